import { describe, expect, test } from 'vitest';
import { MINUTE_MS, signatureOf, useMerchant } from '../../test/merchant.ts';

const merchant = useMerchant();
const { createOrder, call, startPayment } = merchant;
const midtrans = () => merchant.midtrans();
const statusOf = (id: string) => call(`/v2/${id}/status`);

test.each(['/snap/v1/transactions', '/snap/v1/transactions/x/cancel', '/v2/TO-1/status', '/v2/TO-1/expire'])(
  'a call of %s without the server key or JSON headers is refused',
  async (path) => {
    const method = path.endsWith('status') ? 'GET' : 'POST';
    for (const authorization of ['', 'Basic eDo=', 'Bearer x'])
      expect((await call(path, method, undefined, { authorization })).status).toBe(401);
    expect((await call(path, method, undefined, { accept: 'text/html' })).status).toBe(403);
    if (method === 'POST')
      expect((await call(path, method, '', { 'content-type': 'text/plain' })).status).toBe(415);
  },
);

describe('payment pages', () => {
  test('an order is created with a token and the address of its page', async () => {
    const { status, body } = await createOrder('TO-1');
    expect(status).toBe(201);
    expect(body['redirect_url']).toBe(`${midtrans().url}/snap/v4/redirection/${String(body['token'])}`);
  });

  test('creating an order again replaces the token of its page', async () => {
    const [first, second] = [
      (await createOrder('TO-1')).body['token'],
      (await createOrder('TO-1')).body['token'],
    ];
    expect((await call(`/snap/v1/transactions/${String(first)}/cancel`, 'POST')).status).toBe(404);
    expect(midtrans().store.list()).toMatchObject([{ token: second }]);
  });

  test.each([
    ...(['pending', 'capture', 'settlement', 'refund', 'chargeback'] as const).map(
      (status) => [status, 400] as const,
    ),
    ...(['deny', 'cancel', 'expire'] as const).map((status) => [status, 201] as const),
  ])('creating an order again whose payment is %s gets %i', async (word, status) => {
    await midtrans().setStatus(await startPayment('TO-1', 'qris'), word);
    expect((await createOrder('TO-1')).status).toBe(status);
  });

  test('a page is cancelled once, and accepts no payment afterwards', async () => {
    const path = `/snap/v1/transactions/${String((await createOrder('TO-1')).body['token'])}/cancel`;
    expect((await call(path, 'POST')).body).toEqual({ canceled_at: '2026-11-20T10:00:00.000Z' });
    expect((await call(path, 'POST')).body).toEqual({ error_messages: ['token already canceled'] });
    expect(() => midtrans().startPayment('TO-1', 'qris')).toThrow('dibatalkan');
  });

  test('a page with a pending or paid payment is not cancelled', async () => {
    const id = await startPayment('TO-1', 'bca_va');
    const path = `/snap/v1/transactions/${midtrans().store.list()[0]!.token}/cancel`;
    for (const status of ['pending', 'settlement'] as const) {
      await midtrans().setStatus(id, status);
      expect((await call(path, 'POST')).body).toEqual({ error_messages: ['Transaction is on progress'] });
    }
    await midtrans().setStatus(id, 'expire');
    expect((await call(path, 'POST')).status).toBe(200);
  });

  test('a paid page accepts no further payment', async () => {
    await midtrans().setStatus(await startPayment('TO-1', 'qris'), 'settlement');
    expect(() => midtrans().startPayment('TO-1', 'gopay')).toThrow('sudah dibayar');
  });

  test('a page accepts no payment after its deadline', async () => {
    await createOrder('TO-1');
    await merchant.advanceClock(15 * MINUTE_MS);
    expect(() => midtrans().startPayment('TO-1', 'qris')).toThrow('Waktu pembayaran sudah habis');
  });
});

describe('the status call', () => {
  test('the status of an order without a payment gets 404', async () => {
    await createOrder('TO-1');
    expect(await statusOf('TO-1')).toMatchObject({ status: 404, body: { status_code: '404' } });
  });

  test('a status has times in GMT+7, an amount with two decimals and a signature', async () => {
    const id = await startPayment('TO-1', 'qris');
    await merchant.advanceClock(2 * MINUTE_MS);
    await midtrans().setStatus(id, 'settlement');
    const { body } = await statusOf('TO-1');
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

  test('a payment that is settled again keeps the time of its first settlement', async () => {
    const id = await startPayment('TO-1', 'qris');
    await midtrans().setStatus(id, 'settlement');
    await midtrans().setStatus(id, 'chargeback');
    await merchant.advanceClock(MINUTE_MS);
    await midtrans().setStatus(id, 'settlement');
    expect((await statusOf(id)).body).toMatchObject({ settlement_time: '2026-11-20 17:00:00' });
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
  ] as const)('the status %s has the code %s and HTTP 200', async (word, code) => {
    await midtrans().setStatus(await startPayment('TO-1', 'bca_va'), word);
    const { status, body } = await statusOf('TO-1');
    expect([status, body['transaction_status'], body['status_code']]).toEqual([200, word, code]);
  });

  test('the status of a challenged capture has no success code', async () => {
    await midtrans().setStatus(await startPayment('TO-1', 'credit_card'), 'capture', 'challenge');
    expect((await statusOf('TO-1')).body).toMatchObject({ status_code: '201', fraud_status: 'challenge' });
  });

  test('the status of a card payment has the masked number of the card', async () => {
    await startPayment('TO-1', 'credit_card');
    expect((await statusOf('TO-1')).body).toMatchObject({ masked_card: '48111111-1114' });
  });

  test('the status of an order is the status of its newest payment that is not denied', async () => {
    const card = await startPayment('TO-1', 'credit_card');
    await midtrans().setStatus(card, 'deny');
    expect((await statusOf('TO-1')).body['transaction_id']).toBe(card);
    const qris = midtrans().startPayment('TO-1', 'qris');
    const bank = midtrans().startPayment('TO-1', 'bni_va');
    await midtrans().setStatus(bank, 'deny');
    expect((await statusOf('TO-1')).body['transaction_id']).toBe(qris);
    for (const id of [card, qris, bank]) expect((await statusOf(id)).body['transaction_id']).toBe(id);
  });

  test.each(['dana', 'bsi_va'] as const)(
    'the status of %s needs the transaction id, and returns it as the order id',
    async (method) => {
      const id = await startPayment('TO-1', method);
      expect((await statusOf('TO-1')).status).toBe(404);
      const { body } = await statusOf(id);
      expect([body['order_id'], body['signature_key']]).toEqual([id, signatureOf(body)]);
    },
  );

  test('the status of a pending DANA payment is in upper case', async () => {
    const id = await startPayment('TO-1', 'dana');
    expect((await statusOf(id)).body['transaction_status']).toBe('PENDING');
  });

  test('the status of an Indomaret payment has no fraud status', async () => {
    expect((await statusOf(await startPayment('TO-1', 'indomaret'))).body).not.toHaveProperty('fraud_status');
  });
});

test('a pending payment can be expired once', async () => {
  const id = await startPayment('TO-1', 'bca_va');
  const { body } = await call('/v2/TO-1/expire', 'POST');
  expect(body).toMatchObject({ status_code: '407', transaction_status: 'expire', transaction_id: id });
  expect(await call('/v2/TO-1/expire', 'POST')).toMatchObject({ status: 412, body: { status_code: '412' } });
  expect((await call('/v2/x/expire', 'POST')).status).toBe(404);
  await midtrans().idle();
  expect(merchant.webhooks.at(-1)?.body).toMatchObject({ transaction_status: 'expire', status_code: '202' });
});

test('a call that is set to fail gets 500 and has no effect', async () => {
  await startPayment('TO-1', 'qris');
  midtrans().settings.set({ failing: ['expire'] });
  expect((await call('/v2/TO-1/expire', 'POST')).status).toBe(500);
  expect((await statusOf('TO-1')).body['transaction_status']).toBe('pending');
});

test('a delayed reply describes the state at the time of the call', async () => {
  const id = await startPayment('TO-1', 'qris');
  midtrans().settings.set({ delaysMs: { expire: 30 } });
  const expired = call('/v2/TO-1/expire', 'POST');
  await expect.poll(() => midtrans().store.findPayment(id)?.status).toBe('expire');
  await midtrans().setStatus(id, 'settlement');
  expect((await expired).body).toMatchObject({ transaction_status: 'expire' });
});
