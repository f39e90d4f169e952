import { recordUndeliveredEmail } from '@ambang/db/monitoring/undelivered-emails.ts';
import { issueReceipt } from '@ambang/db/shop/receipts.ts';
import { buyBundle } from '@ambang/orders/buy.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../packages/db/test/test-database.ts';
import { anAccount, anOffer, createTestOrderContext } from '../../../packages/orders/test/shop.ts';
import { runCommand } from './run-command.ts';

const database = useTestDatabase();
const now = Date.parse('2026-11-28T05:00:00Z');
const HOUR_MS = 3_600_000;
const runOperator = (...words: string[]) => runCommand(['letter', ...words], { url: database.url, now });

async function emailOf(accountId: string): Promise<string> {
  const account = database.db.selectFrom('accounts').select('email').where('id', '=', accountId);
  return (await account.executeTakeFirstOrThrow()).email;
}

test('without an undelivered letter the list prints that', async () => {
  expect(await runOperator('list')).toEqual({ code: 0, out: 'Semua surat terkirim.', err: '' });
});

test('the list has each undelivered letter once, the latest first, with the address and order but no name', async () => {
  const { db } = database;
  const accountId = await anAccount(db);
  const { orderId } = await buyBundle(createTestOrderContext(db), { accountId, ...(await anOffer(db)) });
  const reset = { task: 'mailResetLink', accountId, transactionId: null, reason: 'gave-up' } as const;
  await recordUndeliveredEmail(db, reset, now - 3 * HOUR_MS);
  await recordUndeliveredEmail(db, { ...reset, reason: 'refused' }, now - 2 * HOUR_MS);
  const receipt = {
    task: 'mailReceipt',
    accountId: null,
    transactionId: orderId,
    reason: 'gave-up',
  } as const;
  await recordUndeliveredEmail(db, receipt, now - HOUR_MS);
  const gone = {
    task: 'mailAccountDeleted',
    accountId: null,
    transactionId: null,
    reason: 'refused',
  } as const;
  await recordUndeliveredEmail(db, gone, now - 4 * HOUR_MS);
  const email = await emailOf(accountId);
  const { code, out } = await runOperator('list');
  expect(code).toBe(0);
  expect(out.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['Terakhir (WIB)', 'Kali', 'Surat', 'Sebab', 'Email akun', 'Pesanan'],
    ['2026-11-28 11:00', '1', 'kuitansi', expect.stringContaining('empat hari'), email, orderId],
    ['2026-11-28 10:00', '2', 'tautan sandi baru', 'ditolak server surat', email, '-'],
    ['2026-11-28 08:00', '1', 'akun dihapus', 'ditolak server surat', '-', '-'],
  ]);
  expect(out).not.toContain('Rani');
  const { letters, hasMore } = JSON.parse((await runOperator('list', '--limit', '1', '--json')).out) as {
    letters: object[];
    hasMore: boolean;
  };
  expect(letters).toEqual([
    {
      ...{ task: 'mailReceipt', accountId, transactionId: orderId, email, reason: 'gave-up', failures: 1 },
      firstFailedAt: '2026-11-28T04:00:00.000Z',
      lastFailedAt: '2026-11-28T04:00:00.000Z',
    },
  ]);
  expect(hasMore).toBe(true);
});

test('a receipt is sent again, and is no longer listed; an order without one is a sentence', async () => {
  const { db } = database;
  const accountId = await anAccount(db);
  const { orderId } = await buyBundle(createTestOrderContext(db), { accountId, ...(await anOffer(db)) });
  expect(await runOperator('send', orderId)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Pesanan TO-\w+ tidak punya kuitansi untuk dikirim: /) as string,
  });
  await db
    .updateTable('transactions')
    .set({ status: 'paid', settledAt: new Date(now) })
    .where('id', '=', orderId)
    .execute();
  await issueReceipt(db, orderId, now);
  const failed = { task: 'mailReceipt', accountId: null, transactionId: orderId, reason: 'refused' } as const;
  await recordUndeliveredEmail(db, failed, now);
  const out = `Kuitansi ${orderId} dikirim lagi ke ${await emailOf(accountId)}.`;
  // A second call replaces the waiting job.
  for (const _ of [1, 2]) expect(await runOperator('send', orderId)).toEqual({ code: 0, out, err: '' });
  expect((await runOperator('list')).out).not.toContain(orderId);
  const { rows } = await sql`select from graphile_worker.jobs where key = ${`receipt ${orderId}`}`.execute(
    db,
  );
  expect(rows).toHaveLength(1);
});

test('an account that is deleted before its letter fails is not listed', async () => {
  const accountId = crypto.randomUUID();
  await recordUndeliveredEmail(
    database.db,
    { task: 'mailPasswordChanged', accountId, transactionId: null, reason: 'refused' },
    now,
  );
  expect((await runOperator('list', '--json')).out).not.toContain(accountId);
});
