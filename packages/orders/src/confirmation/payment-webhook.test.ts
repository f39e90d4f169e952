import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../db/test/test-database.ts';
import { useTestOrder } from '../../test/use-test-shop.ts';
import { handleWebhookNotification } from './payment-webhook.ts';
import { confirmDueOrders } from './sweep.ts';

const order = useTestOrder(useTestDatabase());

test('webhook notifications beyond the limit are answered before any confirmation ends, and the sweep confirms the order', async () => {
  const payment = order.gateway.beginPayment(order.id);
  order.gateway.setStatus(payment, 'settlement');
  const released = Promise.withResolvers<void>();
  order.gateway.before = (call) => (call === 'status' ? released.promise : undefined);
  const notification = order.gateway.notificationOf(payment);
  const replies = Array.from({ length: 15 }, (_, number) =>
    handleWebhookNotification(order.orders, { ...notification, reportedAt: String(number) }),
  );
  expect(await Promise.race(replies)).toBe('later');
  released.resolve();
  const outcomes = await Promise.all(replies);
  expect(outcomes.filter((outcome) => outcome === 'later').length).toBeGreaterThanOrEqual(3);
  order.advance(30_000);
  await confirmDueOrders(order.orders, () => undefined);
  expect(await order.transaction(order.id)).toMatchObject({ status: 'paid' });
  expect(await order.ownedTryouts(order.offer)).toHaveLength(2);
});
