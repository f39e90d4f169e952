import { filterOwnedTryoutIds } from '@ambang/db/shop/grants.ts';
import type { OrderToCheck, Payment } from '@ambang/db/shop/payments.ts';
import { expect } from 'vitest';
import type { World } from './world.ts';
import { ordersOf, paymentsAtGateway } from './world.ts';

export const withMoney = (payments: readonly Payment[]): Payment[] =>
  payments.filter(
    ({ state, refund, refundedAt }) =>
      state === 'paid' && (refundedAt === null || refund === 'partly-returned'),
  );

export const entitlingPayments = (payments: readonly Payment[]): Payment[] =>
  withMoney(payments).filter(({ refund }) => refund === null || refund === 'partly-returned');

/** The tryouts that each order grants now, by the order's id. */
async function listGrantedTryouts(
  world: World,
  orders: readonly OrderToCheck[],
): Promise<Map<string, number[]>> {
  const granted = new Map(orders.map(({ transaction: { id } }) => [id, [] as number[]]));
  const rows = await world.orders.db
    .selectFrom('grants')
    .select(['tryoutId', 'sourceId'])
    .where('source', '=', 'transaction')
    .where('sourceId', 'in', ['', ...granted.keys()])
    .where('revokedAt', 'is', null)
    .orderBy('tryoutId')
    .execute();
  for (const { sourceId, tryoutId } of rows) granted.get(sourceId)!.push(tryoutId);
  return granted;
}

export const sorted = <T extends number | string>(list: Iterable<T>): T[] =>
  [...list].sort((a, b) => (a < b ? -1 : 1));

/** Expects what must be true of the orders after every step. */
export async function expectInvariants(world: World): Promise<void> {
  const orders = await ordersOf(world);
  const open = orders
    .map(({ transaction }) => transaction)
    .filter(({ status }) => status === 'awaiting')
    .map(({ accountId, bundleId }) => `${accountId} ${bundleId}`);
  expect(open, 'an account has one open order of a bundle').toEqual([...new Set(open)]);
  const granted = await listGrantedTryouts(world, orders);
  for (const order of orders)
    if (order.transaction.price > 0) expectOrderInvariants(world, order, granted.get(order.transaction.id)!);
  await expectReceipts(world, orders, granted);
}

async function expectReceipts(
  world: World,
  orders: readonly OrderToCheck[],
  granted: ReadonlyMap<string, number[]>,
): Promise<void> {
  const rows = await world.orders.db.selectFrom('receipts').selectAll().orderBy('number').execute();
  expect(
    rows.map(({ number }) => number),
    'the numbers of receipts have no gaps',
  ).toEqual(rows.map((_, index) => index + 1));
  const issued = new Set(rows.map(({ transactionId }) => transactionId));
  for (const { transaction, payments } of orders) {
    const { id, price } = transaction;
    const hadMoney = payments.some(({ paidAt }) => paidAt !== null);
    if (!hadMoney) expect(issued.has(id), `${id}: a receipt needs money`).toBe(false);
    else if (price > 0 && granted.get(id)!.length > 0)
      expect(issued.has(id), `${id}: a payment that grants has a receipt`).toBe(true);
  }
}

function expectOrderInvariants(world: World, order: OrderToCheck, granted: readonly number[]): void {
  const { transaction, payments } = order;
  const { id, status, accountId, tryoutIds } = transaction;
  const { gateway } = world.orders;
  const [money, entitling] = [withMoney(payments), entitlingPayments(payments)];
  for (const payment of payments)
    expect(gateway.payments.get(payment.id)?.orderId, `the order of ${payment.id}`).toBe(id);
  expect(status === 'paid', `${id}: paid means money`).toBe(money.length > 0);
  expect(entitling.length, `${id}: at most one payment gives access`).toBeLessThanOrEqual(1);
  for (const { id: paymentId, state, refund } of payments)
    expect(refund === null || state === 'paid', `${paymentId}: only money goes back`).toBe(true);
  if (granted.length > 0) {
    const actual = paymentsAtGateway(world, id);
    expect(
      actual.some(({ hadMoney }) => hadMoney),
      `${id}: grants need money`,
    ).toBe(true);
  }
  if (!world.accounts.includes(accountId)) return expect(granted).toEqual([]);
  expect(granted, `${id}: grants follow the entitling payment`).toEqual(
    entitling.length > 0 ? sorted(tryoutIds) : [],
  );
}

export async function expectOwnership(world: World): Promise<void> {
  const orders = await ordersOf(world);
  const all = [...new Set(world.offers.flatMap(({ tryoutIds }) => tryoutIds))];
  for (const accountId of world.accounts) {
    const owned = await filterOwnedTryoutIds(world.orders.db, accountId, all);
    const own = orders.filter(({ transaction }) => transaction.accountId === accountId);
    const bought = own
      .filter(
        ({ transaction, payments }) => transaction.price === 0 || entitlingPayments(payments).length > 0,
      )
      .flatMap(({ transaction }) => transaction.tryoutIds);
    const grantedOtherwise = world.deletedAccounts.has(accountId)
      ? []
      : world.grantedOtherwise.get(accountId)!;
    expect(sorted(owned), `what ${accountId} owns`).toEqual(
      sorted(new Set([...bought, ...grantedOtherwise])),
    );
  }
}
