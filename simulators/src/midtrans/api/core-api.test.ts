import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { MINUTE_MS, SERVER_KEY, useMerchant } from '../../../test/merchant.ts';
import { methodNames } from '../methods.ts';

const merchant = useMerchant();
const { create, call, begun } = merchant;
const statusOf = (id: string) => call(`/v2/${id}/status`);

/** As the merchant computes it from what was received. */
function signatureOf({ order_id, status_code, gross_amount }: Record<string, unknown>): string {
  const signed = [order_id, status_code, gross_amount, SERVER_KEY].map(String).join('');
  return createHash('sha512').update(signed).digest('hex');
}

test('an order is unknown until a way to pay is chosen', async () => {
  await create('TO-1');
  const { status, body } = await statusOf('TO-1');
  expect(status).toBe(404);
  expect(body).toEqual({
    status_code: '404',
    status_message: "Transaction doesn't exist.",
    id: expect.any(String) as string,
  });
  merchant.gateway().settings.set({ alwaysOk: true });
  const late = await statusOf('TO-1');
  expect([late.status, late.body['status_code']]).toEqual([200, '404']);
});

test('a status needs the server key', async () => {
  await begun('TO-1', 'qris');
  const { status, body } = await call('/v2/TO-1/status', 'GET', undefined, { authorization: 'Basic eDo=' });
  expect([status, body['status_code']]).toEqual([401, '401']);
});

test('a call without the headers of JSON is refused, with the code in the body', async () => {
  await begun('TO-1', 'qris');
  const plain = await call('/v2/TO-1/status', 'GET', undefined, { accept: '*/*' });
  expect([plain.status, plain.body['status_code']]).toEqual([403, '403']);
  const form = await call('/v2/TO-1/expire', 'POST', '', { 'content-type': 'text/plain' });
  expect([form.status, form.body['status_code']]).toEqual([415, '415']);
  expect((await statusOf('TO-1')).body['transaction_status']).toBe('pending');
});

test('a status says everything as text, in GMT+7, with two decimals and a signature of its own', async () => {
  const id = await begun('TO-1', 'qris');
  await merchant.pass(2 * MINUTE_MS);
  await merchant.gateway().say(id, 'settlement');
  const { status, body } = await statusOf('TO-1');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    order_id: 'TO-1',
    transaction_id: id,
    transaction_status: 'settlement',
    status_code: '200',
    gross_amount: '49000.00',
    currency: 'IDR',
    payment_type: 'qris',
    fraud_status: 'accept',
    transaction_time: '2026-11-20 17:00:00',
    settlement_time: '2026-11-20 17:02:00',
    expiry_time: '2026-11-20 17:15:00',
  });
  expect(body['signature_key']).toBe(signatureOf(body));
});

test.each([
  ['pending', '201'],
  ['capture', '200'],
  ['settlement', '200'],
  ['deny', '202'],
  ['cancel', '202'],
  ['expire', '407'],
  ['refund', '200'],
  ['chargeback', '200'],
] as const)('the status call writes %s with the code %s, under HTTP 200', async (word, code) => {
  await merchant.gateway().say(await begun('TO-1', 'bca_va'), word);
  const { status, body } = await statusOf('TO-1');
  expect([status, body['transaction_status'], body['status_code']]).toEqual([200, word, code]);
  expect(body['signature_key']).toBe(signatureOf(body));
});

test('a capture under suspicion has no code of success', async () => {
  const id = await begun('TO-1', 'credit_card');
  await merchant.gateway().say(id, 'capture', { fraudStatus: 'challenge' });
  const { body } = await statusOf('TO-1');
  expect([body['status_code'], body['fraud_status']]).toEqual(['201', 'challenge']);
});

test('by order id the newest payment that is not denied is told, by its own id each', async () => {
  const { say, begin } = merchant.gateway();
  const card = await begun('TO-1', 'credit_card');
  await say(card, 'deny');
  expect((await statusOf('TO-1')).body['transaction_id']).toBe(card);
  const qris = begin('TO-1', 'qris');
  const bank = begin('TO-1', 'bni_va');
  await say(bank, 'deny');
  expect((await statusOf('TO-1')).body['transaction_id']).toBe(qris);
  await say(qris, 'deny');
  expect((await statusOf('TO-1')).body['transaction_id']).toBe(bank);
  for (const id of [card, qris, bank]) expect((await statusOf(id)).body['transaction_id']).toBe(id);
});

test('DANA and BSI are known by transaction id alone, which then stands for the order too', async () => {
  for (const method of ['dana', 'bsi_va'] as const) {
    const id = await begun(`TO-${method}`, method);
    merchant.gateway().settings.set({ repeatsTransactionId: true });
    expect((await statusOf(`TO-${method}`)).status).toBe(404);
    const { body } = await statusOf(id);
    expect(body['order_id']).toBe(id);
    expect(body['signature_key']).toBe(signatureOf(body));
    merchant.gateway().settings.set({ repeatsTransactionId: false });
    expect((await statusOf(id)).body['order_id']).toBe(`TO-${method}`);
  }
});

test('DANA shouts that it is pending, and nothing else', async () => {
  const id = await begun('TO-1', 'dana');
  expect((await statusOf(id)).body['transaction_status']).toBe('PENDING');
  await merchant.gateway().say(id, 'settlement');
  expect((await statusOf(id)).body['transaction_status']).toBe('settlement');
});

test('every way to pay has its own fields, and Indomaret no fraud status', async () => {
  const fields: Record<string, string[]> = {
    qris: ['acquirer', 'issuer', 'transaction_type'],
    bca_va: ['va_numbers', 'payment_amounts'],
    echannel: ['biller_code', 'bill_key'],
    permata_va: ['permata_va_number'],
    credit_card: ['masked_card', 'bank', 'eci', 'approval_code'],
    indomaret: ['store', 'payment_code'],
  };
  for (const method of methodNames) {
    const { body } = await statusOf(await begun(`TO-${method}`, method));
    for (const field of fields[method] ?? []) expect(body, method).toHaveProperty(field);
    expect('fraud_status' in body, method).toBe(method !== 'indomaret');
  }
});

test('a waiting payment can be expired, once', async () => {
  const id = await begun('TO-1', 'bca_va');
  const { status, body } = await call('/v2/TO-1/expire', 'POST');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status_code: '407',
    status_message: 'Success, transaction has expired',
    transaction_status: 'expire',
    transaction_id: id,
  });
  const again = await call('/v2/TO-1/expire', 'POST');
  expect([again.status, again.body['status_code']]).toEqual([412, '412']);
  await merchant.gateway().idle();
  expect(merchant.notices.at(-1)?.body).toMatchObject({ transaction_status: 'expire', status_code: '202' });
});

test('a waiting or captured payment can be cancelled, a settled one cannot', async () => {
  for (const status of ['pending', 'capture', 'settlement'] as const) {
    const id = await begun(`TO-${status}`, 'credit_card');
    await merchant.gateway().say(id, status);
    const { status: said, body } = await call(`/v2/${id}/cancel`, 'POST');
    expect([said, body['status_code']]).toEqual(status === 'settlement' ? [412, '412'] : [200, '200']);
    const now = (await statusOf(id)).body['transaction_status'];
    expect(now).toBe(status === 'settlement' ? 'settlement' : 'cancel');
  }
});

test('what is unknown can neither be expired nor cancelled', async () => {
  await create('TO-1');
  for (const path of ['/v2/TO-1/expire', '/v2/TO-1/cancel', '/v2/x/expire', '/v2/%/cancel'])
    expect((await call(path, 'POST')).status, path).toBe(404);
});
