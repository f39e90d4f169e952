import { beforeEach, expect, test } from 'vitest';
import { useTestDatabase } from '../../db/test/test-database.ts';
import { throwNoReply } from '../test/fake-gateway.ts';
import type { Offer } from '../test/shop.ts';
import { anOffer, NOON } from '../test/shop.ts';
import { useTestShop } from '../test/use-test-shop.ts';
import { confirmDueOrders } from './confirmation/sweep.ts';

const database = useTestDatabase();
const shop = useTestShop(database);
const MINUTE_MS = 60_000;

let offer: Offer;
beforeEach(async () => {
  offer = await anOffer(database.db);
});

const sweep = () => confirmDueOrders(shop.orders, () => undefined);

test('an order is stored before the gateway call, and the call holds no database connection', async () => {
  shop.gateway.before = async (call, id) => {
    expect(call).toBe('create');
    expect(await shop.transactions()).toMatchObject([{ id, status: 'awaiting', snapToken: null }]);
    expect(database.pool.idleCount).toBe(database.pool.totalCount);
  };
  const orderId = await shop.buy(offer);
  const page = shop.gateway.orders.get(orderId)!;
  expect(page).toMatchObject({
    price: 49_000,
    createdAt: NOON,
    minutes: 15,
    buyer: { name: 'Rani', phone: '+6281234567890' },
    finishUrl: `https://contoh.id/home/riwayatTransaksi/${orderId}`,
    webhookUrl: 'https://contoh.id/api/paymentNotification',
  });
  expect(await shop.transactions()).toMatchObject([
    { snapToken: page.token, snapRedirectUrl: expect.stringContaining(page.token) as string },
  ]);
  expect(await shop.ownedTryouts(offer)).toEqual([]);
});

test('an order fails when the gateway creates no payment page, and the bundle can be bought again', async () => {
  shop.gateway.before = throwNoReply;
  await expect(shop.buy(offer)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await shop.transactions()).toMatchObject([
    { status: 'failed', failure: 'unavailable', checkAt: null },
  ]);
  expect(await shop.notificationTitles()).toEqual(['Pesanan dibuat', 'Pesanan ditutup']);
  shop.gateway.before = () => undefined;
  shop.advance(1);
  await shop.buy(offer);
  expect(await shop.transactions()).toMatchObject([{ status: 'failed' }, { status: 'awaiting' }]);
});

test('an order is recorded before the gateway is asked for its payment page', async () => {
  const atCall: string[][] = [];
  shop.gateway.before = () => void atCall.push([...shop.orders.recorded]);
  const orderId = await shop.buy(offer);
  expect(atCall).toEqual([[orderId]]);
});

test('an order that cannot be recorded fails without a call to the gateway, and the bundle can be bought again', async () => {
  const { recordOrder } = shop.orders;
  shop.orders.recordOrder = () => Promise.reject(new Error('the disk is full'));
  await expect(shop.buy(offer)).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringMatching(/Tidak ada uang yang diambil; coba beli lagi/) as string,
  });
  expect(shop.gateway.calls).toEqual([]);
  expect(await shop.transactions()).toMatchObject([{ status: 'failed', failure: 'unavailable' }]);
  shop.orders.recordOrder = recordOrder;
  shop.advance(1);
  await shop.buy(offer);
  expect(await shop.transactions()).toMatchObject([{ status: 'failed' }, { status: 'awaiting' }]);
});

test('a free bundle needs no record', async () => {
  shop.orders.recordOrder = () => Promise.reject(new Error('the disk is full'));
  await shop.buy(await anOffer(shop.orders.db, { price: 0 }));
  expect(await shop.transactions()).toMatchObject([{ status: 'paid' }]);
});

test('an order whose process ended before the gateway replied is ended by the sweep after a minute', async () => {
  await shop.inEndingProcess(() => shop.buy(offer));
  await sweep();
  expect(await shop.transactions()).toMatchObject([{ status: 'awaiting', snapToken: null }]);
  shop.advance(MINUTE_MS);
  await sweep();
  expect(await shop.transactions()).toMatchObject([{ status: 'failed', failure: 'unavailable' }]);
});

test('a second purchase creates the missing payment page after the first request has timed out', async () => {
  await shop.inEndingProcess(() => shop.buy(offer));
  const [order] = await shop.transactions();
  expect(await shop.buy(offer)).toBe(order?.id);
  expect(shop.gateway.calls).toEqual(['create']);
  shop.advance(15_000);
  expect(await shop.buy(offer)).toBe(order?.id);
  expect(shop.gateway.calls).toEqual(['create', 'create']);
  expect(await shop.transactions()).toMatchObject([
    { id: order?.id, snapToken: expect.any(String) as string },
  ]);
});

test('a payment page that arrives after its order has ended is closed', async () => {
  const { requested, release } = shop.holdPageRequests();
  const purchase = shop.buy(offer);
  await requested;
  shop.advance(MINUTE_MS);
  await sweep();
  expect(await shop.transactions()).toMatchObject([{ status: 'failed' }]);
  release();
  await expect(purchase).rejects.toMatchObject({ kind: 'unavailable' });
  expect([...shop.gateway.orders.values()]).toMatchObject([{ isClosed: true }]);
});
