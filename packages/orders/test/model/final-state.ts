import type { OrderToCheck } from '@ambang/db/shop/payments.ts';
import { listDueRefunds } from '@ambang/db/shop/reports/transaction-reports.ts';
import { expect } from 'vitest';
import { handleWebhookNotification } from '../../src/confirmation/payment-webhook.ts';
import { confirmDueOrders } from '../../src/confirmation/sweep.ts';
import { hasMoney } from '../fake-gateway.ts';
import { HOUR_MS } from '../shop.ts';
import { expirePendingPayments, isDispensable } from './gateway-changes.ts';
import { entitlingPayments, expectOwnership, expectInvariants, sorted, withMoney } from './invariants.ts';
import type { World } from './world.ts';
import { ordersOf, paymentsAtGateway, runJobs } from './world.ts';

const MINUTE_MS = 60_000;

/** Long enough for every scheduled status query: after the deadline, ten minutes after a payment and a day after it. */
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

/** Delivers all indispensable webhook notifications and advances the clock, with a working gateway. */
export async function settleAll(world: World): Promise<void> {
  const { orders } = world;
  for (const notification of world.undelivered.splice(0)) {
    const { paymentId, status } = notification.report;
    const isLost = await isDispensable(world, notification);
    const outcome = isLost ? 'lost' : await handleWebhookNotification(orders, notification.report);
    world.log.push(`   final notification ${status} of ${paymentId}: ${outcome}`);
  }
  const rethrow = (error: Error) => {
    throw error;
  };
  for (const pause of pauses) {
    orders.clock.now += pause;
    expirePendingPayments(world);
    await runJobs(world);
    await confirmDueOrders(orders, rethrow);
  }
  await runJobs(world);
}

/** Expects that the database matches the gateway. */
export async function expectFinalState(world: World): Promise<void> {
  await expectInvariants(world);
  await expectOwnership(world);
  const orders = (await ordersOf(world)).filter(({ transaction }) => transaction.price > 0);
  for (const order of orders) await expectFinalOrder(world, order);
  await expectRefunds(world, orders);
}

async function expectFinalOrder(world: World, order: OrderToCheck): Promise<void> {
  const { transaction, payments } = order;
  const { id, status, failure, checkAt, accountId } = transaction;
  const actual = paymentsAtGateway(world, id);
  const paid = actual.filter((payment) => hasMoney(payment) && !world.refundedManually.has(payment.id));
  const ids = (list: readonly { id: string }[]) => sorted(list.map((payment) => payment.id));
  expect([status, checkAt], id).toEqual([paid.length > 0 ? 'paid' : 'failed', null]);
  expect(ids(withMoney(payments)), `the money of ${id}`).toEqual(ids(paid));
  if (status === 'failed') {
    const hadMoney = payments.some(({ state }) => state === 'returned' || state === 'paid');
    expect(failure === 'returned', `${id}: ${failure}`).toBe(hadMoney);
  }
  if (failure === 'owned' && world.accounts.includes(accountId))
    expect(await wasGrantedOtherwise(world, order), `${id} failed because its tryouts were owned`).toBe(true);
  if (paid.length === 0 || entitlingPayments(payments).length > 0 || !world.accounts.includes(accountId))
    return;
  const isGrantedOtherwise = await wasGrantedOtherwise(world, order);
  expect(isGrantedOtherwise, `${id} granted nothing, because other grants cover its tryouts`).toBe(true);
}

/** Whether other grants cover every tryout of the order. Revoked grants count too. */
async function wasGrantedOtherwise(world: World, { transaction }: OrderToCheck): Promise<boolean> {
  const { id, accountId, tryoutIds } = transaction;
  const rows = await world.orders.db
    .selectFrom('grants')
    .select('tryoutId')
    .where('accountId', '=', accountId)
    .where('sourceId', '<>', id)
    .execute();
  const granted = new Set(rows.map(({ tryoutId }) => tryoutId));
  return tryoutIds.every((tryoutId) => granted.has(tryoutId));
}

async function expectRefunds(world: World, orders: readonly OrderToCheck[]): Promise<void> {
  const listed = await listDueRefunds(world.orders.db, {}, 100_000);
  const due = orders.flatMap(({ payments }) => {
    const entitling = entitlingPayments(payments);
    const surplus = withMoney(payments).filter((payment) => !entitling.includes(payment));
    const partlyReturned = entitling.filter(
      ({ isPartlyReturned, refundedAt }) => isPartlyReturned && refundedAt === null,
    );
    return [...surplus, ...partlyReturned].map(({ id }) => id);
  });
  const own = new Set(orders.map(({ transaction }) => transaction.id));
  const ownListed = listed.filter(({ transactionId }) => own.has(transactionId));
  expect(sorted(ownListed.map(({ paymentId }) => paymentId)), 'due refunds').toEqual(sorted(due));
}
