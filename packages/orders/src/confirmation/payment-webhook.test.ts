import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../db/test/test-database.ts';
import { throwNoReply } from '../../test/fake-gateway.ts';
import { anAccount, HOUR_MS } from '../../test/shop.ts';
import { useTestOrder } from '../../test/use-test-shop.ts';
import { buyBundle } from '../buy.ts';
import type { GatewayReport } from '../gateway/gateway.ts';
import { confirmOrder } from './confirm.ts';
import { handleWebhookNotification } from './payment-webhook.ts';
import { confirmDueOrders } from './sweep.ts';

const database = useTestDatabase();
const order = useTestOrder(database);

const handle = (report: GatewayReport) => handleWebhookNotification(order.orders, report);
const transaction = () => order.transaction(order.id);
const owned = () => order.ownedTryouts(order.offer);
const countConfirmJobs = () => order.countJobs(`confirm ${order.id}`);

test('a repeated webhook notification is not recorded again and causes no status query', async () => {
  const payment = await order.pay(order.id);
  const [calls, events] = [[...order.gateway.calls], await order.events(order.id)];
  expect(await handle(order.gateway.notificationOf(payment))).toBe('repeated');
  expect(order.gateway.calls).toEqual(calls);
  expect(await order.events(order.id)).toEqual(events);
});

test('the acceptance of a suspected capture does not count as a repetition', async () => {
  const payment = order.gateway.beginPayment(order.id);
  const capture = { ...order.gateway.notificationOf(payment), status: 'capture', reportedAt: 'the same' };
  expect(await handle({ ...capture, fraudStatus: 'challenge', statusCode: '201' })).toBe('confirmed');
  order.gateway.setStatus(payment, 'capture');
  expect(await handle({ ...capture, fraudStatus: 'accept', statusCode: '200' })).toBe('confirmed');
  expect(await transaction()).toMatchObject({ status: 'paid' });
});

test("webhook notifications in reverse order leave the order in the gateway's final state", async () => {
  const payment = order.gateway.beginPayment(order.id);
  const reports = ['pending', 'settlement', 'refund'].map((status) => {
    order.gateway.setStatus(payment, status);
    return order.gateway.notificationOf(payment);
  });
  for (const report of reports.toReversed()) {
    await handle(report);
    expect(await transaction()).toMatchObject({ status: 'failed', failure: 'returned' });
    expect(await owned()).toEqual([]);
  }
});

test('a webhook notification of a settlement that the gateway does not confirm pays nothing, and a job queries again', async () => {
  const payment = order.gateway.beginPayment(order.id);
  const settled = { ...order.gateway.notificationOf(payment), status: 'settlement', statusCode: '200' };
  expect(await handle(settled)).toBe('confirmed');
  expect(await transaction()).toMatchObject({ status: 'awaiting' });
  expect(await owned()).toEqual([]);
  expect(await countConfirmJobs()).toBe(1);
});

test.each([
  ['amount', { grossAmount: '1.00' }],
  ['currency', { currency: 'USD' }],
])(
  'a webhook notification with a different %s is recorded and causes no status query',
  async (_, changed) => {
    const payment = order.gateway.beginPayment(order.id);
    order.gateway.setStatus(payment, 'settlement');
    const report = order.gateway.notificationOf(payment);
    const calls = [...order.gateway.calls];
    expect(await handle({ ...report, ...changed })).toBe('strange');
    expect(order.gateway.calls).toEqual(calls);
    expect(await order.eventKinds(order.id)).toEqual(['created', 'page', 'notice', 'strange']);
    expect(await transaction()).toMatchObject({ status: 'awaiting' });
  },
);

test.each(['INV/2024/1', 'TO-AAAAAAAAAAAAAAAAAAAAAAAAAA'])(
  'a webhook notification about the unknown order %s causes no status query',
  async (orderId) => {
    const report = order.gateway.notificationOf(order.gateway.beginPayment(order.id));
    const calls = [...order.gateway.calls];
    expect(await handle({ ...report, orderId })).toBe('unknown');
    expect(order.gateway.calls).toEqual(calls);
  },
);

/** Pays another account's order of the same bundle. The gateway finds a DANA payment only by the payment's id. */
async function payOther(method?: 'dana'): Promise<string> {
  const accountId = await anAccount(database.db);
  const { orderId } = await buyBundle(order.orders, { accountId, ...order.offer });
  const payment = order.gateway.beginPayment(orderId, method);
  await order.sendNotification(payment, 'settlement');
  return payment;
}

test.each([
  ['whose order the gateway reports', undefined, 'strange'],
  ['whose order the gateway does not report', 'dana', 'foreign'],
] as const)('a payment of another order, %s, is recorded and grants nothing', async (_, method, event) => {
  const report = order.gateway.notificationOf(await payOther(method));
  await handle({ ...report, orderId: order.id });
  expect(await order.eventKinds(order.id)).toEqual(['created', 'page', 'notice', event]);
  expect(await transaction()).toMatchObject({ status: 'awaiting' });
  expect(await owned()).toEqual([]);
});

test('a payment that the webhook reports after the order has expired makes the order paid and owned', async () => {
  const payment = await order.pay(order.id, 'pending');
  order.advance(HOUR_MS);
  await order.sendNotification(payment, 'expire');
  await confirmOrder(order.orders, order.id, { ending: 'expired' });
  expect(await transaction()).toMatchObject({ status: 'failed', failure: 'expired' });
  await order.sendNotification(payment, 'settlement');
  expect(await transaction()).toMatchObject({ status: 'paid', failure: null });
  expect(await owned()).toHaveLength(2);
});

test('the payment of a webhook notification is queried even if the order has more payments than are queried', async () => {
  let payment = '';
  for (let count = 0; count < 22; count += 1) {
    payment = order.gateway.beginPayment(order.id, 'dana');
    await order.sendNotification(payment, 'pending');
  }
  await order.sendNotification(payment, 'settlement');
  expect(await transaction()).toMatchObject({ status: 'paid' });
});

test('after a failed status query a job confirms the order later', async () => {
  const payment = order.gateway.beginPayment(order.id);
  order.gateway.setStatus(payment, 'settlement');
  order.gateway.before = throwNoReply;
  expect(await handle(order.gateway.notificationOf(payment))).toBe('later');
  expect(await countConfirmJobs()).toBe(1);
});

test('if the process ends during a webhook notification, the sweep confirms the order 30 seconds later', async () => {
  const payment = order.gateway.beginPayment(order.id);
  order.gateway.setStatus(payment, 'settlement');
  await order.inEndingProcess(() => handle(order.gateway.notificationOf(payment)));
  order.advance(29_999);
  await confirmDueOrders(order.orders, () => undefined);
  expect(await transaction()).toMatchObject({ status: 'awaiting' });
  order.advance(1);
  await confirmDueOrders(order.orders, () => undefined);
  expect(await transaction()).toMatchObject({ status: 'paid' });
});

test('webhook notifications beyond the limit are answered before any confirmation ends', async () => {
  const payment = order.gateway.beginPayment(order.id);
  order.gateway.setStatus(payment, 'settlement');
  const released = Promise.withResolvers<void>();
  order.gateway.before = (call) => (call === 'status' ? released.promise : undefined);
  const notification = order.gateway.notificationOf(payment);
  const replies = Array.from({ length: 15 }, (_, number) =>
    handle({ ...notification, reportedAt: String(number) }),
  );
  const answered: string[] = [];
  for (const reply of replies) void reply.then((outcome) => answered.push(outcome));
  // Each waits for its own time: one that is still waiting would otherwise get a place that becomes free.
  await expect.poll(() => answered).toEqual(['later', 'later', 'later']);
  released.resolve();
  await Promise.all(replies);
  expect(await transaction()).toMatchObject({ status: 'paid' });
});
