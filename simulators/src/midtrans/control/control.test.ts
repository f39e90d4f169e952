import { expect, test } from 'vitest';
import { useMerchant } from '../../../test/merchant.ts';

const merchant = useMerchant();
const { call, create, notices } = merchant;
const control = (path: string, method = 'GET', body?: unknown) =>
  call(`/control${path}`, method, body === undefined ? undefined : JSON.stringify(body));
const said = () => notices.map(({ body }) => body['transaction_status']);

test('a payment is begun and told before the control answers', async () => {
  await create('TO-1');
  const { status, body } = await control('/orders/TO-1/payments', 'POST', { method: 'qris' });
  expect([status, body]).toEqual([
    201,
    { transaction_id: merchant.gateway().orders()[0]!.payments[0]!.transactionId },
  ]);
  expect(said()).toEqual(['pending']);
});

test('a status is changed and told before the control answers', async () => {
  const id = await merchant.begun('TO-1', 'credit_card');
  await merchant.gateway().idle();
  const { status } = await control(`/payments/${id}/status`, 'POST', {
    status: 'capture',
    fraud_status: 'challenge',
  });
  expect(status).toBe(200);
  expect(notices.at(-1)!.body).toMatchObject({ transaction_status: 'capture', fraud_status: 'challenge' });
  await control(`/payments/${id}/status`, 'POST', { status: 'settlement', fraud_status: null });
  expect(notices.at(-1)!.body).not.toHaveProperty('fraud_status');
});

test('a notice is sent as it is asked for', async () => {
  const id = await merchant.begun('TO-1', 'qris');
  await merchant.gateway().idle();
  await control(`/payments/${id}/notice`, 'POST');
  await control(`/payments/${id}/notice`, 'POST', {
    status: 'settlement',
    gross_amount: 1,
    copies: 2,
    forged: true,
  });
  expect(said()).toEqual(['pending', 'pending', 'settlement', 'settlement']);
  expect(notices.at(-1)!.body['gross_amount']).toBe('1.00');
  const { body } = await control('/notices');
  expect(body).toHaveLength(4);
  expect(body).toMatchObject([
    { orderId: 'TO-1', transactionId: id, status: 'pending', attempt: 1, answer: 200 },
    {},
    {},
    {},
  ]);
});

test('orders are told with everything that a test needs', async () => {
  await create('TO-1');
  await create('TO-2');
  const id = merchant.gateway().begin('TO-1', 'dana');
  const { body } = await control('/orders');
  expect(body).toMatchObject([{ order_id: 'TO-2' }, { order_id: 'TO-1' }]);
  const one = await control('/orders/TO-1');
  expect(one.body).toMatchObject({
    order_id: 'TO-1',
    gross_amount: 49_000,
    redirect_url: merchant.gateway().url + `/snap/v4/redirection/${merchant.gateway().orders()[1]!.token}`,
    finish_url: 'http://localhost:3000/transactions/1',
    notice_urls: [merchant.noticeUrl()],
    expires_at: '2026-11-20T10:15:00.000Z',
    canceled_at: null,
    payments: [{ transaction_id: id, method: 'dana', transaction_status: 'pending', fraud_status: 'accept' }],
  });
  expect((await control('/orders/TO-3')).status).toBe(404);
});

test('settings are changed in part, and nonsense changes nothing', async () => {
  const { body } = await control('/settings', 'PUT', { statusFault: '500', noticeCopies: 3 });
  expect(body).toMatchObject({ statusFault: '500', noticeCopies: 3, createFault: 'normal' });
  for (const wrong of [
    { statusFault: 'on fire' },
    { noticeCopies: 0 },
    { noticeCopies: '2' },
    { unknown: 1 },
    { alwaysOk: 1 },
    { toString: 1 },
  ])
    expect((await control('/settings', 'PUT', { createFault: '500', ...wrong })).status).toBe(400);
  expect((await control('/settings')).body).toEqual(body);
});

test('held notices are released in the order that is asked for', async () => {
  await control('/settings', 'PUT', { notices: 'held' });
  const id = await merchant.begun('TO-1', 'qris');
  await control(`/payments/${id}/status`, 'POST', { status: 'settlement' });
  expect((await control('/notices/release', 'POST', { order: 'reversed' })).body).toEqual({ released: 2 });
  expect(said()).toEqual(['settlement', 'pending']);
});

test('a reset forgets orders, notices and settings', async () => {
  await merchant.begun('TO-1', 'qris');
  await merchant.gateway().idle();
  await control('/settings', 'PUT', { statusFault: '500' });
  await control('/reset', 'POST');
  expect((await control('/orders')).body).toEqual([]);
  expect((await control('/notices')).body).toEqual([]);
  expect(merchant.gateway().settings.current.statusFault).toBe('normal');
});

test('what cannot be done is told by status and words', async () => {
  const id = await merchant.begun('TO-1', 'qris');
  await merchant.gateway().say(id, 'settlement');
  const replies: [string, unknown, number][] = [
    ['/orders/TO-1/payments', { method: 'gopay' }, 409],
    ['/orders/TO-1/payments', { method: 'cowries' }, 400],
    ['/orders/TO-9/payments', { method: 'gopay' }, 404],
    [`/payments/${id}/status`, { status: 'paid' }, 400],
    [`/payments/${id}/status`, { status: 'capture', fraud_status: 'odd' }, 400],
    ['/payments/x/status', { status: 'capture' }, 404],
    ['/payments/x/notice', {}, 404],
    [`/payments/${id}/notice`, { copies: 21 }, 400],
    [`/payments/${id}/notice`, { gross_amount: '1' }, 400],
    ['/notices/release', { order: 'sideways' }, 400],
    ['/reset', [], 400],
  ];
  for (const [path, body, status] of replies) {
    const reply = await control(path, 'POST', body);
    expect([reply.status, typeof reply.body['error']], path).toEqual([status, 'string']);
  }
});
