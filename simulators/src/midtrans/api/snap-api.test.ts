import { expect, test } from 'vitest';
import { MINUTE_MS, useMerchant } from '../../../test/merchant.ts';

const merchant = useMerchant();
const { create, call } = merchant;

const amount = (order_id: unknown, gross_amount: unknown = 49_000) => ({
  transaction_details: { order_id, gross_amount },
});

test('a creation returns a token and the address of its page', async () => {
  const { status, body } = await create('TO-1');
  expect(status).toBe(201);
  expect(body['redirect_url']).toBe(`${merchant.gateway().url}/snap/v4/redirection/${String(body['token'])}`);
});

test('a creation without the server key is refused', async () => {
  for (const authorization of ['', 'Basic eDo=', 'Bearer x']) {
    const { status, body } = await create('TO-1', {}, { authorization });
    expect(status).toBe(401);
    expect(body['error_messages']).toHaveLength(1);
  }
  expect(merchant.gateway().orders()).toEqual([]);
});

test.each([
  ['an order id that is too long', amount('x'.repeat(51)), 'order_id is too long'],
  ['an order id with a space', amount('TO 1'), 'order_id allowed symbols'],
  ['no order id', amount(undefined), 'order_id is required'],
  ['an amount with decimals', amount('TO-1', 49_000.5), 'gross_amount is not a number'],
  ['an amount as text', amount('TO-1', '49000'), 'gross_amount is not a number'],
  ['an amount of nothing', amount('TO-1', 0), 'gross_amount must be'],
  ['another sum of the items', amount('TO-1', 48_999), 'not equal to the sum of item_details'],
  [
    'a name that is too long',
    { item_details: [{ name: 'x'.repeat(51), price: 49_000, quantity: 1 }] },
    'name too long',
  ],
  ['an item without a name', { item_details: [{ price: 49_000, quantity: 1 }] }, 'name is required'],
  ['half an item', { item_details: [{ name: 'x', price: 98_000, quantity: 0.5 }] }, 'quantity'],
  [
    'a start as ISO says it',
    { expiry: { start_time: '2026-11-20T17:00:00+07:00', unit: 'minute', duration: 15 } },
    'start_time format',
  ],
  ['an unknown unit', { expiry: { unit: 'fortnight', duration: 1 } }, 'expiry.unit'],
  ['more than a week', { expiry: { unit: 'days', duration: 8 } }, 'not be more than 7 days'],
  [
    'a time that is over',
    { expiry: { start_time: '2026-11-20 16:00:00 +0700', unit: 'minute', duration: 15 } },
    'in the future',
  ],
  ['less than five minutes', { expiry: { unit: 'minute', duration: 4 } }, 'not be less than 5 minutes'],
  [
    'an end in more than a week',
    { expiry: { start_time: '2026-11-27 16:55:00 +0700', unit: 'minute', duration: 15 } },
    'not be more than 7 days from now',
  ],
  ['a time that is no object', { expiry: 15 }, 'expiry is not an object'],
  ['a list for the customer', { customer_details: [] }, 'customer_details is not an object'],
  ['a card that is no object', { credit_card: true }, 'credit_card is not an object'],
  [
    'an item whose brand is too long',
    { item_details: [{ name: 'x', brand: 'x'.repeat(51), price: 49_000, quantity: 1 }] },
    'item_details.brand too long',
  ],
  [
    'an item whose id is a number',
    { item_details: [{ id: 7, name: 'x', price: 49_000, quantity: 1 }] },
    'item_details.id is not a text',
  ],
  ['a name that is too long for a person', { customer_details: { last_name: 'x'.repeat(256) } }, 'too long'],
  [
    'a phone that is a number',
    { customer_details: { phone: 62_812 } },
    'customer_details.phone is not a text',
  ],
  ['a field of its own that is too long', { custom_field2: 'x'.repeat(256) }, 'custom_field2 too long'],
  [
    'an address for failures that is too long',
    { callbacks: { error: `https://contoh.id/${'x'.repeat(240)}` } },
    'callbacks.error is invalid',
  ],
  ['a finish that is a script', { callbacks: { finish: 'javascript:alert(1)' } }, 'callbacks.finish'],
])('a creation with %s is refused and says so', async (_what, changes, message) => {
  const { status, body } = await create('TO-1', changes);
  expect(status).toBe(400);
  expect(String(body['error_messages'])).toContain(message);
  expect(merchant.gateway().orders()).toEqual([]);
});

test('a creation that is no JSON is refused', async () => {
  expect((await call('/snap/v1/transactions', 'POST', '{')).status).toBe(400);
});

test('until a way to pay is chosen, a repeated creation gives another token and revokes the first', async () => {
  const first = String((await create('TO-1')).body['token']);
  const second = String((await create('TO-1')).body['token']);
  expect(second).not.toBe(first);
  expect((await call(`/snap/v1/transactions/${first}/cancel`, 'POST')).body).toEqual({
    error_messages: ['token not found'],
  });
  expect(
    merchant
      .gateway()
      .orders()
      .map(({ token }) => token),
  ).toEqual([second]);
});

test.each(['pending', 'capture', 'settlement', 'refund', 'chargeback'] as const)(
  'the id of an order whose payment is %s is taken',
  async (status) => {
    await merchant.gateway().say(await merchant.begun('TO-1', 'qris'), status);
    const { status: refused, body } = await create('TO-1');
    expect(refused).toBe(400);
    expect(String(body['error_messages'])).toContain('order_id has already been taken');
  },
);

test.each(['deny', 'cancel', 'expire'] as const)(
  'the id of an order whose only payment is %s may be used again',
  async (status) => {
    await merchant.gateway().say(await merchant.begun('TO-1', 'qris'), status);
    expect((await create('TO-1')).status).toBe(201);
  },
);

test('a page can be cancelled once, and then nobody can choose a way to pay', async () => {
  const path = `/snap/v1/transactions/${String((await create('TO-1')).body['token'])}/cancel`;
  const { status, body } = await call(path, 'POST');
  expect([status, body]).toEqual([200, { canceled_at: '2026-11-20T10:00:00.000Z' }]);
  const again = await call(path, 'POST');
  expect([again.status, again.body]).toEqual([400, { error_messages: ['token already canceled'] }]);
  expect(() => merchant.gateway().begin('TO-1', 'qris')).toThrow('dibatalkan');
});

test('a page with a payment that waits or is paid cannot be cancelled', async () => {
  const id = await merchant.begun('TO-1', 'bca_va');
  const path = `/snap/v1/transactions/${merchant.gateway().orders()[0]!.token}/cancel`;
  for (const status of ['pending', 'settlement'] as const) {
    await merchant.gateway().say(id, status);
    const { body } = await call(path, 'POST');
    expect(body).toEqual({ error_messages: ['Transaction is on progress'] });
  }
  await merchant.gateway().say(id, 'expire');
  expect((await call(path, 'POST')).status).toBe(200);
});

test('cancelling an unknown page, or one without the server key, is refused', async () => {
  const unknown = await call('/snap/v1/transactions/x/cancel', 'POST');
  expect([unknown.status, unknown.body]).toEqual([404, { error_messages: ['token not found'] }]);
  const { status } = await call('/snap/v1/transactions/x/cancel', 'POST', undefined, { authorization: '' });
  expect(status).toBe(401);
});

test('after the time of an order nobody can choose a way to pay', async () => {
  await create('TO-1');
  await merchant.pass(15 * MINUTE_MS - 1);
  merchant.gateway().begin('TO-1', 'qris');
  await merchant.pass(1);
  expect(() => merchant.gateway().begin('TO-1', 'qris')).toThrow('Waktu pembayaran sudah habis');
});

test('without a start the time of the payment counts from the choice of a way to pay', async () => {
  await create('TO-1', { expiry: { unit: 'minutes', duration: 20 } });
  await merchant.pass(60 * MINUTE_MS);
  const id = merchant.gateway().begin('TO-1', 'qris');
  await merchant.pass(20 * MINUTE_MS - 1);
  expect((await call(`/v2/${id}/status`)).body['transaction_status']).toBe('pending');
  await merchant.pass(1);
  expect((await call(`/v2/${id}/status`)).body['transaction_status']).toBe('expire');
});

test('page_expiry ends the page alone', async () => {
  await create('TO-1', { page_expiry: { unit: 'minute', duration: 5 } });
  const id = merchant.gateway().begin('TO-1', 'qris');
  await merchant.pass(5 * MINUTE_MS);
  expect(() => merchant.gateway().begin('TO-1', 'gopay')).toThrow('sudah habis');
  expect((await call(`/v2/${id}/status`)).body['transaction_status']).toBe('pending');
});

test('a way to pay is offered when the merchant wants it and the amount is large enough', async () => {
  await create('TO-1', { enabled_payments: ['gopay', 'other_qris', 'shopeepay'] });
  expect(merchant.gateway().orders()[0]!.terms.methods).toEqual(['qris', 'gopay']);
  expect(() => merchant.gateway().begin('TO-1', 'dana')).toThrow('tidak ditawarkan');
  await create('TO-2', { ...amount('TO-2', 9_999), item_details: undefined });
  expect(() => merchant.gateway().begin('TO-2', 'credit_card')).toThrow('mulai dari');
});

test('a body above 64 KB is refused', async () => {
  const response = await fetch(`${merchant.gateway().url}/snap/v1/transactions`, {
    method: 'POST',
    body: 'x'.repeat(64 * 1_024 + 1),
  });
  expect(response.status).toBe(413);
});

test('a creation without the headers of JSON is refused', async () => {
  expect((await create('TO-1', {}, { accept: '*/*' })).status).toBe(403);
  expect((await create('TO-1', {}, { accept: 'text/html' })).status).toBe(403);
  expect((await create('TO-1', {}, { 'content-type': 'text/plain' })).status).toBe(415);
  expect(merchant.gateway().orders()).toEqual([]);
});

test('another method is refused', async () => {
  const { url } = merchant.gateway();
  for (const path of ['/snap/v1/transactions', '/v2/TO-1/expire'])
    expect((await fetch(url + path)).status, path).toBe(405);
});

test('an amount above the limit of a way to pay is not paid by it', async () => {
  const large = (order_id: string, gross_amount: number) =>
    create(order_id, { ...amount(order_id, gross_amount), item_details: undefined });
  await large('TO-1', 2_000_001);
  for (const wallet of ['gopay', 'dana'] as const)
    expect(() => merchant.gateway().begin('TO-1', wallet)).toThrow('sampai 2000000');
  merchant.gateway().begin('TO-1', 'qris');
  await large('TO-2', 10_000_001);
  expect(() => merchant.gateway().begin('TO-2', 'qris')).toThrow('sampai 10000000');
  merchant.gateway().begin('TO-2', 'bca_va');
});

test('BCA takes names of up to thirty characters, first and last together', async () => {
  await create('TO-1', { customer_details: { first_name: 'x'.repeat(20), last_name: 'y'.repeat(10) } });
  expect(() => merchant.gateway().begin('TO-1', 'bca_va')).toThrow('30 karakter');
  await create('TO-2', { customer_details: { first_name: 'x'.repeat(30) } });
  merchant.gateway().begin('TO-2', 'bca_va');
});

test.each([
  ['+6281234567890', true],
  ['081234567890', true],
  [undefined, true],
  ['6281234567890', false],
  ['81234567890', false],
  [`0${'8'.repeat(30)}`, false],
])('BNI and the phone %s: %s', async (phone, isTaken) => {
  await create('TO-1', { customer_details: { first_name: 'Rani', phone } });
  const begin = () => merchant.gateway().begin('TO-1', 'bni_va');
  if (isTaken) begin();
  else expect(begin).toThrow('+62 atau 0');
});
