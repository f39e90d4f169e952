import { expect, test } from 'vitest';
import { useMerchant } from '../../test/merchant.ts';

const merchant = useMerchant();
const { create, call } = merchant;

const amount = (order_id: unknown, gross_amount: unknown = 49_000) => ({
  transaction_details: { order_id, gross_amount },
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
    'a start in ISO format',
    { expiry: { start_time: '2026-11-20T17:00:00+07:00', unit: 'minute', duration: 15 } },
    'start_time format',
  ],
  ['an unknown unit', { expiry: { unit: 'fortnight', duration: 1 } }, 'expiry.unit'],
  ['more than a week', { expiry: { unit: 'days', duration: 8 } }, 'not be more than 7 days'],
  [
    'an end in the past',
    { expiry: { start_time: '2026-11-20 16:00:00 +0700', unit: 'minute', duration: 15 } },
    'in the future',
  ],
  ['less than five minutes', { expiry: { unit: 'minute', duration: 4 } }, 'not be less than 5 minutes'],
  [
    'an end in more than a week',
    { expiry: { start_time: '2026-11-27 16:55:00 +0700', unit: 'minute', duration: 15 } },
    'not be more than 7 days from now',
  ],
  ['an expiry that is no object', { expiry: 15 }, 'expiry is not an object'],
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
  [
    'an address for failures that is too long',
    { callbacks: { error: `https://contoh.id/${'x'.repeat(240)}` } },
    'callbacks.error too long',
  ],
  ['a finish that is a script', { callbacks: { finish: 'javascript:alert(1)' } }, 'callbacks.finish'],
])('a creation with %s is refused with its message', async (_what, changes, message) => {
  const { status, body } = await create('TO-1', changes);
  expect(status).toBe(400);
  expect(String(body['error_messages'])).toContain(message);
  expect(merchant.midtrans().store.all()).toEqual([]);
});

test('a creation without JSON is refused', async () => {
  expect((await call('/snap/v1/transactions', 'POST', '{')).status).toBe(400);
});

test('a body above 64 KB is refused', async () => {
  const body = 'x'.repeat(64 * 1_024 + 1);
  const response = await fetch(`${merchant.midtrans().url}/snap/v1/transactions`, { method: 'POST', body });
  expect(response.status).toBe(413);
});

test('a method takes only amounts within its limits', async () => {
  const ordered = async (gross_amount: number) => {
    await create('TO-1', { ...amount('TO-1', gross_amount), item_details: undefined });
  };
  const start = (method: Parameters<ReturnType<typeof merchant.midtrans>['startPayment']>[1]) => () =>
    merchant.midtrans().startPayment('TO-1', method);
  await ordered(9_999);
  expect(start('credit_card')).toThrow('mulai dari 10000');
  await ordered(2_000_001);
  for (const wallet of ['gopay', 'dana'] as const) expect(start(wallet)).toThrow('sampai 2000000');
  await ordered(10_000_001);
  expect(start('qris')).toThrow('sampai 10000000');
  expect(start('bca_va')).not.toThrow();
});

test('BCA takes names of up to thirty characters, first and last together', async () => {
  await create('TO-1', { customer_details: { first_name: 'x'.repeat(20), last_name: 'y'.repeat(10) } });
  expect(() => merchant.midtrans().startPayment('TO-1', 'bca_va')).toThrow('30 karakter');
  await create('TO-2', { customer_details: { first_name: 'x'.repeat(30) } });
  merchant.midtrans().startPayment('TO-2', 'bca_va');
});

test.each([
  ['+6281234567890', true],
  ['081234567890', true],
  [undefined, true],
  ['6281234567890', false],
  ['81234567890', false],
  [`0${'8'.repeat(30)}`, false],
])('BNI takes the phone %s: %s', async (phone, isTaken) => {
  await create('TO-1', { customer_details: { first_name: 'Rani', phone } });
  const start = () => merchant.midtrans().startPayment('TO-1', 'bni_va');
  if (isTaken) start();
  else expect(start).toThrow('+62 atau 0');
});
