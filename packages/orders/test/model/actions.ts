import { randomUUID } from 'node:crypto';
import { lockAndDeleteAccount } from '@ambang/db/accounts/account-deletion.ts';
import { lockAccount } from '@ambang/db/locks.ts';
import { grantTryouts } from '@ambang/db/shop/grants.ts';
import type { OrderToCheck } from '@ambang/db/shop/payments.ts';
import { buyBundle } from '../../src/buy.ts';
import { grantManually, markRefunded } from '../../src/manual.ts';
import { checkOrderForOwner } from '../../src/confirmation/check.ts';
import { endOrdersForOwnedTryouts } from '../../src/confirmation/end.ts';
import { handleWebhookNotification } from '../../src/confirmation/payment-webhook.ts';
import { enqueueEndOwnedOrders } from '../../src/state/owned-orders.ts';
import { confirmDueOrders } from '../../src/confirmation/sweep.ts';
import { HOUR_MS } from '../shop.ts';
import { changeablePayments, changePayment, isDispensable, payableOrders } from './gateway-changes.ts';
import type { UndeliveredNotification, World } from './world.ts';
import { ordersOf, runJobs } from './world.ts';

/** A step of the random test. `which` chooses its object and `how` its variant, modulo the number of choices. */
type Action = (world: World, which: number, how: number) => Promise<unknown>;

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];

/** The entries about the order in focus; all entries when it has none. */
const preferFocus = <T>({ focus }: World, list: readonly T[], orderOf: (one: T) => string): readonly T[] => {
  const own = list.filter((one) => orderOf(one) === focus);
  return own.length > 0 ? own : list;
};

const someOrder = async (world: World, which: number): Promise<OrderToCheck | undefined> =>
  pick(
    preferFocus(world, await ordersOf(world), ({ transaction }) => transaction.id),
    which,
  );

const someNotification = (world: World, which: number): UndeliveredNotification | undefined =>
  pick(
    preferFocus(world, world.undelivered, ({ report }) => report.orderId),
    which,
  );

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const pauses = [
  SECOND_MS,
  6 * SECOND_MS,
  20 * SECOND_MS,
  40 * SECOND_MS,
  3 * MINUTE_MS,
  8 * MINUTE_MS,
  16 * MINUTE_MS,
  3 * HOUR_MS,
  25 * HOUR_MS,
];

const buy: Action = ({ orders, accounts, offers }, which, how) => {
  const offer = pick(offers, how)!;
  const isAtWrongPrice = which % 10 === 9;
  const price = isAtWrongPrice ? offer.price + 1 : offer.price;
  return buyBundle(orders, { accountId: pick(accounts, which)!, ...offer, price });
};

const beginPayment: Action = async (world, which, how) => {
  const { gateway } = world.orders;
  const payable = await payableOrders(world);
  const orderId = pick(
    preferFocus(world, payable, (id) => id),
    which,
  );
  if (orderId === undefined || gateway.orders.get(orderId)?.isClosed !== false) return;
  const id = gateway.beginPayment(orderId, how % 3 === 0 ? 'dana' : undefined);
  world.log.push(`   ${orderId} ${id} begins`);
  world.undelivered.push({ report: gateway.notificationOf(id), mustArrive: false });
};

const changeStatus: Action = async (world, which, how) => {
  const changeable = preferFocus(world, changeablePayments(world), ({ orderId }) => orderId);
  const payment = pick(changeable, which);
  if (payment) changePayment(world, payment, how);
};

export const isDeliveredTwice = (how: number): boolean => how % 4 === 0;

/**
 * Delivers a webhook notification once, or twice concurrently. An unanswered notification stays undelivered, because the
 * gateway repeats it.
 */
const deliverNotification: Action = async (world, which, how) => {
  const notification = someNotification(world, which);
  if (!notification) return;
  const copies = isDeliveredTwice(how) ? 2 : 1;
  const results = await Promise.allSettled(
    Array.from({ length: copies }, () => handleWebhookNotification(world.orders, notification.report)),
  );
  const outcomes = results.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)));
  world.log.push(
    `   ${notification.report.status} of ${notification.report.paymentId}: ${outcomes.join(', ')}`,
  );
  const failed = results.find((one) => one.status === 'rejected');
  const isAnswered = results.some((one) => one.status === 'fulfilled');
  if (isAnswered && how % 5 > 0) world.undelivered = world.undelivered.filter((one) => one !== notification);
  if (failed) throw failed.reason;
};

const loseNotification: Action = async (world, which) => {
  const notification = someNotification(world, which);
  if (!notification || !(await isDispensable(world, notification))) return;
  world.undelivered = world.undelivered.filter((one) => one !== notification);
  world.log.push(`   lost: ${notification.report.status} of ${notification.report.paymentId}`);
};

/** Delivers a forged webhook notification with a different amount, order or status. */
const forgeNotification: Action = async (world, which, how) => {
  const { gateway } = world.orders;
  const [payments, order] = [[...gateway.payments.values()].toReversed(), await someOrder(world, how)];
  const payment = pick(payments, which);
  if (!payment || !order || payment.isFoundByIdOnly) return;
  const status = pick(['settlement', 'refund', 'deny', 'capture'], which + how)!;
  const report = {
    ...gateway.notificationOf(payment.id),
    status,
    statusCode: '200',
    reportedAt: `forged ${which} ${how}`,
  };
  const forgeries = [{ grossAmount: '1.00' }, { orderId: order.transaction.id }, {}, {}];
  return handleWebhookNotification(world.orders, { ...report, ...pick(forgeries, how) });
};

const checkOrder: Action = async (world, which) => {
  const order = await someOrder(world, which);
  if (order) await checkOrderForOwner(world.orders, order.transaction.accountId, order.transaction.id);
};

const grantByCode: Action = async (
  { orders: { db, now }, accounts, offers, grantedOtherwise },
  which,
  how,
) => {
  const [accountId, { tryoutIds }] = [pick(accounts, which)!, pick(offers, how)!];
  const isGranted = await db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, accountId))) return false;
    await grantTryouts(trx, accountId, tryoutIds, { source: 'code', sourceId: '1' }, now());
    await enqueueEndOwnedOrders(trx, accountId);
    return true;
  });
  if (isGranted) for (const id of tryoutIds) grantedOtherwise.get(accountId)!.add(id);
};

const grantOrderManually: Action = async (world, which) => {
  const { db, now } = world.orders;
  const order = await someOrder(world, which);
  if (!order) return;
  const { accountId, tryoutIds } = await grantManually(db, order.transaction.id, 'uji', now());
  for (const id of tryoutIds) world.grantedOtherwise.get(accountId)?.add(id);
};

const refundManually: Action = async (world, which) => {
  const { db, now } = world.orders;
  const order = await someOrder(world, which);
  if (!order) return;
  const { payments } = await markRefunded(db, order.transaction.id, 'uji', now());
  for (const { id, refund: why } of payments) if (why !== 'partly-returned') world.refundedManually.add(id);
};

const deleteAccount: Action = async ({ orders: { db }, accounts, deletedAccounts }, which) => {
  const accountId = pick(accounts, which)!;
  if (deletedAccounts.has(accountId)) return;
  deletedAccounts.add(accountId);
  const isGone = await db.transaction().execute((trx) => lockAndDeleteAccount(trx, accountId, randomUUID()));
  if (!isGone) deletedAccounts.delete(accountId);
};

const sweep: Action = async ({ orders }) => {
  const errors: Error[] = [];
  await confirmDueOrders(orders, (error) => void errors.push(error));
  if (errors[0]) throw errors[0];
};

export const actions = {
  buy,
  'begin payment': beginPayment,
  'change status': changeStatus,
  'deliver notification': deliverNotification,
  'lose notification': loseNotification,
  'forge notification': forgeNotification,
  check: checkOrder,
  sweep,
  'end owned': ({ orders, accounts }, which) => endOrdersForOwnedTryouts(orders, pick(accounts, which)!),
  jobs: (world) => runJobs(world),
  'grant by code': grantByCode,
  'grant manually': grantOrderManually,
  'refund manually': refundManually,
  'delete account': deleteAccount,
  advance: async ({ orders: { clock } }, which) => void (clock.now += pick(pauses, which)!),
} satisfies Record<string, Action>;

export type ActionName = keyof typeof actions;
