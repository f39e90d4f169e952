import { listPayments, recordWebhookNotification } from '@ambang/db/shop/payments.ts';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../db/test/test-database.ts';
import { anOffer, HOUR_MS } from '../../test/shop.ts';
import { useTestOrder } from '../../test/use-test-shop.ts';
import { confirmOrder } from './confirm.ts';

const database = useTestDatabase();
const order = useTestOrder(database);

/** Runs `change` after the gateway has answered the next status query, and before the reply arrives. */
function changeBeforeReply(change: () => Promise<unknown>): void {
  const { gateway } = order;
  const status = gateway.status.bind(gateway);
  gateway.status = async (id, abortSignal) => {
    const report = await status(id, abortSignal);
    gateway.status = status;
    await change();
    return report;
  };
}

test('an outdated reply of the gateway is not applied, and the gateway is queried again', async () => {
  const payment = order.gateway.beginPayment(order.id);
  order.gateway.setStatus(payment, 'settlement');
  changeBeforeReply(async () => {
    order.gateway.setStatus(payment, 'deny');
    await confirmOrder(order.orders, order.id);
  });
  await confirmOrder(order.orders, order.id);
  const queries = order.gateway.calls.filter((call) => call === 'status');
  expect(queries, 'the outdated query, the concurrent one and the repeated one').toHaveLength(3);
  expect(await order.transaction(order.id)).toMatchObject({ status: 'awaiting' });
  expect(await order.ownedTryouts(order.offer)).toEqual([]);
  expect(await order.eventKinds(order.id)).not.toContain('granted');
});

test('a confirmation fails when webhook notifications make four replies outdated', async () => {
  let received = 0;
  order.gateway.before = async () => {
    const notification = { transactionId: order.id, paymentId: 'p', status: 'pending', grossAmount: '1' };
    const now = order.orders.now();
    await recordWebhookNotification(database.db, { ...notification, saidAt: `${(received += 1)}` }, now, now);
  };
  await expect(confirmOrder(order.orders, order.id, { ending: 'expired' })).rejects.toMatchObject({
    kind: 'unavailable',
  });
  expect(await order.transaction(order.id)).toMatchObject({ status: 'awaiting' });
});

test('the confirmation of a free order calls no gateway', async () => {
  const free = await order.buy(await anOffer(database.db, { price: 0 }));
  const calls = [...order.gateway.calls];
  expect(await confirmOrder(order.orders, free)).toBe('paid');
  expect(order.gateway.calls).toEqual(calls);
});

test('a confirmation keeps the check that was scheduled by a newer webhook notification', async () => {
  const checkAt = order.orders.now() + 30_000;
  const notification = {
    transactionId: order.id,
    paymentId: 'p',
    status: 'settlement',
    saidAt: '',
    grossAmount: '1',
  };
  changeBeforeReply(() => recordWebhookNotification(database.db, notification, checkAt, order.orders.now()));
  await confirmOrder(order.orders, order.id);
  expect(await order.transaction(order.id)).toMatchObject({ checkAt });
});

test('a confirmation queries at most 20 of 30 payments, including the open payment', async () => {
  for (let count = 0; count < 29; count += 1)
    await order.sendNotification(await order.pay(order.id, 'pending'), 'deny');
  const open = order.gateway.beginPayment(order.id, 'dana');
  await order.sendNotification(open, 'pending');
  const queriedIds: string[] = [];
  order.gateway.before = (_, id) => void queriedIds.push(id);
  await confirmOrder(order.orders, order.id);
  const [orderId, ...paymentIds] = queriedIds;
  expect(orderId).toBe(order.id);
  // If the reply about the order reports one of the 20 payments, this payment gets no query of its own.
  expect([19, 20]).toContain(paymentIds.length);
  expect(paymentIds).toContain(open);
});

test('payments beyond the limit of queries do not count as expired', async () => {
  for (let count = 0; count < 21; count += 1)
    await order.sendNotification(order.gateway.beginPayment(order.id, 'dana'), 'pending');
  order.advance(2 * HOUR_MS);
  await confirmOrder(order.orders, order.id);
  const states = (await listPayments(database.db, order.id)).map(({ state }) => state);
  expect(states).toEqual(Array(21).fill('awaiting'));
});

test('a reply about a different order is recorded once and pays nothing', async () => {
  const payment = order.gateway.beginPayment(order.id);
  const reply = {
    ...order.gateway.notificationOf(payment),
    orderId: 'TO-other',
    status: 'settlement',
    statusCode: '200',
  };
  const gateway = { ...order.gateway, status: async () => reply };
  for (let tries = 0; tries < 2; tries += 1)
    expect(await confirmOrder({ ...order.orders, gateway }, order.id)).toBe('awaiting');
  expect(await order.eventKinds(order.id)).toEqual(['created', 'page', 'strange']);
});
