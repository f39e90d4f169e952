import type { Selectable } from 'kysely';
import type { Db } from '../open.ts';
import type { TransactionsTable } from '../tables/transactions.ts';

export type Transaction = Selectable<TransactionsTable>;

export interface NewTransaction {
  id: string;
  accountId: string;
  bundleId: number;
  title: string;
  tryoutIds: number[];
  price: number;
  status: Transaction['status'];
  expiresAt: number;
}

export async function createTransaction(db: Db, order: NewTransaction, now: number): Promise<void> {
  const createdAt = new Date(now);
  await db
    .insertInto('transactions')
    .values({
      ...order,
      createdAt,
      expiresAt: new Date(order.expiresAt),
      settledAt: order.status === 'paid' ? createdAt : null,
    })
    .execute();
  await recordEvent(db, order.id, 'created', { status: order.status }, now);
}

/** @param detail without personal data: events outlive the account */
export async function recordEvent(
  db: Db,
  transactionId: string,
  kind: string,
  detail: Record<string, unknown>,
  now: number,
): Promise<void> {
  await db
    .insertInto('transactionEvents')
    .values({ transactionId, kind, detail: JSON.stringify(detail), happenedAt: new Date(now) })
    .execute();
}

export async function listTransactions(db: Db, accountId: string): Promise<Transaction[]> {
  return db
    .selectFrom('transactions')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Reads one transaction of the account and remembers that its detail was opened. */
export async function openTransaction(
  db: Db,
  accountId: string,
  transactionId: string,
  now: number,
): Promise<Transaction | null> {
  const row = await db
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', transactionId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (!row) return null;
  if (row.openedAt === null) {
    const openedAt = new Date(now);
    await db.updateTable('transactions').set({ openedAt }).where('id', '=', transactionId).execute();
  }
  return row;
}
