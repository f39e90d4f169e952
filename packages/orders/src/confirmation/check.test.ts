import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../db/test/test-database.ts';
import { anOffer } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-test-shop.ts';
import { GatewayCallError } from '../gateway/gateway.ts';
import { checkOrderForOwner } from './check.ts';

const database = useTestDatabase();
const shop = useTestShop(database);

const check = (orderId: string) => checkOrderForOwner(shop.orders, shop.accountId, orderId);

test('repeated gateway failures during checks are recorded as one event', async () => {
  const orderId = await shop.buy(await anOffer(database.db));
  const failure = { kind: 'silent', message: 'no answer of the gateway: TimeoutError' } as const;
  shop.gateway.before = () => {
    throw new GatewayCallError(failure.kind, failure.message);
  };
  for (let tries = 0; tries < 3; tries += 1) {
    shop.advance(5_000);
    await expect(check(orderId)).rejects.toMatchObject({ kind: 'unavailable' });
  }
  expect((await shop.events(orderId)).at(-1)).toEqual({ kind: 'unanswered', detail: failure });
  expect(await shop.eventKinds(orderId)).toEqual(['created', 'page', 'unanswered']);
});

test('a check creates the payment page of an order whose purchase was interrupted', async () => {
  const offer = await anOffer(database.db);
  await shop.inEndingProcess(() => shop.buy(offer));
  const [order] = await shop.transactions();
  shop.advance(15_000);
  await check(order!.id);
  expect(await shop.transaction(order!.id)).toMatchObject({
    status: 'awaiting',
    snapToken: expect.any(String) as string,
  });
});

test('a report of a different amount is recorded once and pays nothing, and the right amount still pays the order', async () => {
  const orderId = await shop.buy(await anOffer(database.db));
  const payment = shop.gateway.beginPayment(orderId);
  shop.gateway.orders.get(orderId)!.price = 1;
  for (let tries = 0; tries < 5; tries += 1) {
    shop.advance(5_000);
    await check(orderId);
  }
  expect(await shop.eventKinds(orderId)).toEqual(['created', 'page', 'strange']);
  shop.gateway.orders.get(orderId)!.price = 49_000;
  shop.gateway.setStatus(payment, 'settlement');
  shop.advance(5_000);
  await check(orderId);
  expect(await shop.transaction(orderId)).toMatchObject({ status: 'paid' });
});
