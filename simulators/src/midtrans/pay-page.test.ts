import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:http';
import { expect, test } from 'vitest';
import { MINUTE_MS, useMerchant } from '../../test/merchant.ts';

const merchant = useMerchant();
const { createOrder, advanceClock } = merchant;
const midtrans = () => merchant.midtrans();

/** Redirects are not followed. */
async function visit(address: string, form?: Record<string, string>, origin = midtrans().url) {
  const post = form && { method: 'POST', body: new URLSearchParams(form), headers: { origin } };
  const response = await fetch(new URL(address, midtrans().url), { ...post, redirect: 'manual' });
  const location = response.headers.get('location') ?? '';
  return { status: response.status, headers: response.headers, location, body: await response.text() };
}

const createPage = async (changes: Record<string, unknown> = {}) =>
  String((await createOrder('TO-1', changes)).body['redirect_url']);

const payments = () => midtrans().store.list()[0]!.payments;

async function choose(page: string, metode: string) {
  const { status, location } = await visit(page, { metode });
  expect(status).toBe(303);
  return visit(location);
}

const pressStep = (page: string, langkah: string) =>
  visit(page, { langkah, transaksi: payments().at(-1)!.transactionId });

test('the page shows the amount, the order and the methods that accept this amount', async () => {
  const { body } = await visit(await createPage());
  for (const words of ['Rp49.000', 'TO-1', 'Paket SKD', 'QRIS', 'Kartu']) expect(body).toContain(words);
  const cheap = { transaction_details: { order_id: 'TO-1', gross_amount: 9_999 }, item_details: undefined };
  expect((await visit(await createPage(cheap))).body).not.toContain('Kartu');
});

test('texts of the merchant are escaped on the page', async () => {
  const page = await createPage({ item_details: [{ name: '<b>"x\'&', price: 49_000, quantity: 1 }] });
  expect((await visit(page)).body).toContain('&lt;b&gt;&quot;x&#39;&amp;');
});

test('the policy of the page forbids scripts and frames', async () => {
  const policy = (await visit(await createPage())).headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
});

test('"Bayar" settles the payment, and the page links back to the shop with the outcome', async () => {
  const page = await createPage();
  await choose(page, 'gopay');
  const { body } = await visit((await pressStep(page, 'bayar')).location);
  expect(payments()).toMatchObject([{ method: 'gopay', status: 'settlement' }]);
  expect(body).toContain('Pembayaran berhasil');
  expect(body).toContain(
    'href="http://localhost:3000/transactions/1?order_id=TO-1&amp;status_code=200&amp;transaction_status=settlement"',
  );
});

test('the page of a refunded payment shows the refund and offers no method', async () => {
  const page = await createPage();
  await choose(page, 'gopay');
  await pressStep(page, 'bayar');
  await midtrans().setStatus(payments()[0]!.transactionId, 'refund');
  const { body } = await visit(page);
  expect(body).toContain('Pembayaran dikembalikan');
  expect(body).not.toContain('<form');
});

test('"Tolak" denies the payment, and the page offers other methods', async () => {
  const page = await createPage();
  await choose(page, 'credit_card');
  expect((await visit((await pressStep(page, 'tolak')).location)).body).toContain('Pilih cara bayar lain');
  await choose(page, 'qris');
  await pressStep(page, 'bayar');
  expect(payments().map(({ status }) => status)).toEqual(['deny', 'settlement']);
});

test('"Kedaluwarsa" expires the payment', async () => {
  const page = await createPage();
  await choose(page, 'qris');
  await pressStep(page, 'habis');
  expect(payments()).toMatchObject([{ status: 'expire' }]);
});

test('"Biarkan" leaves the payment pending and leads back to the shop, which the policy of the page allows', async () => {
  const page = await createPage();
  const { headers } = await choose(page, 'bca_va');
  expect(headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000;");
  expect((await pressStep(page, 'biarkan')).location).toBe(
    'http://localhost:3000/transactions/1?order_id=TO-1&status_code=201&transaction_status=pending',
  );
  expect(payments()).toMatchObject([{ status: 'pending' }]);
});

test('a form of an earlier payment changes nothing', async () => {
  const page = await createPage();
  await choose(page, 'credit_card');
  const { transactionId } = payments()[0]!;
  await pressStep(page, 'tolak');
  await choose(page, 'qris');
  await visit(page, { langkah: 'bayar', transaksi: transactionId });
  expect(payments().map(({ status }) => status)).toEqual(['deny', 'pending']);
});

test('after its deadline the page accepts no payment', async () => {
  const page = await createPage();
  await choose(page, 'qris');
  await advanceClock(15 * MINUTE_MS);
  expect((await pressStep(page, 'bayar')).status).toBe(303);
  expect((await choose(page, 'gopay')).body).toContain('Waktu pembayaran sudah habis');
  expect(payments().map(({ status }) => status)).toEqual(['expire']);
});

test('a cancelled page shows a message, and a replaced page gets 404', async () => {
  const first = await createPage();
  const second = await createPage();
  expect((await visit(first)).status).toBe(404);
  await merchant.call(`/snap/v1/transactions/${midtrans().store.list()[0]!.token}/cancel`, 'POST');
  expect((await choose(second, 'qris')).body).toContain('sudah dibatalkan');
  expect(payments()).toEqual([]);
});

test('a request under a name that is not of this machine gets 403', async () => {
  const page = await createPage();
  const request = get(page, { headers: { host: 'contoh.id' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(403);
});

test('a form from another site gets 403', async () => {
  const page = await createPage();
  for (const path of [page, '/control/webhooks/release'])
    expect((await visit(path, { metode: 'qris' }, 'http://contoh.id')).status, path).toBe(403);
  expect(payments()).toEqual([]);
});
