import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { MINUTE_MS, SERVER_KEY, useMerchant } from '../../../test/merchant.ts';

const merchant = useMerchant();
const { begun, create, notices, pass } = merchant;
const said = () => notices.map(({ body }) => body['transaction_status']);

function isSigned({ order_id, status_code, gross_amount, signature_key }: Record<string, string>): boolean {
  const signed = `${order_id}${status_code}${gross_amount}${SERVER_KEY}`;
  return createHash('sha512').update(signed).digest('hex') === signature_key;
}

/** A payment whose first notice has been answered and forgotten. */
async function quietly(method: 'qris' | 'credit_card' = 'qris'): Promise<string> {
  const id = await begun('TO-1', method);
  await merchant.gateway().idle();
  notices.length = 0;
  return id;
}

test('each step of a payment is told to the address that came with the creation, signed', async () => {
  const id = await begun('TO-1', 'qris');
  await merchant.gateway().idle();
  await merchant.gateway().say(id, 'settlement');
  expect(said()).toEqual(['pending', 'settlement']);
  const { headers, body } = notices[1]!;
  expect(headers).toMatchObject({ 'user-agent': 'Veritrans', 'content-type': 'application/json' });
  expect(body).toMatchObject({
    order_id: 'TO-1',
    transaction_id: id,
    status_code: '200',
    gross_amount: '49000.00',
  });
  expect(notices.every((notice) => isSigned(notice.body))).toBe(true);
  expect(merchant.gateway().noticesSent.at(-1)).toMatchObject({
    orderId: 'TO-1',
    transactionId: id,
    status: 'settlement',
    attempt: 1,
    answer: 200,
  });
});

test('up to three addresses are told', async () => {
  const urls = ['/a', '/b', '/c', '/d'].map((path) => merchant.noticeUrl(path)).join(', ');
  await create('TO-1', {}, { 'x-override-notification': urls });
  merchant.gateway().begin('TO-1', 'qris');
  await merchant.gateway().idle();
  expect(notices.map(({ path }) => path).sort()).toEqual(['/a', '/b', '/c']);
});

test('nothing is sent for an order without an address', async () => {
  await create('TO-1', {}, { 'x-override-notification': '' });
  merchant.gateway().begin('TO-1', 'qris');
  await merchant.gateway().idle();
  expect(merchant.gateway().noticesSent).toEqual([]);
});

test('the end of a payment is told once by the clock, also when somebody has looked before', async () => {
  await quietly();
  await pass(15 * MINUTE_MS - 1);
  expect(said()).toEqual([]);
  await pass(1);
  await pass(1);
  expect(said()).toEqual(['expire']);
  expect(notices[0]!.body['status_code']).toBe('202');
});

test('the end of a page on which nobody chose a way to pay is told to nobody', async () => {
  await create('TO-1');
  await pass(24 * 60 * MINUTE_MS);
  expect(said()).toEqual([]);
});

test('a payment that was settled in time does not expire', async () => {
  await merchant.gateway().say(await quietly(), 'settlement');
  await pass(15 * MINUTE_MS);
  expect(said()).toEqual(['settlement']);
});

const pausesMs = [2, 10, 30, 90, 210].map((minutes) => minutes * MINUTE_MS);

test.each([
  [200, 0],
  [204, 0],
  [500, 1],
  [503, 4],
  [400, 2],
  [404, 2],
  [301, 0],
  [302, 0],
  [303, 0],
  [401, 5],
  [502, 5],
])(
  'a notice answered with %i is sent %i times more, at 2, 10, 30, 90 and 210 minutes',
  async (status, retries) => {
    const id = await quietly();
    merchant.answerWith(() => ({ status, location: '/elsewhere' }));
    await merchant.gateway().say(id, 'settlement');
    for (const [done, pauseMs] of pausesMs.entries()) {
      await pass(pauseMs - 1);
      expect(said()).toHaveLength(Math.min(done, retries) + 1);
      await pass(1);
      expect(said()).toHaveLength(Math.min(done + 1, retries) + 1);
    }
    await pass(1_000 * MINUTE_MS);
    expect(said()).toHaveLength(retries + 1);
    expect(new Set(notices.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  },
);

test('a notice that is not answered in time is sent five times more', async () => {
  const id = await quietly();
  merchant.gateway().settings.set({ noticeTimeoutMs: 1 });
  merchant.answerWith(() => 'silence');
  await merchant.gateway().say(id, 'settlement');
  for (const pauseMs of pausesMs) await pass(pauseMs);
  await pass(1_000 * MINUTE_MS);
  expect(merchant.gateway().noticesSent.map(({ attempt, answer }) => [attempt, answer])).toEqual([
    [1, 200],
    ...[1, 2, 3, 4, 5, 6].map((attempt) => [attempt, null]),
  ]);
});

test('a retry that is taken is the last', async () => {
  const id = await quietly();
  merchant.answerWith(() => ({ status: 503 }));
  await merchant.gateway().say(id, 'settlement');
  merchant.answerWith(() => ({ status: 200 }));
  for (const pauseMs of pausesMs) await pass(pauseMs);
  expect(said()).toHaveLength(2);
});

test.each([307, 308])('a %i is followed with the notice, five hops far', async (status) => {
  const id = await quietly();
  merchant.answerWith((path) => (path === '/there' ? { status: 200 } : { status, location: '/there' }));
  await merchant.gateway().say(id, 'settlement');
  expect(notices.map(({ path }) => path)).toEqual(['/notices', '/there']);
  expect(notices[1]!.body).toEqual(notices[0]!.body);
  merchant.answerWith(() => ({ status, location: '/round' }));
  await merchant.gateway().say(id, 'refund');
  expect(notices.filter(({ path }) => path === '/round')).toHaveLength(5);
});

test('silent notices are not sent, and can be sent by hand', async () => {
  merchant.gateway().settings.set({ notices: 'silent' });
  const id = await begun('TO-1', 'qris');
  await merchant.gateway().say(id, 'settlement');
  expect(said()).toEqual([]);
  await merchant.gateway().sendNotice(id);
  expect(said()).toEqual(['settlement']);
});

test('a notice can be sent several times at once', async () => {
  const id = await quietly();
  merchant.gateway().settings.set({ noticeCopies: 3 });
  await merchant.gateway().say(id, 'settlement');
  await merchant.gateway().sendNotice(id, { copies: 2 });
  expect(said()).toEqual(Array(5).fill('settlement'));
});

test('a delayed notice says what was true when it was written', async () => {
  const id = await quietly();
  merchant.gateway().settings.set({ noticeDelayMs: 5_000 });
  await merchant.gateway().say(id, 'settlement');
  await merchant.gateway().say(id, 'refund');
  await pass(4_999);
  expect(said()).toEqual([]);
  await pass(1);
  expect(said().sort()).toEqual(['refund', 'settlement']);
});

test('held notices come in the order that is asked for', async () => {
  merchant.gateway().settings.set({ notices: 'held' });
  const id = await begun('TO-1', 'credit_card');
  const steps = ['capture', 'settlement', 'refund'] as const;
  for (const step of steps) await merchant.gateway().say(id, step);
  expect(said()).toEqual([]);
  await merchant.gateway().releaseNotices('reversed');
  expect(said()).toEqual(['refund', 'settlement', 'capture', 'pending']);
  for (const step of steps) await merchant.gateway().say(id, step);
  await merchant.gateway().releaseNotices('as said');
  expect(said().slice(4)).toEqual(steps);
  for (const step of steps) await merchant.gateway().say(id, step);
  await merchant.gateway().releaseNotices('shuffled');
  expect(said().slice(7).sort()).toEqual([...steps].sort());
});

test('a forged notice says the truth under a wrong signature', async () => {
  const id = await quietly();
  await merchant.gateway().sendNotice(id, { forged: true, status: 'settlement' });
  expect(notices[0]!.body).toMatchObject({
    order_id: 'TO-1',
    transaction_status: 'settlement',
    status_code: '200',
  });
  expect(notices[0]!.body['signature_key']).toMatch(/^[0-9a-f]{128}$/);
  expect(isSigned(notices[0]!.body)).toBe(false);
});

test('a notice of another amount or status is signed all the same, and changes nothing at the gateway', async () => {
  const id = await quietly();
  await merchant.gateway().sendNotice(id, { grossAmount: 1, status: 'settlement' });
  expect(notices[0]!.body).toMatchObject({ gross_amount: '1.00', transaction_status: 'settlement' });
  expect(isSigned(notices[0]!.body)).toBe(true);
  const { body } = await merchant.call(`/v2/${id}/status`);
  expect([body['gross_amount'], body['transaction_status']]).toEqual(['49000.00', 'pending']);
});

test('an unknown payment can neither be changed nor told', async () => {
  await expect(merchant.gateway().say('x', 'settlement')).rejects.toThrow('Tidak ada');
  await expect(merchant.gateway().sendNotice('x')).rejects.toThrow('Tidak ada');
  expect(() => merchant.gateway().begin('x', 'qris')).toThrow('Tidak ada');
});
