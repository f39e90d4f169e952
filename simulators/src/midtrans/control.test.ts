import { expect, test } from 'vitest';
import { useMerchant } from '../../test/merchant.ts';

const merchant = useMerchant();

const control = (path: string, fields: object, method = 'POST') =>
  merchant.call(`/control${path}`, method, JSON.stringify(fields));

const statuses = () => merchant.webhooks.map(({ body }) => body['transaction_status']);

test('a payment is started and settled by control calls', async () => {
  await merchant.createOrder('TO-1');
  const { body } = await control('/orders/TO-1/payments', { method: 'qris' });
  const id = String(body['transaction_id']);
  expect(await control(`/payments/${id}/status`, { status: 'settlement' })).toMatchObject({ status: 200 });
  expect((await merchant.call(`/v2/${id}/status`)).body).toMatchObject({ transaction_status: 'settlement' });
  expect(statuses()).toEqual(['pending', 'settlement']);
});

test('control calls hold webhook notifications and release them', async () => {
  expect((await control('/settings', { webhooks: 'held' }, 'PUT')).body).toMatchObject({ webhooks: 'held' });
  await merchant.startPayment('TO-1', 'qris');
  expect(statuses()).toEqual([]);
  expect((await control('/webhooks/release', {})).body).toEqual({ released: 1 });
  expect(statuses()).toEqual(['pending']);
});

test.each([
  ['an unknown payment', '/payments/x/status', { status: 'settlement' }, 'Tidak ada pembayaran x.'],
  ['an unknown order', '/orders/x/payments', { method: 'qris' }, 'Tidak ada order x.'],
  ['an unknown method', '/orders/TO-1/payments', { method: 'tunai' }, 'unknown method'],
  ['an unknown status', '/payments/x/status', { status: 'lunas' }, 'unknown status'],
])('a control call about %s gets 400 and a message', async (_, path, fields, error) => {
  await merchant.createOrder('TO-1');
  expect(await control(path, fields)).toEqual({ status: 400, body: { error } });
});
