import type { OrderToCheck } from '@ambang/db/shop/payments.ts';
import { listDueRefunds } from '@ambang/db/shop/reports/transaction-reports.ts';
import { expect } from 'vitest';
import { handlePaymentNotice } from '../../src/confirmation/payment-notice.ts';
import { confirmDueOrders } from '../../src/confirmation/sweep.ts';
import { hasMoney } from '../fake-gateway.ts';
import { endPending, isDispensable } from './gateway-changes.ts';
import { entitlingPayments, expectOwnership, expectRules, sorted, withMoney } from './invariants.ts';
import type { World } from './world.ts';
import { ordersOf, paymentsAt, runJobs } from './world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Long enough for every scheduled status call: after the payment's deadline, ten minutes, a day. */
const pauses = [
  MINUTE_MS,
  3 * MINUTE_MS,
  17 * MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  HOUR_MS,
  24 * HOUR_MS,
  24 * HOUR_MS,
  HOUR_MS,
];

/** The gateway works again, its notices arrive unless they are dispensable, and time passes. */
export async function settleDown(world: World): Promise<void> {
  const { orders } = world;
  for (const notice of world.notices.splice(0)) {
    const { paymentId, status } = notice.report;
    const isLost = await isDispensable(world, notice);
    const outcome = isLost ? 'lost' : await handlePaymentNotice(orders, notice.report);
    world.story.push(`   the notice ${status} of ${paymentId} at the end: ${outcome}`);
  }
  const throwing = (fault: Error) => {
    throw fault;
  };
  for (const pause of pauses) {
    orders.clock.now += pause;
    endPending(world);
    await runJobs(world);
    await confirmDueOrders(orders, throwing);
  }
  await runJobs(world);
}

/** The database matches the gateway. */
export async function expectTruth(world: World): Promise<void> {
  await expectRules(world);
  await expectOwnership(world);
  const orders = (await ordersOf(world)).filter(({ transaction }) => transaction.price > 0);
  for (const order of orders) await expectOrderTruth(world, order);
  await expectRefunds(world, orders);
}

async function expectOrderTruth(world: World, order: OrderToCheck): Promise<void> {
  const { transaction, payments } = order;
  const { id, status, failure, checkAt, accountId } = transaction;
  const truth = paymentsAt(world, id);
  const paid = truth.filter((payment) => hasMoney(payment) && !world.refundedByHand.has(payment.id));
  const ids = (list: readonly { id: string }[]) => sorted(list.map((payment) => payment.id));
  expect([status, checkAt], id).toEqual([paid.length > 0 ? 'paid' : 'failed', null]);
  expect(ids(withMoney(payments)), `the money of ${id}`).toEqual(ids(paid));
  if (status === 'failed') {
    const hadMoney = payments.some(({ state }) => state === 'returned' || state === 'paid');
    expect(failure === 'returned', `${id}: ${failure}`).toBe(hadMoney);
  }
  if (paid.length === 0 || entitlingPayments(payments).length > 0 || !world.accounts.includes(accountId))
    return;
  const isGivenOtherwise = await wasGivenOtherwise(world, order);
  expect(isGivenOtherwise, `${id} gave nothing: all of it came from elsewhere`).toBe(true);
}

/** Whether other grants cover every tryout of the order, even revoked ones. */
async function wasGivenOtherwise(world: World, { transaction }: OrderToCheck): Promise<boolean> {
  const { id, accountId, tryoutIds } = transaction;
  const rows = await world.orders.db
    .selectFrom('grants')
    .select('tryoutId')
    .where('accountId', '=', accountId)
    .where('sourceId', '<>', id)
    .execute();
  const given = new Set(rows.map(({ tryoutId }) => tryoutId));
  return tryoutIds.every((tryoutId) => given.has(tryoutId));
}

/** Exactly the due refunds are listed. */
async function expectRefunds(world: World, orders: readonly OrderToCheck[]): Promise<void> {
  const listed = await listDueRefunds(world.orders.db, {}, 100_000);
  const due = orders.flatMap(({ payments }) => {
    const entitling = entitlingPayments(payments);
    const tooMany = withMoney(payments).filter((payment) => !entitling.includes(payment));
    const inPart = entitling.filter(
      ({ isPartlyReturned, refundedAt }) => isPartlyReturned && refundedAt === null,
    );
    return [...tooMany, ...inPart].map(({ id }) => id);
  });
  const own = new Set(orders.map(({ transaction }) => transaction.id));
  const ownListed = listed.filter(({ transactionId }) => own.has(transactionId));
  expect(sorted(ownListed.map(({ paymentId }) => paymentId)), 'due refunds').toEqual(sorted(due));
}
