import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../db/test/test-database.ts';
import { throwNoReply } from '../../test/fake-gateway.ts';
import { anAccount, anOffer, HOUR_MS } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-test-shop.ts';
import { buyBundle } from '../buy.ts';
import { confirmDueOrders } from './sweep.ts';

const database = useTestDatabase();
const shop = useTestShop(database);
const MINUTE_MS = 60_000;

const sweep = () => confirmDueOrders(shop.orders, () => undefined);

test('a stopped sweep completes the confirmations in flight, and the next sweep confirms the remaining orders', async () => {
  const offer = await anOffer(database.db);
  for (let count = 0; count < 12; count += 1)
    await buyBundle(shop.orders, { accountId: await anAccount(database.db), ...offer });
  shop.advance(HOUR_MS);
  const queriedIds = new Set<string>();
  const stopping = new AbortController();
  shop.gateway.before = (call, id) => {
    if (call === 'status') queriedIds.add(id);
    stopping.abort();
  };
  const remaining = async () => {
    const rows = await database.db.selectFrom('transactions').selectAll().execute();
    const due = rows.filter(({ checkAt }) => checkAt !== null && checkAt <= shop.orders.now());
    return { open: rows.filter(({ status }) => status === 'awaiting').length, due: due.length };
  };
  const errors: Error[] = [];
  await confirmDueOrders(shop.orders, (error) => errors.push(error), stopping.signal);
  expect(errors).toEqual([]);
  expect(queriedIds.size).toBe(5);
  expect(await remaining()).toEqual({ open: 7, due: 7 });
  await confirmDueOrders(shop.orders, (error) => errors.push(error), new AbortController().signal);
  expect(await remaining()).toEqual({ open: 0, due: 0 });
});

test('an order whose confirmation failed is due again after two minutes', async () => {
  const orderId = await shop.buy(await anOffer(database.db));
  shop.advance(17 * MINUTE_MS);
  shop.gateway.before = throwNoReply;
  const errors: Error[] = [];
  await confirmDueOrders(shop.orders, (error) => void errors.push(error));
  expect(errors.length).toBeGreaterThan(0);
  expect(await shop.transaction(orderId)).toMatchObject({
    status: 'awaiting',
    checkAt: shop.orders.now() + 2 * MINUTE_MS,
  });
});

/** The first query precedes the sweep's second read of the order; the second query follows it. */
test.each([1, 2])(
  'an order whose payment page is created during status query %i of its sweep stays open and is returned by the next purchase',
  async (query) => {
    const offer = await anOffer(database.db);
    await shop.inEndingProcess(() => shop.buy(offer));
    shop.advance(MINUTE_MS);
    const arrived = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    let queries = 0;
    shop.gateway.before = async (call) => {
      if (call !== 'status' || (queries += 1) !== query) return;
      arrived.resolve();
      await released.promise;
    };
    const sweeping = sweep();
    await arrived.promise;
    const orderId = await shop.buy(offer);
    released.resolve();
    await sweeping;
    expect(await shop.transactions()).toMatchObject([
      { id: orderId, status: 'awaiting', snapToken: expect.any(String) as string },
    ]);
    expect(shop.gateway.orders.get(orderId)).toMatchObject({ isClosed: false });
    expect(await shop.buy(offer)).toBe(orderId);
  },
);

test('an order whose open payment the gateway no longer finds ends from an hour after its deadline', async () => {
  const orderId = await shop.buy(await anOffer(database.db));
  const payment = await shop.pay(orderId, 'pending');
  shop.gateway.payments.delete(payment);
  shop.advance(15 * MINUTE_MS + HOUR_MS - 1);
  await sweep();
  expect(await shop.transaction(orderId)).toMatchObject({ status: 'awaiting' });
  shop.advance(HOUR_MS);
  await sweep();
  expect(await shop.transaction(orderId)).toMatchObject({ status: 'failed', failure: 'expired' });
});
