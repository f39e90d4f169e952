import { expect, test } from 'vitest';
import { MINUTE_MS, signatureOf, useMerchant } from '../../test/merchant.ts';
import { WebhookSender } from './webhooks.ts';

const merchant = useMerchant();
const { startPayment, createOrder, webhooks, advanceClock } = merchant;
const midtrans = () => merchant.midtrans();
const statuses = () => webhooks.map(({ body }) => body['transaction_status']);

async function startWithoutWebhook(): Promise<string> {
  const id = await startPayment('TO-1', 'qris');
  await midtrans().idle();
  webhooks.length = 0;
  return id;
}

test('the webhook notification of each status is signed and sent to the address in the creation call', async () => {
  const id = await startPayment('TO-1', 'qris');
  await midtrans().idle();
  await midtrans().setStatus(id, 'settlement');
  expect(statuses()).toEqual(['pending', 'settlement']);
  expect(webhooks[1]!.headers).toMatchObject({
    'user-agent': 'Veritrans',
    'content-type': 'application/json',
  });
  expect(webhooks[1]!.body).toMatchObject({ order_id: 'TO-1', transaction_id: id, gross_amount: '49000.00' });
  for (const { body } of webhooks) expect(body['signature_key']).toBe(signatureOf(body));
  expect(midtrans().sentWebhooks.at(-1)).toMatchObject({
    status: 'settlement',
    deliveryNumber: 1,
    httpStatus: 200,
  });
});

test('an order without a webhook address has no webhook notifications', async () => {
  await createOrder('TO-1', {}, { 'x-override-notification': '' });
  midtrans().startPayment('TO-1', 'qris');
  await midtrans().idle();
  expect(midtrans().sentWebhooks).toEqual([]);
});

test('a payment that expires sends one webhook notification', async () => {
  await startWithoutWebhook();
  await advanceClock(15 * MINUTE_MS - 1);
  expect(statuses()).toEqual([]);
  await advanceClock(1);
  await advanceClock(1);
  expect(statuses()).toEqual(['expire']);
  expect(webhooks[0]!.body['status_code']).toBe('202');
});

test('a settled payment does not expire at the deadline', async () => {
  await midtrans().setStatus(await startWithoutWebhook(), 'settlement');
  await advanceClock(15 * MINUTE_MS);
  expect(statuses()).toEqual(['settlement']);
});

const pausesMs = [2, 10, 30, 90, 210].map((minutes) => minutes * MINUTE_MS);

test.each([
  [200, 0],
  [204, 0],
  [500, 1],
  [503, 4],
  [400, 2],
  [404, 2],
  [302, 0],
  [401, 5],
])(
  'a webhook notification answered with %i is repeated %i times, after 2, 10, 30, 90 and 210 minutes',
  async (reply, retries) => {
    const id = await startWithoutWebhook();
    merchant.replyToWebhooks(reply);
    await midtrans().setStatus(id, 'settlement');
    for (const [done, pauseMs] of pausesMs.entries()) {
      await advanceClock(pauseMs - 1);
      expect(statuses()).toHaveLength(Math.min(done, retries) + 1);
      await advanceClock(1);
      expect(statuses()).toHaveLength(Math.min(done + 1, retries) + 1);
    }
    await advanceClock(1_000 * MINUTE_MS);
    expect(statuses()).toHaveLength(retries + 1);
  },
);

test('a webhook notification without a reply is repeated five times, after the pauses divided by the speed', async () => {
  let now = 0;
  const sender = new WebhookSender(() => now, 60);
  await sender.send({ url: 'http://127.0.0.1:1', body: '{}', transactionId: 'x', status: 'settlement' });
  for (const [done, pauseMs] of pausesMs.entries()) {
    now += pauseMs / 60 - 1;
    await sender.tick();
    expect(sender.sent).toHaveLength(done + 1);
    now += 1;
    await sender.tick();
    expect(sender.sent).toHaveLength(done + 2);
  }
  now += 1_000 * MINUTE_MS;
  await sender.tick();
  expect(sender.sent.map(({ httpStatus }) => httpStatus)).toEqual([null, null, null, null, null, null]);
});

test('held webhook notifications are released in order or reversed', async () => {
  midtrans().settings.set({ webhooks: 'held' });
  const id = await startPayment('TO-1', 'credit_card');
  const steps = ['capture', 'settlement', 'refund'] as const;
  for (const step of steps) await midtrans().setStatus(id, step);
  expect(statuses()).toEqual([]);
  expect(await midtrans().releaseWebhooks('reversed')).toBe(4);
  expect(statuses()).toEqual(['refund', 'settlement', 'capture', 'pending']);
  for (const step of steps) await midtrans().setStatus(id, step);
  await midtrans().releaseWebhooks('in order');
  expect(statuses().slice(4)).toEqual(steps);
});

test('a further webhook notification may differ from the payment, and is signed', async () => {
  midtrans().settings.set({ webhooks: 'silent' });
  const id = await startPayment('TO-1', 'qris');
  await midtrans().sendWebhook(id, { grossAmount: 1, status: 'settlement', copies: 2 });
  expect(statuses()).toEqual(['settlement', 'settlement']);
  expect(webhooks[0]!.body['gross_amount']).toBe('1.00');
  expect(webhooks[0]!.body['signature_key']).toBe(signatureOf(webhooks[0]!.body));
  const { body } = await merchant.call(`/v2/${id}/status`);
  expect([body['gross_amount'], body['transaction_status']]).toEqual(['49000.00', 'pending']);
});

test('a change of an unknown payment or order is refused', async () => {
  await expect(midtrans().setStatus('x', 'settlement')).rejects.toThrow('Tidak ada');
  await expect(midtrans().sendWebhook('x')).rejects.toThrow('Tidak ada');
  expect(() => midtrans().startPayment('x', 'qris')).toThrow('Tidak ada');
});
