import { grantTryouts } from '@ambang/db/shop/grants.ts';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../db/test/test-database.ts';
import type { Offer } from '../../test/shop.ts';
import { anOffer, NOON } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-test-shop.ts';
import { GatewayCallError } from '../gateway/gateway.ts';
import { endOrder, endOrdersForOwnedTryouts } from './end.ts';

const database = useTestDatabase();
const shop = useTestShop(database);

const grant = ({ tryoutIds }: Offer) =>
  grantTryouts(database.db, shop.accountId, tryoutIds, { source: 'operator', sourceId: 'hadiah' }, NOON);

test('all open orders for owned tryouts are ended, except the order whose gateway call fails', async () => {
  const { tryoutIds } = await anOffer(database.db);
  const offers = await Promise.all([1, 2, 3].map(() => anOffer(database.db, { tryoutIds: [...tryoutIds] })));
  const orderIds: string[] = [];
  for (const offer of offers) orderIds.push(await shop.buy(offer));
  await grant(offers[0]!);
  const [failing] = orderIds.toSorted();
  shop.gateway.before = (_, id) => {
    if (id === failing) throw new GatewayCallError('silent', 'of this order');
  };
  await expect(endOrdersForOwnedTryouts(shop.orders, shop.accountId)).rejects.toThrow('of this order');
  for (const { id, status } of await shop.transactions())
    expect([id, status]).toEqual([id, id === failing ? 'awaiting' : 'failed']);
  expect(await shop.transactions()).toHaveLength(3);
});

test('an order is not ended while its payment page is being created', async () => {
  const offer = await anOffer(database.db);
  const { requested, release } = shop.holdPageRequests();
  const purchase = shop.buy(offer);
  await requested;
  await grant(offer);
  await endOrdersForOwnedTryouts(shop.orders, shop.accountId);
  expect(await shop.transactions()).toMatchObject([{ status: 'awaiting' }]);
  release();
  const orderId = await purchase;
  await endOrdersForOwnedTryouts(shop.orders, shop.accountId);
  expect(await shop.transaction(orderId)).toMatchObject({ status: 'failed', failure: 'owned' });
});

test('an order ends after its pending payment was expired at the gateway', async () => {
  const offer = await anOffer(database.db);
  const orderId = await shop.buy(offer);
  const payment = await shop.pay(orderId, 'pending');
  await grant(offer);
  await endOrdersForOwnedTryouts(shop.orders, shop.accountId);
  expect(shop.gateway.payments.get(payment)).toMatchObject({ status: 'expire' });
  expect(await shop.transaction(orderId)).toMatchObject({ status: 'failed', failure: 'owned' });
});

test('an order does not end while the gateway has a payment in progress that no webhook has named', async () => {
  const offer = await anOffer(database.db);
  const orderId = await shop.buy(offer);
  shop.gateway.beginPayment(orderId, 'dana');
  await grant(offer);
  expect(await endOrder(shop.orders, orderId, 'owned')).toBe('awaiting');
  expect(await shop.transaction(orderId)).toMatchObject({ status: 'awaiting', endedAt: null });
});

test('the page of a paid order is not closed', async () => {
  const orderId = await shop.buy(await anOffer(database.db));
  await shop.pay(orderId);
  expect(await endOrder(shop.orders, orderId, 'owned')).toBe('paid');
  expect(shop.gateway.calls).not.toContain('close');
});

test('a page that the gateway refuses to close counts as closed two minutes after its deadline', async () => {
  const orderId = await shop.buy(await anOffer(database.db));
  let kind: GatewayCallError['kind'] = 'refused';
  shop.gateway.before = (call) => {
    if (call === 'close') throw new GatewayCallError(kind, 'of the test');
  };
  shop.advance(17 * 60_000 - 1);
  await expect(endOrder(shop.orders, orderId, null)).rejects.toMatchObject({ kind: 'refused' });
  shop.advance(1);
  kind = 'silent';
  await expect(endOrder(shop.orders, orderId, null)).rejects.toMatchObject({ kind: 'silent' });
  expect(await shop.transaction(orderId)).toMatchObject({ status: 'awaiting' });
  kind = 'refused';
  expect(await endOrder(shop.orders, orderId, null)).toBe('failed');
});
