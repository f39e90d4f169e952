import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { timestampSql } from '../open.ts';

/**
 * Issues the receipt of an order under the next number. The lock lasts until the transaction ends, so that the numbers
 * have no gaps: a sequence would lose the numbers of transactions that are rolled back. The caller has locked the order.
 * @returns false when the order has a receipt
 */
export async function issueReceipt(trx: Db, transactionId: string, now: number): Promise<boolean> {
  if (await hasReceipt(trx, transactionId)) return false;
  await lockReceiptNumbers(trx);
  const { numAffectedRows } = await sql`
    insert into receipts (number, transaction_id, issued_at)
    select coalesce(max(number), 0) + 1, ${transactionId}, ${timestampSql(now)} from receipts
    on conflict (transaction_id) do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

const hasReceipt = async (db: Db, transactionId: string): Promise<boolean> =>
  (await db
    .selectFrom('receipts')
    .select('number')
    .where('transactionId', '=', transactionId)
    .executeTakeFirst()) !== undefined;

async function lockReceiptNumbers(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('receipt numbers', 0))`.execute(trx);
}

interface ReceiptTryout {
  id: number;
  title: string;
  closesAt: number | null;
  durationMs: number;
}

export interface Receipt {
  number: number;
  transactionId: string;
  title: string;
  /** In the order of the bundle. */
  tryouts: ReceiptTryout[];
  price: number;
  paymentMethod: string | null;
  paidAt: number;
  name: string;
  email: string;
}

/** @returns null when the money was returned, the account is deleted or simulated, or there is no receipt */
export async function readReceipt(db: Db, transactionId: string): Promise<Receipt | null> {
  const row = await db
    .selectFrom('receipts')
    .innerJoin('transactions', 'transactions.id', 'receipts.transactionId')
    .innerJoin('accounts', 'accounts.id', 'transactions.accountId')
    .select(['number', 'transactionId', 'title', 'tryoutIds', 'price', 'paymentMethod', 'settledAt'])
    .select(['issuedAt', 'name', 'email'])
    .where('transactionId', '=', transactionId)
    .where('status', '=', 'paid')
    .where('isSimulated', '=', false)
    .executeTakeFirst();
  if (!row) return null;
  const { tryoutIds, settledAt, issuedAt, ...receipt } = row;
  const tryouts = await listTryouts(db, tryoutIds);
  return { ...receipt, tryouts, paidAt: settledAt ?? issuedAt };
}

const listTryouts = (db: Db, ids: number[]): Promise<ReceiptTryout[]> =>
  db
    .selectFrom('tryouts')
    .innerJoin('ruleSets', 'ruleSets.name', 'tryouts.ruleSet')
    .select(['tryouts.id', 'title', 'closesAt'])
    .select(sql<number>`(rules ->> 'durationMs')::integer`.as('durationMs'))
    .where('tryouts.id', 'in', ids)
    .orderBy(sql`array_position(${ids}::integer[], tryouts.id)`)
    .execute();
