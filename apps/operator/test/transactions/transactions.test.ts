import { createAccount } from '@ambang/db/accounts/accounts.ts';
import { recordWebhookNotification } from '@ambang/db/shop/payments.ts';
import { recordTransactionEvent } from '@ambang/db/shop/transaction-events.ts';
import { beforeEach, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import { insertBundle, insertOrder, insertPayment, newId } from './order-rows.ts';
import { runCommand } from '../run-command.ts';

const database = useTestDatabase();
const now = Date.parse('2026-11-22T05:00:00Z');
const hour = 3_600_000;
const runOperator = (...words: string[]) => runCommand(words, { url: database.url, now });

let bundleId: number;
let made = 0;

beforeEach(async () => {
  await database.db.deleteFrom('payments').execute();
  await database.db.deleteFrom('paymentNotices').execute();
  await database.db.deleteFrom('transactionEvents').execute();
  await database.db.deleteFrom('transactions').execute();
  bundleId = await insertBundle(database.db);
});

interface Listed {
  transactions: { id: string }[];
  refunds: { transactionId: string }[];
  hasMore: boolean;
}

const json = async (...words: string[]) =>
  JSON.parse((await runOperator('transaction', 'list', ...words, '--json')).out) as Listed;

const found = async (...words: string[]) => (await json(...words)).transactions.map(({ id }) => id);

async function createBuyer(): Promise<{ accountId: string; email: string }> {
  const email = `rani${(made += 1)}@contoh.id`;
  const person = { name: 'Rani', phone: '+6281234567890', passwordHash: 'x', consentVersion: 'v', email };
  return { accountId: (await createAccount(database.db, person, now))!, email };
}

test('transaction list prints the newest first and filters by state, WIB day and account', async () => {
  const { accountId, email } = await createBuyer();
  const justBefore = Date.parse('2026-11-21T16:59:59Z');
  const yesterday = await insertOrder(database.db, {
    bundleId,
    createdAt: justBefore,
    settledAt: justBefore,
  });
  const early = await insertOrder(database.db, {
    bundleId,
    accountId,
    createdAt: justBefore + 1_000,
    status: 'awaiting',
  });
  const failed = { status: 'failed', failure: 'expired' } as const;
  const late = await insertOrder(database.db, { bundleId, createdAt: now, ...failed });
  expect(await found()).toEqual([late, early, yesterday]);
  expect(await found('--day', '2026-11-22')).toEqual([late, early]);
  expect(await found('--day', '2026-11-21')).toEqual([yesterday]);
  expect(await found('--state', 'awaiting')).toEqual([early]);
  expect(await found('--account', `\u200e${email.toUpperCase()}\u202c`)).toEqual([early]);
  expect(await found('--account', email, '--state', 'paid')).toEqual([]);
  expect(await json('--limit', '2')).toMatchObject({
    hasMore: true,
    transactions: [{ id: late }, { id: early }],
  });
  const { out } = await runOperator('transaction', 'list');
  expect(out).toMatch(
    new RegExp(`^${late} +2026-11-22 12:00 +Rp49\\.000 +gagal: tidak dibayar +- +- +- +Paket$`, 'm'),
  );
  expect((await runOperator('transaction', 'list', '--limit', '1')).out).toMatch(
    /\nHanya 1 yang pertama; .*--limit\.$/,
  );
  expect((await runOperator('transaction', 'list', '--state', 'paid', '--day', '2026-11-22')).out).toBe(
    'Tidak ada pesanan.',
  );
});

test('transaction list and show never print the name, email or phone number of the buyer', async () => {
  const { accountId, email } = await createBuyer();
  const id = await insertOrder(database.db, { bundleId, accountId, createdAt: now });
  for (const words of [
    ['list'],
    ['list', '--json'],
    ['show', id],
    ['show', id, '--json'],
    ['list', '--account', email],
  ]) {
    const { out } = await runOperator('transaction', ...words);
    expect(out).toContain(id);
    expect(out).not.toMatch(/rani|@|\+62/i);
  }
});

test('transaction list --account of an unknown address exits with 1', async () => {
  expect(await runOperator('transaction', 'list', '--account', 'siapa@contoh.id')).toEqual({
    code: 1,
    out: '',
    err: 'Tidak ada akun dengan email siapa@contoh.id. Periksa ejaannya.',
  });
});

test('transaction list --refund-due lists unmarked refunds, the oldest first', async () => {
  const transactionId = await insertOrder(database.db, { bundleId, createdAt: now, settledAt: now });
  const times = { firstSaidAt: now, paidAt: now };
  const late = await insertPayment(database.db, { transactionId, ...times, refund: 'second-payment' });
  const early = await insertPayment(database.db, {
    ...{ transactionId, firstSaidAt: now - hour, paidAt: now - hour, refund: 'partly-returned' },
  });
  await insertPayment(database.db, { transactionId, ...times });
  await insertPayment(database.db, { transactionId, ...times, refund: 'owned-already', refundedAt: now });
  const other = await insertOrder(database.db, { bundleId, createdAt: now - 24 * hour, settledAt: now });
  await insertPayment(database.db, { transactionId: other, ...times, refund: 'account-deleted' });
  expect(await json('--refund-due', '--day', '2026-11-22')).toEqual({
    refunds: [
      {
        ...{ transactionId, paymentId: early, title: 'Paket', reason: 'partly-returned', amount: 49_000 },
        ...{ method: null, since: '2026-11-22T04:00:00.000Z' },
      },
      expect.objectContaining({
        paymentId: late,
        reason: 'second-payment',
        since: '2026-11-22T05:00:00.000Z',
      }),
    ],
    hasMore: false,
  });
  expect((await json('--refund-due')).refunds).toHaveLength(3);
  const { out } = await runOperator('transaction', 'list', '--refund-due');
  expect(out).toMatch(
    new RegExp(`^${transactionId} +${late} +Rp49\\.000 +2026-11-22 12:00 +- +dibayar dua kali +Paket$`, 'm'),
  );
  expect((await runOperator('transaction', 'list', '--refund-due', '--state', 'failed')).out).toMatch(
    /^Tidak ada uang/,
  );
});

test('transaction show prints the payments, webhook notifications and events of an order', async () => {
  const id = await insertOrder(database.db, { bundleId, createdAt: now, settledAt: now });
  await database.db
    .updateTable('transactions')
    .set({ snapToken: 'rahasia', snapRedirectUrl: 'https://kasir.contoh.id/rahasia' })
    .execute();
  const payment = await insertPayment(database.db, { transactionId: id, firstSaidAt: now, paidAt: now });
  const notification = {
    transactionId: id,
    paymentId: payment,
    status: 'settlement',
    saidAt: '2026-11-22 12:00:00',
    grossAmount: '49000.00',
  };
  await recordWebhookNotification(database.db, notification, now, now);
  await recordTransactionEvent(database.db, id, 'changed', { status: 'paid' }, now + 1_000);
  const { code, out } = await runOperator('transaction', 'show', `${id.toLowerCase()}\u200b`);
  expect(code).toBe(0);
  expect(out).toMatch(/^Keadaan +lunas$/m);
  expect(out).toMatch(new RegExp(`^${payment} +dibayar +- +2026-11-22 12:00 +-$`, 'm'));
  expect(out).toMatch(new RegExp(`^2026-11-22 12:00 +${payment} +settlement +2026-11-22 12:00:00$`, 'm'));
  expect(out).toMatch(/^2026-11-22 12:00 +changed +\{"status":"paid"\}$/m);
  const text = (await runOperator('transaction', 'show', id, '--json')).out;
  expect(JSON.parse(text)).toMatchObject({
    ...{ id, status: 'paid', failure: null, price: 49_000, hasPage: true, isAccountGone: true },
    payments: [{ id: payment, state: 'paid', paidAt: '2026-11-22T05:00:00.000Z', refund: null }],
    notices: [{ paymentId: payment, status: 'settlement', receivedAt: '2026-11-22T05:00:00.000Z' }],
    events: [{ kind: 'notice' }, { kind: 'changed', happenedAt: '2026-11-22T05:00:01.000Z' }],
  });
  // The payment page shows the buyer's name.
  expect(text + out).not.toContain('rahasia');
});

test('transaction show of an unknown order exits with 1', async () => {
  const id = newId();
  expect(await runOperator('transaction', 'show', id)).toEqual({
    code: 1,
    out: '',
    err: `Pesanan ${id} tidak ada. Periksa nomornya lewat transaction list.`,
  });
});
