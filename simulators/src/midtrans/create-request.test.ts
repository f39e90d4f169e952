import { expect, test } from 'vitest';
import { useMerchant } from '../../test/merchant.ts';

const merchant = useMerchant();
const { createOrder, call } = merchant;

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
  [
    'an amount other than the sum of its items',
    amount('TO-1', 48_999),
    'not equal to the sum of item_details',
  ],
  [
    'an item name that is too long',
    { item_details: [{ name: 'x'.repeat(51), price: 49_000, quantity: 1 }] },
    'name too long',
  ],
  ['items that are no list', { item_details: {} }, 'must be an array'],
  ['an item without a price', { item_details: [{ name: 'x', quantity: 1 }] }, 'price is not a number'],
  ['an item without a name', { item_details: [{ price: 49_000, quantity: 1 }] }, 'name is required'],
  [
    'half an item as the quantity',
    { item_details: [{ name: 'x', price: 98_000, quantity: 0.5 }] },
    'quantity',
  ],
  [
    'an expiry start in ISO format',
    { expiry: { start_time: '2026-11-20T17:00:00+07:00', unit: 'minute', duration: 15 } },
    'start_time format',
  ],
  ['a unit other than minutes', { expiry: { unit: 'fortnight', duration: 15 } }, 'expiry.unit'],
  [
    'an expiry of more than a week',
    { expiry: { unit: 'minute', duration: 7 * 24 * 60 + 1 } },
    'not be more than 7 days',
  ],
  [
    'a deadline in the past',
    { expiry: { start_time: '2026-11-20 16:00:00 +0700', unit: 'minute', duration: 15 } },
    'in the future',
  ],
  [
    'an expiry of less than five minutes',
    { expiry: { unit: 'minute', duration: 4 } },
    'not be less than 5 minutes',
  ],
  [
    'a deadline in more than a week',
    { expiry: { start_time: '2026-11-27 16:55:00 +0700', unit: 'minute', duration: 15 } },
    'not be more than 7 days from now',
  ],
  ['an expiry that is no object', { expiry: 15 }, 'expiry is not an object'],
  ['a list for the customer', { customer_details: [] }, 'customer_details is not an object'],
  ['a card that is no object', { credit_card: true }, 'credit_card is not an object'],
  [
    'an item whose id is a number',
    { item_details: [{ id: 7, name: 'x', price: 49_000, quantity: 1 }] },
    'item_details.id is not a text',
  ],
  ['a customer name that is too long', { customer_details: { first_name: 'x'.repeat(256) } }, 'too long'],
  [
    'a phone that is a number',
    { customer_details: { phone: 62_812 } },
    'customer_details.phone is not a text',
  ],
  [
    'a finish address that is too long',
    { callbacks: { finish: `https://contoh.id/${'x'.repeat(240)}` } },
    'callbacks.finish too long',
  ],
  ['a finish address that is a script', { callbacks: { finish: 'javascript:alert(1)' } }, 'callbacks.finish'],
])('an order with %s is refused with its message', async (_fault, changes, message) => {
  const { status, body } = await createOrder('TO-1', changes);
  expect(status).toBe(400);
  expect(String(body['error_messages'])).toContain(message);
  expect(merchant.midtrans().store.list()).toEqual([]);
});

test('a creation call without JSON is refused', async () => {
  expect((await call('/snap/v1/transactions', 'POST', '{')).status).toBe(400);
});

test('a request body above 64 KB is refused', async () => {
  const body = 'x'.repeat(64 * 1_024 + 1);
  const response = await fetch(`${merchant.midtrans().url}/snap/v1/transactions`, { method: 'POST', body });
  expect(response.status).toBe(413);
});

test('a payment method accepts only amounts within its limits', async () => {
  const orderOf = async (gross_amount: number) => {
    await createOrder('TO-1', { ...amount('TO-1', gross_amount), item_details: undefined });
  };
  const start = (method: Parameters<ReturnType<typeof merchant.midtrans>['startPayment']>[1]) => () =>
    merchant.midtrans().startPayment('TO-1', method);
  await orderOf(9_999);
  expect(start('credit_card')).toThrow('mulai dari 10000');
  await orderOf(2_000_001);
  for (const wallet of ['gopay', 'dana'] as const) expect(start(wallet)).toThrow('sampai 2000000');
  await orderOf(10_000_001);
  expect(start('qris')).toThrow('sampai 10000000');
  expect(start('bca_va')).not.toThrow();
});

test('BCA accepts names of up to thirty characters', async () => {
  await createOrder('TO-1', { customer_details: { first_name: 'x'.repeat(31) } });
  expect(() => merchant.midtrans().startPayment('TO-1', 'bca_va')).toThrow('30 karakter');
  await createOrder('TO-2', { customer_details: { first_name: 'x'.repeat(30) } });
  merchant.midtrans().startPayment('TO-2', 'bca_va');
});

test.each([
  ['+6281234567890', true],
  ['081234567890', true],
  [undefined, true],
  ['6281234567890', false],
  ['81234567890', false],
  [`0${'8'.repeat(30)}`, false],
])('BNI accepts the phone number %s: %s', async (phone, isAccepted) => {
  await createOrder('TO-1', { customer_details: { first_name: 'Rani', phone } });
  const start = () => merchant.midtrans().startPayment('TO-1', 'bni_va');
  if (isAccepted) start();
  else expect(start).toThrow('+62 atau 0');
});
