import { randomUUID } from 'node:crypto';
import { lockAndDeleteAccount } from '@ambang/db/accounts/account-deletion.ts';
import { lockAccount } from '@ambang/db/locks.ts';
import { grantTryouts } from '@ambang/db/shop/grants.ts';
import type { OrderToCheck } from '@ambang/db/shop/payments.ts';
import { buyBundle } from '../../src/buy.ts';
import { grantManually, markRefunded } from '../../src/manual.ts';
import { checkOrderForOwner } from '../../src/confirmation/check.ts';
import { endOwnedOrders } from '../../src/confirmation/end.ts';
import { handlePaymentNotice } from '../../src/confirmation/payment-notice.ts';
import { enqueueEndOwnedOrders } from '../../src/state/owned-orders.ts';
import { confirmDueOrders } from '../../src/confirmation/sweep.ts';
import { changeablePayments, changePayment, isDispensable, payableOrders } from './gateway-changes.ts';
import type { Notice, World } from './world.ts';
import { ordersOf, runJobs } from './world.ts';

/** One act. `which` chooses its object and `how` the variant, modulo the number of choices. */
type Act = (world: World, which: number, how: number) => Promise<unknown>;

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];

/** Prefers those of the order in focus. */
const ofFocus = <T>({ focus }: World, list: readonly T[], orderOf: (one: T) => string): readonly T[] => {
  const own = list.filter((one) => orderOf(one) === focus);
  return own.length > 0 ? own : list;
};

const someOrder = async (world: World, which: number): Promise<OrderToCheck | undefined> =>
  pick(
    ofFocus(world, await ordersOf(world), ({ transaction }) => transaction.id),
    which,
  );

const someNotice = (world: World, which: number): Notice | undefined =>
  pick(
    ofFocus(world, world.notices, ({ report }) => report.orderId),
    which,
  );

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
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

const purchase: Act = ({ orders, accounts, offers }, which, how) => {
  const offer = pick(offers, how)!;
  const isAtWrongPrice = which % 10 === 9;
  const price = isAtWrongPrice ? offer.price + 1 : offer.price;
  return buyBundle(orders, { accountId: pick(accounts, which)!, ...offer, price });
};

const beginning: Act = async (world, which, how) => {
  const { gateway } = world.orders;
  const payable = await payableOrders(world);
  const orderId = pick(
    ofFocus(world, payable, (id) => id),
    which,
  );
  if (orderId === undefined || gateway.orders.get(orderId)?.isClosed !== false) return;
  const id = gateway.beginPayment(orderId, how % 3 === 0 ? 'dana' : undefined);
  world.story.push(`   ${orderId} ${id} begins`);
  world.notices.push({ report: gateway.noticeOf(id), mustArrive: false });
};

const word: Act = async (world, which, how) => {
  const changeable = ofFocus(world, changeablePayments(world), ({ orderId }) => orderId);
  const payment = pick(changeable, which);
  if (payment) changePayment(world, payment, how);
};

export const isDoubled = (how: number): boolean => how % 4 === 0;

/** Delivers notices once or twice at the same time. The gateway repeats unanswered ones. */
const delivery: Act = async (world, which, how) => {
  const notice = someNotice(world, which);
  if (!notice) return;
  const copies = isDoubled(how) ? 2 : 1;
  const taken = await Promise.allSettled(
    Array.from({ length: copies }, () => handlePaymentNotice(world.orders, notice.report)),
  );
  const outcomes = taken.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)));
  world.story.push(`   ${notice.report.status} of ${notice.report.paymentId}: ${outcomes.join(', ')}`);
  const failed = taken.find((one) => one.status === 'rejected');
  const isAnswered = taken.some((one) => one.status === 'fulfilled');
  if (isAnswered && how % 5 > 0) world.notices = world.notices.filter((one) => one !== notice);
  if (failed) throw failed.reason;
};

const loss: Act = async (world, which) => {
  const notice = someNotice(world, which);
  if (!notice || !(await isDispensable(world, notice))) return;
  world.notices = world.notices.filter((one) => one !== notice);
  world.story.push(`   lost: ${notice.report.status} of ${notice.report.paymentId}`);
};

/** A forged notice: another amount, order or status. */
const forgery: Act = async (world, which, how) => {
  const { gateway } = world.orders;
  const [payments, order] = [[...gateway.payments.values()].toReversed(), await someOrder(world, how)];
  const payment = pick(payments, which);
  if (!payment || !order || payment.isFoundByIdOnly) return;
  const word = pick(['settlement', 'refund', 'deny', 'capture'], which + how)!;
  const report = {
    ...gateway.noticeOf(payment.id),
    status: word,
    statusCode: '200',
    reportedAt: `forged ${which} ${how}`,
  };
  const lies = [{ grossAmount: '1.00' }, { orderId: order.transaction.id }, {}, {}];
  return handlePaymentNotice(world.orders, { ...report, ...pick(lies, how) });
};

const look: Act = async (world, which) => {
  const order = await someOrder(world, which);
  if (order) await checkOrderForOwner(world.orders, order.transaction.accountId, order.transaction.id);
};

const gift: Act = async ({ orders: { db, now }, accounts, offers, given }, which, how) => {
  const [accountId, { tryoutIds }] = [pick(accounts, which)!, pick(offers, how)!];
  const isGiven = await db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, accountId))) return false;
    await grantTryouts(trx, accountId, tryoutIds, { source: 'code', sourceId: '1' }, now());
    await enqueueEndOwnedOrders(trx, accountId);
    return true;
  });
  if (isGiven) for (const id of tryoutIds) given.get(accountId)!.add(id);
};

const grant: Act = async (world, which) => {
  const { db, now } = world.orders;
  const order = await someOrder(world, which);
  if (!order) return;
  const { accountId, tryoutIds } = await grantManually(db, order.transaction.id, 'uji', now());
  for (const id of tryoutIds) world.given.get(accountId)?.add(id);
};

const refund: Act = async (world, which) => {
  const { db, now } = world.orders;
  const order = await someOrder(world, which);
  if (!order) return;
  const { payments } = await markRefunded(db, order.transaction.id, 'uji', now());
  for (const { id, refund: why } of payments) if (why !== 'partly-returned') world.refundedByHand.add(id);
};

const deletion: Act = async ({ orders: { db }, accounts, gone }, which) => {
  const accountId = pick(accounts, which)!;
  if (gone.has(accountId)) return;
  gone.add(accountId);
  const isGone = await db.transaction().execute((trx) => lockAndDeleteAccount(trx, accountId, randomUUID()));
  if (!isGone) gone.delete(accountId);
};

const sweeping: Act = async ({ orders }) => {
  const faults: Error[] = [];
  await confirmDueOrders(orders, (fault) => void faults.push(fault));
  if (faults[0]) throw faults[0];
};

export const acts = {
  buy: purchase,
  begin: beginning,
  word,
  deliver: delivery,
  lose: loss,
  forge: forgery,
  check: look,
  sweep: sweeping,
  'end owned': ({ orders, accounts }, which) => endOwnedOrders(orders, pick(accounts, which)!),
  jobs: (world) => runJobs(world),
  gift,
  'grant by hand': grant,
  'refund by hand': refund,
  'delete account': deletion,
  wait: async ({ orders: { clock } }, which) => void (clock.now += pick(pauses, which)!),
} satisfies Record<string, Act>;

export type ActName = keyof typeof acts;
