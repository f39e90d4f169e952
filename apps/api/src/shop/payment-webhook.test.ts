import { buyTryout, getTransaction } from '@ambang/contract/shop/transactions.ts';
import { listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TestBundle } from '../../test/app/test-actions.ts';
import type { Person } from '../../test/app/person.ts';
import { cookieHeaderOf } from '../../test/app/person.ts';
import { failInserts } from '../../test/app/faults/fail-inserts.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { useTestGateway } from '../../test/simulators/test-gateway.ts';
import { readWaitingJobs } from '../../test/app/waiting-jobs.ts';
import { eventsOf, liveGrantsOf, notificationsOf, orderOf } from '../../test/rows.ts';
import { expectNothingChanged } from '../../test/table-contents.ts';

const gateway = useTestGateway();
const lines: string[] = [];
const app = useTestApp({ gateway, log: { level: 'error', stream: { write: (line) => lines.push(line) } } });

let person: Person;
let bundle: TestBundle;
let id: string;

beforeEach(async () => {
  person = await app.person();
  bundle = await app.offer([(await app.publish()).id], 49_000);
  const { title, tryoutIds, price } = bundle;
  id = (await person.call(buyTryout, { body: { title, tryoutIds, price } })).data.transactionId;
});

const readTransaction = async () => (await person.call(getTransaction, { id })).data;

const isOwned = async () => (await person.call(listOwnedTryouts)).data.length === 1;

type Fields = Record<string, string | undefined>;

/** Creates a signed webhook notification about the order. */
const createWebhook = (fields: Fields, key?: string) =>
  gateway.createWebhook({ order_id: id, ...fields }, key);

/** Sends a call like the gateway's server, without a cookie or an origin. */
const post = (body: unknown, headers: Record<string, string | undefined> = {}) =>
  app.visitor().send({
    method: 'POST',
    url: '/api/paymentNotification',
    body,
    headers: { 'sec-fetch-site': undefined, 'user-agent': 'Veritrans', ...headers },
  });

const statusOf = async (fields: Fields, key?: string) => (await post(createWebhook(fields, key))).statusCode;

describe('invalid webhook notifications', () => {
  test.each([
    ['no signature', () => ({ ...createWebhook({}), signature_key: undefined })],
    ['a signature with another key', () => createWebhook({}, 'SB-Mid-server-lain')],
    [
      'an amount that was changed after it was signed',
      () => ({ ...createWebhook({}), gross_amount: '1.00' }),
    ],
    [
      'an order that was changed after it was signed',
      () => ({ ...createWebhook({}), order_id: 'TO-AAAAAAAAAAAAAAAAAAAAAAAAAA' }),
    ],
    ['a path in the payment id', () => createWebhook({ transaction_id: '../v2/TO-1' })],
    ['no payment id', () => createWebhook({ transaction_id: undefined })],
    ['a null character', () => createWebhook({ transaction_status: 'settle\0ment' })],
    ['no fields', () => ({})],
    ['a list', () => [createWebhook({})]],
  ])('a webhook notification with %s gets 400 and changes nothing', async (_, createBody) => {
    await expectNothingChanged(app, async () => expect((await post(createBody())).statusCode).toBe(400));
  });

  test('a webhook notification that is not JSON or too long is refused', async () => {
    const form = new URLSearchParams({ order_id: id }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post(form, headers)).statusCode).toBe(400);
    expect((await post({ ...createWebhook({}), padding: 'x'.repeat(200_000) })).statusCode).toBe(413);
  });
});

describe('signed webhook notifications', () => {
  test('a webhook notification about an unknown order gets 200 and changes nothing', async () => {
    await expectNothingChanged(app, async () => {
      expect(await statusOf({ order_id: 'TO-AAAAAAAAAAAAAAAAAAAAAAAAAA' })).toBe(200);
      expect(await statusOf({ order_id: 'INV/2024/1' })).toBe(200);
    });
  });

  test('a webhook notification is accepted with any origin and cookie', async () => {
    const cookie = cookieHeaderOf(person.cookies);
    for (const headers of [
      { origin: 'https://lain.example' },
      { 'sec-fetch-site': 'cross-site' },
      { cookie },
    ])
      expect((await post(createWebhook({ transaction_status: 'pending' }), headers)).statusCode).toBe(200);
  });

  test('a webhook notification of a settlement triggers a status query, and only the queried state counts', async () => {
    expect(await statusOf({})).toBe(200);
    expect(await readTransaction()).toMatchObject({ status: 'awaiting' });
    gateway.midtrans().settings.set({ webhooks: 'silent' });
    const payment = await gateway.startPayment(id, 'bca_va');
    expect(await orderOf(app, id)).toMatchObject({ payments: [] });
    await gateway.midtrans().sendWebhook(payment, { status: 'settlement' });
    expect(await orderOf(app, id)).toMatchObject({ status: 'awaiting', payments: ['awaiting'] });
    expect(await isOwned()).toBe(false);
    // A job queries the status once more, in case this status call returned an outdated state.
    const jobs = (await readWaitingJobs(app)).filter(({ payload }) => JSON.stringify(payload).includes(id));
    expect(jobs).toMatchObject([{ task: 'confirmTransaction' }]);
    await app.runJobs();
    expect(await readTransaction()).toMatchObject({ status: 'awaiting' });
  });

  test('a webhook notification with a different amount or currency is recorded and does not change the order', async () => {
    gateway.midtrans().settings.set({ webhooks: 'silent' });
    const payment = await gateway.pay(id);
    await gateway.midtrans().sendWebhook(payment, { grossAmount: 1 });
    expect(await statusOf({ transaction_id: payment, currency: 'USD', transaction_time: 'lain' })).toBe(200);
    expect(await readTransaction()).toMatchObject({ status: 'awaiting' });
    expect((await eventsOf(app, id)).filter((kind) => kind === 'strange')).toHaveLength(2);
  });

  test('a webhook notification about a payment of another order grants nothing', async () => {
    const other = await app.person();
    const { title, tryoutIds, price } = bundle;
    const paid = (await other.call(buyTryout, { body: { title, tryoutIds, price } })).data.transactionId;
    for (const method of ['qris', 'dana'] as const) {
      const another = method === 'qris' ? paid : (await orderOfNewcomer()).id;
      const payment = await gateway.pay(another, method);
      expect(await statusOf({ transaction_id: payment, transaction_time: method })).toBe(200);
      expect(await readTransaction()).toMatchObject({ status: 'awaiting' });
      expect((await orderOf(app, another)).status).toBe('paid');
    }
    expect(await isOwned()).toBe(false);
    expect(await eventsOf(app, id)).toContain('strange');
    expect(await eventsOf(app, id)).toContain('foreign');
  });

  test('a repeated webhook notification is stored once, with only the needed fields', async () => {
    gateway.midtrans().settings.set({ webhooks: 'silent' });
    const payment = await gateway.startPayment(id, 'credit_card');
    await gateway.midtrans().setStatus(payment, 'settlement');
    gateway.midtrans().settings.reset();
    await gateway.midtrans().sendWebhook(payment, { copies: 5 });
    await gateway.midtrans().sendWebhook(payment);
    const { db } = app.database;
    const stored = await db
      .selectFrom('paymentNotices')
      .selectAll()
      .where('transactionId', '=', id)
      .execute();
    expect(stored).toMatchObject([{ paymentId: payment, status: 'settlement' }]);
    const events = await db
      .selectFrom('transactionEvents')
      .select('detail')
      .where('transactionId', '=', id)
      .where('kind', '=', 'notice')
      .execute();
    expect(events).toEqual([
      { detail: { paymentId: payment, status: 'settlement', saidAt: expect.any(String) as string } },
    ]);
    expect(JSON.stringify([stored, events])).not.toMatch(/4811|masked|signature/);
  });

  test('a webhook notification sent twenty times concurrently grants and notifies once', async () => {
    gateway.midtrans().settings.set({ webhooks: 'silent' });
    const payment = await gateway.pay(id);
    await gateway.midtrans().sendWebhook(payment, { copies: 20 });
    expect(await readTransaction()).toMatchObject({ status: 'paid' });
    expect(await liveGrantsOf(app, { person })).toHaveLength(1);
    expect((await notificationsOf(app, { person })).map(({ title }) => title)).toEqual([
      'Pesanan dibuat',
      'Pembayaran diterima',
    ]);
    expect((await eventsOf(app, id)).filter((kind) => kind === 'granted')).toHaveLength(1);
  });

  test.each(['in order', 'reversed'] as const)(
    'after webhook notifications delivered late and %s the order has the gateway’s final state',
    async (order) => {
      gateway.midtrans().settings.set({ webhooks: 'held' });
      const card = await gateway.startPayment(id, 'credit_card');
      await gateway.midtrans().setStatus(card, 'deny');
      const qris = await gateway.pay(id);
      await gateway.midtrans().releaseWebhooks(order);
      expect(await orderOf(app, id)).toMatchObject({ status: 'paid', payments: ['paid', 'refused'] });
      await gateway.midtrans().setStatus(qris, 'refund');
      await gateway.midtrans().releaseWebhooks(order);
      expect(await orderOf(app, id)).toMatchObject({ status: 'failed', failure: 'returned' });
      await gateway.midtrans().sendWebhook(qris, { status: 'settlement' });
      expect(await orderOf(app, id)).toMatchObject({ status: 'failed', failure: 'returned' });
      expect(await isOwned()).toBe(false);
    },
  );

  test('after concurrent webhook notifications the order has the gateway’s final state', async () => {
    gateway.midtrans().settings.set({ webhooks: 'silent' });
    const payments = [
      await gateway.startPayment(id, 'credit_card'),
      await gateway.startPayment(id, 'bca_va'),
    ];
    payments.push(await gateway.pay(id));
    await gateway.midtrans().setStatus(payments[0]!, 'deny');
    const statuses = ['pending', 'settlement', 'deny', 'expire'] as const;
    await Promise.all(
      payments.flatMap((payment) =>
        statuses.map((status) => gateway.midtrans().sendWebhook(payment, { status, copies: 2 })),
      ),
    );
    await app.runJobs();
    expect(await orderOf(app, id)).toMatchObject({
      status: 'paid',
      payments: ['awaiting', 'paid', 'refused'],
    });
    expect(await liveGrantsOf(app, { person })).toHaveLength(1);
  });

  test.each([
    ['a deadlock', 'not logged as a bug', '40P01', 0],
    ['an unexpected database error', 'logged as a bug', '23514', 1],
  ])('a webhook notification that meets %s gets 503, and the error is %s', async (_, __, code, times) => {
    await failInserts(app, 'payment_notices', code);
    lines.length = 0;
    expect(await statusOf({})).toBe(503);
    expect(lines.filter((line) => line.includes('webhook notification failed'))).toHaveLength(times);
  });

  test('a webhook notification gets 200 while the gateway fails, and a job queries the status later', async () => {
    gateway.midtrans().settings.set({ failing: ['status'], webhooks: 'silent' });
    const payment = await gateway.pay(id);
    expect(await statusOf({ transaction_id: payment })).toBe(200);
    expect(await readTransaction()).toMatchObject({ status: 'awaiting' });
    gateway.midtrans().settings.reset();
    await app.runJobs();
    expect(await readTransaction()).toMatchObject({ status: 'paid' });
    expect(await isOwned()).toBe(true);
  });
});

async function orderOfNewcomer(): Promise<{ id: string }> {
  const { title, tryoutIds, price } = bundle;
  const { data } = await (await app.person()).call(buyTryout, { body: { title, tryoutIds, price } });
  return { id: data.transactionId };
}
