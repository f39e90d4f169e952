import { readOrderToCheck } from '@ambang/db/shop/payments.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownedTryoutIds } from '@ambang/db/shop/grants.ts';
import { buyBundle } from '@ambang/orders/buy.ts';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import { throwNoReply } from '../../../../packages/orders/test/fake-gateway.ts';
import type { Offer, TestOrderContext } from '../../../../packages/orders/test/shop.ts';
import { anAccount, anOffer, NOON, createTestOrderContext } from '../../../../packages/orders/test/shop.ts';
import { settleNow } from '../../src/commands/transactions/settle.ts';
import { aBundle, anOrder, newId } from './rows.ts';
import { run } from '../run.ts';

const database = useTestDatabase();
const HOUR_MS = 3_600_000;

let orders: TestOrderContext;
let accountId: string;
let offer: Offer;
let id: string;

beforeAll(() => {
  orders = createTestOrderContext(database.db);
});

beforeEach(async () => {
  orders.clock.now = NOON;
  orders.gateway.before = () => undefined;
  accountId = await anAccount(database.db);
  offer = await anOffer(database.db);
  id = (await buyBundle(orders, { accountId, ...offer })).orderId;
});

const operator = (words: string[], env: NodeJS.ProcessEnv = {}) =>
  run(['transaction', 'settle', ...words], { url: database.url, now: NOON, env });

/** A gateway with one reply to all requests. @returns its environment variables */
async function answering(body: object, status = 200): Promise<NodeJS.ProcessEnv> {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => void server.close(() => resolve())));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { MIDTRANS_SERVER_KEY: 'kunci', MIDTRANS_SNAP_URL: `${url}/snap/v1`, MIDTRANS_API_URL: url };
}

let paid = 0;

const settlement = (orderId: string) => ({
  ...{ order_id: orderId, transaction_id: `wire-${(paid += 1)}`, transaction_status: 'settlement' },
  ...{ status_code: '200', gross_amount: '49000.00', currency: 'IDR', payment_type: 'qris' },
});

test('settle marks a paid order as paid and grants its tryouts', async () => {
  orders.gateway.setStatus(orders.gateway.beginPayment(id), 'settlement');
  const { before, after } = await settleNow(orders, id);
  expect([before.transaction.status, after.transaction.status]).toEqual(['awaiting', 'paid']);
  expect(await ownedTryoutIds(database.db, accountId, offer.tryoutIds)).toHaveLength(2);
});

test('an unpaid order keeps waiting until its deadline, and is then cancelled', async () => {
  expect((await settleNow(orders, id)).after.transaction.status).toBe('awaiting');
  expect(orders.gateway.orders.get(id)!.isClosed).toBe(false);
  orders.clock.now += HOUR_MS;
  expect((await settleNow(orders, id)).after.transaction).toMatchObject({
    status: 'failed',
    failure: 'expired',
  });
  expect(orders.gateway.orders.get(id)!.isClosed).toBe(true);
});

test('without a reply of the gateway nothing changes', async () => {
  orders.gateway.before = throwNoReply;
  const before = await readOrderToCheck(database.db, id);
  await expect(settleNow(orders, id)).rejects.toMatchObject({ kind: 'silent' });
  expect(await readOrderToCheck(database.db, id)).toEqual(before);
});

test('the command asks the configured gateway and prints the change', async () => {
  const status = settlement(id);
  const env = await answering(status);
  expect(await operator([id], env)).toEqual({
    code: 0,
    err: '',
    out: `Keadaannya berubah: menunggu -> lunas.\nPembayaran ${status.transaction_id}: dibayar.`,
  });
  const again = await operator([id, '--json'], env);
  expect(JSON.parse(again.out)).toMatchObject({
    ...{ id, before: { status: 'paid', failure: null }, after: { status: 'paid', failure: null } },
    payments: [{ id: status.transaction_id, state: 'paid', method: 'qris', refund: null }],
  });
});

test('a gateway that refuses or does not reply is one line', async () => {
  const refusing = await answering({ error_messages: ['Access denied'] }, 401);
  const { code, out, err } = await operator([id], refusing);
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^Penyedia pembayaran menolak permintaan ini: periksa MIDTRANS_SERVER_KEY/);
  const away = { ...refusing, MIDTRANS_API_URL: 'http://127.0.0.1:1' };
  expect((await operator([id], away)).err).toMatch(/^Penyedia pembayaran belum menjawab/);
});

test('without a key, with an invalid URL, or with http in production the gateway is not asked', async () => {
  expect(await operator([id])).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^MIDTRANS_SERVER_KEY belum diisi/) as string,
  });
  const env = { MIDTRANS_SERVER_KEY: 'kunci', MIDTRANS_API_URL: 'midtrans' };
  expect((await operator([id], env)).err).toMatch(/^MIDTRANS_API_URL tidak terbaca/);
  const plain = { ...env, MIDTRANS_API_URL: 'http://contoh.id', NODE_ENV: 'production' };
  expect((await operator([id], plain)).err).toMatch(/^MIDTRANS_API_URL tidak terbaca/);
});

test('an unknown order is not found, and a free one has no gateway status', async () => {
  const env = await answering({});
  expect((await operator([newId()], env)).err).toMatch(/^Pesanan TO-\w+ tidak ada\./);
  const bundleId = await aBundle(database.db);
  const free = await anOrder(database.db, { bundleId, createdAt: NOON, settledAt: NOON, price: 0 });
  expect(await operator([free], env)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/gratis, jadi tidak ada yang bisa ditanyakan/) as string,
  });
});
