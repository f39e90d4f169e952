import { grantTryouts } from '@ambang/db/shop/grants.ts';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../db/test/test-database.ts';
import type { Offer } from '../../test/shop.ts';
import { anOffer, NOON } from '../../test/shop.ts';
import { useTestShop } from '../../test/use-test-shop.ts';
import { GatewayCallError } from '../gateway/gateway.ts';
import { endOrdersForOwnedTryouts } from './end.ts';

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
