import { filterOwnedTryoutIds } from '@ambang/db/shop/grants.ts';
import { listPayments } from '@ambang/db/shop/payments.ts';
import { buyBundle } from '@ambang/orders/buy.ts';
import { confirmOrder } from '@ambang/orders/confirmation/confirm.ts';
import { handleWebhookNotification } from '@ambang/orders/confirmation/payment-webhook.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import type { Offer, TestOrderContext } from '../../../../packages/orders/test/shop.ts';
import { anAccount, anOffer, NOON, createTestOrderContext } from '../../../../packages/orders/test/shop.ts';
import { newId } from './order-rows.ts';
import { runCommand } from '../run-command.ts';

const database = useTestDatabase();
const runOperator = (...words: string[]) =>
  runCommand(['transaction', ...words], { url: database.url, now: NOON });

let orders: TestOrderContext;
let accountId: string;
let offer: Offer;
let id: string;

// All tests share one gateway, because each payment id must be used for only one order.
beforeAll(() => {
  orders = createTestOrderContext(database.db);
});

beforeEach(async () => {
  accountId = await anAccount(database.db);
  offer = await anOffer(database.db);
  id = (await buyBundle(orders, { accountId, ...offer })).orderId;
});

const orderRow = () =>
  database.db.selectFrom('transactions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const owned = () => filterOwnedTryoutIds(database.db, accountId, offer.tryoutIds);

test('transaction grant gives access and does not change the order', async () => {
  const before = await orderRow();
  const { code, out } = await runOperator('grant', id, '--reason', ' bukti transfer ');
  expect([code, out]).toEqual([
    0,
    `Akses ke ${offer.title} diberikan dan pemiliknya diberi tahu. Pesanannya menunggu.`,
  ]);
  expect(await owned()).toHaveLength(2);
  expect(await orderRow()).toEqual(before);
  const again = await runOperator('grant', id, '--reason', 'lagi');
  expect(again).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^Semua tryout pesanan ini sudah dimiliki/) as string,
  });
  expect(again.err).not.toContain('\n');
});

test('transaction grant --json prints the order and the reason', async () => {
  const { out } = await runOperator('grant', id, '--reason', 'bukti transfer', '--json');
  expect(JSON.parse(out)).toEqual({
    ...{ id, title: offer.title, status: 'awaiting', failure: null, tryoutIds: offer.tryoutIds },
    reason: 'bukti transfer',
  });
});

test('transaction refunded marks a due refund once', async () => {
  await runOperator('grant', id, '--reason', 'uji');
  expect(await runOperator('refunded', id)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^Tidak ada uang dari pesanan/) as string,
  });
  for (const payment of [orders.gateway.beginPayment(id), orders.gateway.beginPayment(id)]) {
    orders.gateway.setStatus(payment, 'settlement');
    await handleWebhookNotification(orders, orders.gateway.notificationOf(payment));
  }
  const due = (await listPayments(database.db, id)).find(({ refund }) => refund !== null)!;
  const { code, out } = await runOperator('refunded', id, '--note', 'transfer 17');
  expect([code, out]).toEqual([
    0,
    `Pembayaran ${due.id} ditandai selesai: dibayar dua kali.\nPesanan ${id} lunas.`,
  ]);
  expect(await runOperator('refunded', id)).toMatchObject({ code: 1, out: '' });
  expect(await owned()).toHaveLength(2);
  expect((await runOperator('show', id)).out).toContain('dibayar dua kali (selesai)');
});

test('transaction refunded --json prints the payments of the order', async () => {
  const payment = orders.gateway.beginPayment(id);
  orders.gateway.setStatus(payment, 'partial_refund');
  await confirmOrder(orders, id);
  const { out } = await runOperator('refunded', id, '--json');
  expect(JSON.parse(out)).toMatchObject({
    ...{ id, status: 'paid', failure: null, note: '' },
    payments: [{ id: payment, refund: 'partly-returned', refundedAt: new Date(NOON).toISOString() }],
  });
});

test.each([
  ['grant', '--reason', 'uji'],
  ['refunded', '--note', 'uji'],
])('transaction %s of an unknown order exits with 1', async (verb, ...words) => {
  const unknown = newId();
  expect(await runOperator(verb, unknown, ...words)).toEqual({
    code: 1,
    out: '',
    err: `Pesanan ${unknown} tidak ada. Periksa nomornya lewat transaction list.`,
  });
});
