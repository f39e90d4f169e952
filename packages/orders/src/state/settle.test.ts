import { revokeGrants } from '@ambang/db/shop/grants.ts';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../db/test/test-database.ts';
import { anOffer, NOON } from '../../test/shop.ts';
import { useTestOrder } from '../../test/use-test-shop.ts';
import { confirmOrder } from '../confirmation/confirm.ts';

const database = useTestDatabase();
const order = useTestOrder(database);

test('of two paid orders for the same tryouts the second gives access after the first was refunded', async () => {
  const { offer } = order;
  const second = await order.buy(await anOffer(database.db, { tryoutIds: [...offer.tryoutIds] }));
  const payment = await order.pay(order.id);
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
  // In the product, the enqueued job confirms the second order.
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
