import { randomUUID } from 'node:crypto';
import { lockAndDeleteAccount } from '@ambang/db/accounts/account-deletion.ts';
import { grantTryouts, revokeGrants } from '@ambang/db/shop/grants.ts';
import { readOrderToCheck } from '@ambang/db/shop/payments.ts';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../db/test/test-database.ts';
import { anOffer, HOUR_MS, NOON } from '../../test/shop.ts';
import { useTestOrder } from '../../test/use-test-shop.ts';
import { confirmOrder } from '../confirmation/confirm.ts';

const database = useTestDatabase();
const order = useTestOrder(database);

const transaction = () => order.transaction(order.id);

test('of two paid orders for the same tryouts the second gives access after the first was refunded', async () => {
  const { offer } = order;
  const second = await order.buy(await anOffer(database.db, { tryoutIds: [...offer.tryoutIds] }));
  const payment = await order.pay(order.id);
  expect(await order.countJobs(`owned ${order.accountId}`)).toBe(1);
  await order.pay(second);
  const refundOfSecond = () =>
    database.db
      .selectFrom('payments')
      .select('refund')
      .where('transactionId', '=', second)
      .executeTakeFirstOrThrow();
  expect(await refundOfSecond()).toEqual({ refund: 'owned-already' });
  await order.sendNotification(payment, 'refund');
  expect(await order.ownedTryouts(offer)).toEqual([]);
  expect(await order.countJobs(`confirm ${second}`)).toBe(1);
  // The job does this.
  await confirmOrder(order.orders, second);
  expect(await order.ownedTryouts(offer)).toHaveLength(2);
  expect(await refundOfSecond()).toEqual({ refund: null });
  await revokeGrants(database.db, order.accountId, { source: 'transaction', sourceId: order.id }, NOON);
  expect(await order.ownedTryouts(offer)).toHaveLength(2);
});

test('the buyer is notified once of a surplus payment', async () => {
  const first = await order.pay(order.id);
  await order.pay(order.id);
  await order.sendNotification(first, 'partial_refund');
  expect(await order.notificationTitles()).toEqual([
    'Pesanan dibuat',
    'Pembayaran diterima',
    'Pembayaran akan dikembalikan',
  ]);
});

test("events contain neither the account's id nor the payment page", async () => {
  await order.pay(order.id);
  const { snapToken } = await order.transaction(order.id);
  const events = JSON.stringify(await order.events(order.id));
  expect(events).not.toContain(order.accountId);
  expect(events).not.toContain(snapToken);
  expect(events).not.toContain('kasir.contoh.id');
});

test('an order keeps the time and the method of its first payment', async () => {
  const payment = await order.pay(order.id);
  order.advance(HOUR_MS);
  await order.sendNotification(payment, 'partial_refund');
  expect(await transaction()).toMatchObject({ status: 'paid', settledAt: NOON, paymentMethod: 'qris' });
});

test('an order that ended while a payment was in progress fails when this payment expires', async () => {
  const payment = await order.pay(order.id, 'pending');
  await confirmOrder(order.orders, order.id, { ending: 'expired' });
  expect(await transaction()).toMatchObject({ status: 'awaiting', endedAt: NOON });
  await order.sendNotification(payment, 'expire');
  expect(await transaction()).toMatchObject({ status: 'failed', failure: 'expired', settledAt: null });
});

test('an order whose tryouts are owned otherwise fails as owned, for whatever reason it ends', async () => {
  const source = { source: 'operator', sourceId: 'hadiah' } as const;
  await grantTryouts(database.db, order.accountId, order.offer.tryoutIds, source, NOON);
  await confirmOrder(order.orders, order.id, { ending: 'expired' });
  expect(await transaction()).toMatchObject({ status: 'failed', failure: 'owned' });
});

test('a payment of a deleted account is settled and returned without a grant or a notification', async () => {
  const payment = await order.pay(order.id, 'pending');
  await order.sendNotification(payment, 'expire');
  await confirmOrder(order.orders, order.id, { ending: 'expired' });
  const { accountId } = order;
  await database.db.transaction().execute((trx) => lockAndDeleteAccount(trx, accountId, randomUUID()));
  for (const [status, settled] of [
    ['settlement', 'paid'],
    ['refund', 'failed'],
  ] as const) {
    order.gateway.setStatus(payment, status);
    expect(await confirmOrder(order.orders, order.id)).toBe(settled);
  }
  expect(await order.eventKinds(order.id)).not.toContain('granted');
  const settled = await readOrderToCheck(database.db, order.id);
  expect(settled?.transaction).toMatchObject({ failure: 'returned' });
});
