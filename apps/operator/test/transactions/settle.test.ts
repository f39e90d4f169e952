import { readOrderToCheck } from '@ambang/db/shop/payments.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { filterOwnedTryoutIds } from '@ambang/db/shop/grants.ts';
import { buyBundle } from '@ambang/orders/buy.ts';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import { throwNoReply } from '../../../../packages/orders/test/fake-gateway.ts';
import type { Offer, TestOrderContext } from '../../../../packages/orders/test/shop.ts';
import { anAccount, anOffer, NOON, createTestOrderContext } from '../../../../packages/orders/test/shop.ts';
import { settleOrderNow } from '../../src/commands/transactions/settle.ts';
import { insertBundle, insertOrder, newId } from './order-rows.ts';
import { runCommand } from '../run-command.ts';

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

const runOperator = (words: string[], env: NodeJS.ProcessEnv = {}) =>
  runCommand(['transaction', 'settle', ...words], { url: database.url, now: NOON, env });

async function startGateway(body: object, status = 200): Promise<NodeJS.ProcessEnv> {
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
  order_id: orderId,
  transaction_id: `wire-${(paid += 1)}`,
  transaction_status: 'settlement',
  status_code: '200',
  gross_amount: '49000.00',
  currency: 'IDR',
  payment_type: 'qris',
});

test('settling an order that is paid at the gateway grants its tryouts', async () => {
  orders.gateway.setStatus(orders.gateway.beginPayment(id), 'settlement');
  const { before, after } = await settleOrderNow(orders, id);
  expect([before.transaction.status, after.transaction.status]).toEqual(['awaiting', 'paid']);
  expect(await filterOwnedTryoutIds(database.db, accountId, offer.tryoutIds)).toHaveLength(2);
});

test('settling an unpaid order marks it as expired only after its deadline', async () => {
  expect((await settleOrderNow(orders, id)).after.transaction.status).toBe('awaiting');
  expect(orders.gateway.orders.get(id)!.isClosed).toBe(false);
  orders.clock.now += HOUR_MS;
  expect((await settleOrderNow(orders, id)).after.transaction).toMatchObject({
    status: 'failed',
    failure: 'expired',
  });
  expect(orders.gateway.orders.get(id)!.isClosed).toBe(true);
});

test('if the gateway does not reply, the order and its payments stay unchanged and the failed call is recorded', async () => {
  orders.gateway.before = throwNoReply;
  const before = await readOrderToCheck(database.db, id);
  await expect(settleOrderNow(orders, id)).rejects.toMatchObject({ kind: 'silent' });
  expect(await readOrderToCheck(database.db, id)).toEqual(before);
  const events = await database.db
    .selectFrom('transactionEvents')
    .select('kind')
    .where('transactionId', '=', id)
    .orderBy('id')
    .execute();
  expect(events.at(-1)).toEqual({ kind: 'unanswered' });
});

test('transaction settle reads the status from the configured gateway and prints the change', async () => {
  const status = settlement(id);
  const env = await startGateway(status);
  expect(await runOperator([id], env)).toEqual({
    code: 0,
    err: '',
    out: `Keadaannya berubah: menunggu -> lunas.\nPembayaran ${status.transaction_id}: dibayar.`,
  });
  const again = await runOperator([id, '--json'], env);
  expect(JSON.parse(again.out)).toMatchObject({
    id,
    before: { status: 'paid', failure: null },
    after: { status: 'paid', failure: null },
    payments: [{ id: status.transaction_id, state: 'paid', method: 'qris', refund: null }],
  });
});

test('transaction settle prints one line if the gateway refuses or does not reply', async () => {
  const refusing = await startGateway({ error_messages: ['Access denied'] }, 401);
  const { code, out, err } = await runOperator([id], refusing);
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^Penyedia pembayaran menolak permintaan ini: periksa MIDTRANS_SERVER_KEY/);
  const away = { ...refusing, MIDTRANS_API_URL: 'http://127.0.0.1:1' };
  expect((await runOperator([id], away)).err).toMatch(/^Penyedia pembayaran belum menjawab/);
});

test('transaction settle needs a key, a valid URL, and https in production', async () => {
  expect(await runOperator([id])).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^MIDTRANS_SERVER_KEY wajib diisi/) as string,
  });
  const env = { MIDTRANS_SERVER_KEY: 'kunci', MIDTRANS_API_URL: 'midtrans' };
  expect((await runOperator([id], env)).err).toMatch(/^MIDTRANS_API_URL tidak terbaca/);
  const plain = { ...env, MIDTRANS_API_URL: 'http://contoh.id', NODE_ENV: 'production' };
  expect((await runOperator([id], plain)).err).toMatch(/^MIDTRANS_API_URL tidak terbaca/);
});

test('transaction settle refuses an unknown order and a free order', async () => {
  const env = await startGateway({});
  expect((await runOperator([newId()], env)).err).toMatch(/^Pesanan TO-\w+ tidak ada\./);
  const bundleId = await insertBundle(database.db);
  const free = await insertOrder(database.db, { bundleId, createdAt: NOON, settledAt: NOON, price: 0 });
  expect(await runOperator([free], env)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/gratis, jadi tidak ada yang bisa ditanyakan/) as string,
  });
});
