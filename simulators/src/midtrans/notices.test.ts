import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { MINUTE_MS, SERVER_KEY, useMerchant } from '../../test/merchant.ts';

const merchant = useMerchant();
const { started, create, notices, pass } = merchant;
const midtrans = () => merchant.midtrans();
const statuses = () => notices.map(({ body }) => body['transaction_status']);

function isSigned({ order_id, status_code, gross_amount, signature_key }: Record<string, string>): boolean {
  const signed = `${order_id}${status_code}${gross_amount}${SERVER_KEY}`;
  return createHash('sha512').update(signed).digest('hex') === signature_key;
}

/** A pending payment whose notice is already answered and removed. */
async function announced(): Promise<string> {
  const id = await started('TO-1', 'qris');
  await midtrans().idle();
  notices.length = 0;
  return id;
}

test('each status is sent, signed, to the address of the creation', async () => {
  const id = await started('TO-1', 'qris');
  await midtrans().idle();
  await midtrans().setStatus(id, 'settlement');
  expect(statuses()).toEqual(['pending', 'settlement']);
  expect(notices[1]!.headers).toMatchObject({
    'user-agent': 'Veritrans',
    'content-type': 'application/json',
  });
  expect(notices[1]!.body).toMatchObject({ order_id: 'TO-1', transaction_id: id, gross_amount: '49000.00' });
  expect(notices.every(({ body }) => isSigned(body))).toBe(true);
  expect(midtrans().sentNotices.at(-1)).toMatchObject({ status: 'settlement', attempt: 1, answer: 200 });
});

test('an order without an address has no notices', async () => {
  await create('TO-1', {}, { 'x-override-notification': '' });
  midtrans().startPayment('TO-1', 'qris');
  await midtrans().idle();
  expect(midtrans().sentNotices).toEqual([]);
});

test('an expiry by time is sent once, also after a status call has seen it', async () => {
  await announced();
  await pass(15 * MINUTE_MS - 1);
  expect(statuses()).toEqual([]);
  await pass(1);
  await pass(1);
  expect(statuses()).toEqual(['expire']);
  expect(notices[0]!.body['status_code']).toBe('202');
});

test('a settled payment does not expire', async () => {
  await midtrans().setStatus(await announced(), 'settlement');
  await pass(15 * MINUTE_MS);
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
  'a notice answered with %i is repeated %i times, after 2, 10, 30, 90 and 210 minutes',
  async (answer, retries) => {
    const id = await announced();
    merchant.answerWith(answer);
    await midtrans().setStatus(id, 'settlement');
    for (const [done, pauseMs] of pausesMs.entries()) {
      await pass(pauseMs - 1);
      expect(statuses()).toHaveLength(Math.min(done, retries) + 1);
      await pass(1);
      expect(statuses()).toHaveLength(Math.min(done + 1, retries) + 1);
    }
    await pass(1_000 * MINUTE_MS);
    expect(statuses()).toHaveLength(retries + 1);
  },
);

test('held notices are released in order or reversed', async () => {
  midtrans().settings.set({ notices: 'held' });
  const id = await started('TO-1', 'credit_card');
  const steps = ['capture', 'settlement', 'refund'] as const;
  for (const step of steps) await midtrans().setStatus(id, step);
  expect(statuses()).toEqual([]);
  expect(await midtrans().releaseNotices('reversed')).toBe(4);
  expect(statuses()).toEqual(['refund', 'settlement', 'capture', 'pending']);
  for (const step of steps) await midtrans().setStatus(id, step);
  await midtrans().releaseNotices('in order');
  expect(statuses().slice(4)).toEqual(steps);
});

test('a further notice may differ from the payment, and is signed', async () => {
  midtrans().settings.set({ notices: 'silent' });
  const id = await started('TO-1', 'qris');
  await midtrans().sendNotice(id, { grossAmount: 1, status: 'settlement', copies: 2 });
  expect(statuses()).toEqual(['settlement', 'settlement']);
  expect(notices[0]!.body['gross_amount']).toBe('1.00');
  expect(isSigned(notices[0]!.body)).toBe(true);
  const { body } = await merchant.call(`/v2/${id}/status`);
  expect([body['gross_amount'], body['transaction_status']]).toEqual(['49000.00', 'pending']);
});

test('an unknown payment is refused', async () => {
  await expect(midtrans().setStatus('x', 'settlement')).rejects.toThrow('Tidak ada');
  await expect(midtrans().sendNotice('x')).rejects.toThrow('Tidak ada');
  expect(() => midtrans().startPayment('x', 'qris')).toThrow('Tidak ada');
});
