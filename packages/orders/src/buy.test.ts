import { findOfferedBundle, publishBundles } from '@ambang/db/shop/bundles.ts';
import { grantTryouts } from '@ambang/db/shop/grants.ts';
import { recordTransactionOpened } from '@ambang/db/shop/transactions.ts';
import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../db/test/test-database.ts';
import { throwNoReply } from '../test/fake-gateway.ts';
import type { Offer } from '../test/shop.ts';
import { anAccount, anOffer, HOUR_MS, NOON } from '../test/shop.ts';
import { useTestShop } from '../test/use-test-shop.ts';
import { buyBundle } from './buy.ts';

const database = useTestDatabase();
const shop = useTestShop(database);
const MINUTE_MS = 60_000;

const purchase = (offer: Offer) => buyBundle(shop.orders, { accountId: shop.accountId, ...offer });

test('a free bundle is paid and owned immediately, without a gateway call, and its buyer is notified', async () => {
  const offer = await anOffer(database.db, { price: 0 });
  const orderId = await shop.buy(offer);
  const transaction = await recordTransactionOpened(database.db, shop.accountId, orderId, NOON);
  expect(transaction).toMatchObject({ status: 'paid', price: 0, tryoutIds: offer.tryoutIds, checkAt: null });
  expect(await shop.ownedTryouts(offer)).toHaveLength(2);
  expect(await shop.notificationTitles()).toEqual(['Paket sudah kamu miliki']);
  expect(shop.gateway.calls).toEqual([]);
});

test('ten concurrent purchases of a free bundle create one order', async () => {
  const offer = await anOffer(database.db, { price: 0 });
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => shop.buy(offer)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await shop.transactions()).toHaveLength(1);
});

test('ten concurrent purchases of a paid bundle create one order and one payment page', async () => {
  const offer = await anOffer(database.db);
  const orderIds = await Promise.all(Array.from({ length: 10 }, () => shop.buy(offer)));
  expect(new Set(orderIds).size).toBe(1);
  expect(shop.gateway.calls).toEqual(['create']);
  expect(await shop.notificationTitles()).toEqual(['Pesanan dibuat']);
});

describe('refusals', () => {
  test('a purchase is refused when the bundle is owned or unknown, or has a different price or different tryouts', async () => {
    const offer = await anOffer(database.db, { price: 0 });
    await expect(purchase({ ...offer, price: 5 })).rejects.toMatchObject({ kind: 'conflict' });
    const fewer = offer.tryoutIds.slice(1);
    await expect(purchase({ ...offer, tryoutIds: fewer })).rejects.toMatchObject({ kind: 'missing' });
    await expect(purchase({ ...offer, title: 'Tidak ada' })).rejects.toMatchObject({ kind: 'missing' });
    const twice = [...offer.tryoutIds, ...offer.tryoutIds];
    await expect(purchase({ ...offer, tryoutIds: twice })).rejects.toMatchObject({ kind: 'missing' });
    await purchase(offer);
    await expect(purchase(offer)).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('a purchase is refused from two hours before its tryouts close', async () => {
    const closing = await anOffer(database.db, { closesAt: NOON + 2 * HOUR_MS });
    await expect(purchase(closing)).rejects.toMatchObject({ kind: 'conflict' });
    const closingLater = await anOffer(database.db, { closesAt: NOON + 2 * HOUR_MS + 1 });
    await expect(purchase(closingLater)).resolves.toBeDefined();
  });

  test('a purchase by a deleted account is refused', async () => {
    const accountId = '00000000-0000-4000-8000-000000000000';
    const offer = await anOffer(database.db);
    await expect(buyBundle(shop.orders, { accountId, ...offer })).rejects.toMatchObject({
      kind: 'signed-out',
      message: expect.stringContaining('sudah dihapus') as string,
    });
  });

  test('without a gateway the purchase of a paid bundle is refused and stores no order', async () => {
    const offer = await anOffer(database.db);
    const orders = { ...shop.orders, gateway: null };
    await expect(buyBundle(orders, { accountId: shop.accountId, ...offer })).rejects.toMatchObject({
      kind: 'unavailable',
    });
    expect(await shop.transactions()).toEqual([]);
  });
});

test('the message of a purchase counts the new and the owned tryouts of a partly owned bundle', async () => {
  const source = { source: 'operator', sourceId: 'uji' } as const;
  for (const price of [0, 49_000]) {
    const offer = await anOffer(database.db, { price });
    await grantTryouts(database.db, shop.accountId, offer.tryoutIds.slice(0, 1), source, NOON);
    expect((await purchase(offer)).message).toContain('1 tryout baru, 1 sudah kamu miliki');
  }
});

test('a purchase grants nothing to another account, which cannot open the order', async () => {
  const other = await anAccount(database.db);
  const offer = await anOffer(database.db, { price: 0 });
  const orderId = await shop.buy(offer);
  const { id } = await database.db
    .selectFrom('bundles')
    .select('id')
    .where('name', '=', offer.title)
    .executeTakeFirstOrThrow();
  expect((await findOfferedBundle(database.db, shop.accountId, id))?.isOwned).toBe(true);
  expect((await findOfferedBundle(database.db, other, id))?.isOwned).toBe(false);
  expect(await recordTransactionOpened(database.db, other, orderId, NOON)).toBeNull();
});

describe('open orders', () => {
  test("a purchase after the open order's deadline ends that order and creates a new one", async () => {
    const offer = await anOffer(database.db);
    const first = await shop.buy(offer);
    shop.advance(15 * MINUTE_MS);
    expect(await shop.buy(offer)).not.toBe(first);
    expect(await shop.transactions()).toMatchObject([
      { status: 'failed', failure: 'expired' },
      { status: 'awaiting' },
    ]);
    expect(shop.gateway.orders.get(first)?.isClosed).toBe(true);
  });

  test("a purchase after the open order's deadline returns that order if the gateway reports it as paid", async () => {
    const offer = await anOffer(database.db);
    const orderId = await shop.buy(offer);
    shop.gateway.setStatus(shop.gateway.beginPayment(orderId), 'settlement');
    shop.advance(15 * MINUTE_MS);
    expect(await purchase(offer)).toMatchObject({
      orderId,
      message: expect.stringContaining('sudah dibayar') as string,
    });
    expect(await shop.ownedTryouts(offer)).toHaveLength(2);
  });

  test("a purchase after the open order's deadline returns that order if the call that ends it gets no reply", async () => {
    const offer = await anOffer(database.db);
    const orderId = await shop.buy(offer);
    shop.gateway.beginPayment(orderId);
    shop.advance(15 * MINUTE_MS);
    shop.gateway.before = (call) => (call === 'expire' ? throwNoReply() : undefined);
    expect(await purchase(offer)).toMatchObject({
      orderId,
      message: expect.stringContaining('masih dicek') as string,
    });
    expect(await shop.transactions()).toHaveLength(1);
  });

  test('a free bundle ends the open orders for its tryouts by a job', async () => {
    const offer = await anOffer(database.db);
    await shop.buy(offer);
    await shop.buy(await anOffer(database.db, { price: 0, tryoutIds: [...offer.tryoutIds] }));
    expect(await shop.countJobs(`owned ${shop.accountId}`)).toBe(1);
  });

  const publishAt = ({ title, tryoutIds }: Offer, price: number) => {
    const bundle = { slug: title, name: title, description: '', contents: [], basePrice: 0 };
    return publishBundles(database.db, [{ ...bundle, price, tryoutIds: [...tryoutIds] }], NOON);
  };

  test('a purchase of changed tryouts at the same price ends and replaces the open order', async () => {
    const offer = await anOffer(database.db);
    const first = await shop.buy(offer);
    const fewer = { ...offer, tryoutIds: offer.tryoutIds.slice(1) };
    await publishAt(fewer, offer.price);
    const second = await shop.buy(fewer);
    expect(await shop.transaction(first)).toMatchObject({ status: 'failed', failure: 'replaced' });
    expect(await shop.transaction(second)).toMatchObject({ status: 'awaiting', tryoutIds: fewer.tryoutIds });
  });

  test('a purchase at a changed price ends and replaces the open order at the old price', async () => {
    const offer = await anOffer(database.db);
    const first = await shop.buy(offer);
    await publishAt(offer, 29_000);
    const second = await shop.buy({ ...offer, price: 29_000 });
    expect(await shop.transaction(first)).toMatchObject({ status: 'failed', failure: 'replaced' });
    expect(await shop.transaction(second)).toMatchObject({ status: 'awaiting', price: 29_000 });
    expect(shop.gateway.orders.get(first)?.isClosed).toBe(true);
  });

  test('a purchase at a changed price returns the open order while its payment is in progress', async () => {
    const offer = await anOffer(database.db);
    const first = await shop.buy(offer);
    shop.gateway.setStatus(shop.gateway.beginPayment(first), 'authorize');
    await publishAt(offer, 29_000);
    expect(await shop.buy({ ...offer, price: 29_000 })).toBe(first);
    expect(await shop.transactions()).toHaveLength(1);
  });
});
