import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { toDateOrNull } from '../open.ts';
import type { TransactionsTable } from '../tables/transactions.ts';

export type TransactionRow = Selectable<TransactionsTable>;

type NewTransaction = Pick<
  TransactionRow,
  'id' | 'accountId' | 'bundleId' | 'title' | 'tryoutIds' | 'price' | 'status' | 'expiresAt' | 'checkAt'
>;

export async function createTransaction(db: Db, order: NewTransaction, now: number): Promise<void> {
  const createdAt = new Date(now);
  const { status, expiresAt, checkAt, ...columns } = order;
  await db
    .with('created', (cte) =>
      cte
        .insertInto('transactions')
        .values({
          ...columns,
          status,
          createdAt,
          expiresAt: new Date(expiresAt),
          checkAt: toDateOrNull(checkAt),
          settledAt: status === 'paid' ? createdAt : null,
          tokenAskedAt: status === 'awaiting' ? createdAt : null,
        })
        .returning('id'),
    )
    .insertInto('transactionEvents')
    .columns(['transactionId', 'kind', 'detail', 'happenedAt'])
    .expression((query) =>
      query
        .selectFrom('created')
        .select([
          'id',
          sql<string>`'created'`.as('kind'),
          sql<string>`${JSON.stringify({ status, price: order.price })}::jsonb`.as('detail'),
          sql<Date>`${createdAt}::timestamptz`.as('at'),
        ]),
    )
    .execute();
}

/** An account has at most one awaiting transaction per bundle. */
export async function findAwaitingTransaction(
  db: Db,
  accountId: string,
  bundleId: number,
): Promise<TransactionRow | null> {
  const row = await db
    .selectFrom('transactions')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('bundleId', '=', bundleId)
    .where('status', '=', 'awaiting')
    .executeTakeFirst();
  return row ?? null;
}

/** @returns the ids of the awaiting transactions whose tryouts are all owned by the account */
export async function findAwaitingForOwnedTryouts(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('transactions')
    .select('id')
    .where('accountId', '=', accountId)
    .where('status', '=', 'awaiting')
    .where(
      sql<boolean>`tryout_ids <@ array(
        select tryout_id from grants where grants.account_id = transactions.account_id and revoked_at is null)`,
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface BuyerTransaction extends TransactionRow {
  isRefundDue: boolean;
  receiptNumber: number | null;
}

const selectOfBuyer = (db: Db, accountId: string) =>
  db
    .selectFrom('transactions')
    .selectAll()
    .select(
      sql<boolean>`exists (select from payments where payments.transaction_id = transactions.id
        and refund <> 'partly-returned' and refunded_at is null)`.as('isRefundDue'),
    )
    .select((query) =>
      query
        .selectFrom('receipts')
        .select('number')
        .whereRef('receipts.transactionId', '=', 'transactions.id')
        .as('receiptNumber'),
    )
    .where('accountId', '=', accountId);

export async function listBuyerTransactions(db: Db, accountId: string): Promise<BuyerTransaction[]> {
  return selectOfBuyer(db, accountId).orderBy('createdAt', 'desc').orderBy('id').execute();
}

export async function findBuyerTransaction(
  db: Db,
  accountId: string,
  transactionId: string,
): Promise<BuyerTransaction | null> {
  return (await selectOfBuyer(db, accountId).where('id', '=', transactionId).executeTakeFirst()) ?? null;
}

/**
 * Stores when the buyer first opened the page of the transaction.
 * @returns the transaction as it was before; null when the account has no such transaction
 */
export async function recordTransactionOpened(
  db: Db,
  accountId: string,
  transactionId: string,
  now: number,
): Promise<BuyerTransaction | null> {
  const row = await findBuyerTransaction(db, accountId, transactionId);
  if (row?.openedAt === null) {
    const openedAt = new Date(now);
    await db.updateTable('transactions').set({ openedAt }).where('id', '=', transactionId).execute();
  }
  return row;
}

type TransactionState = Pick<
  TransactionRow,
  'status' | 'failure' | 'paymentMethod' | 'settledAt' | 'endedAt' | 'checkAt'
>;

/** Contains no personal data, because events outlive accounts. */
export interface TransactionEvent {
  kind: string;
  detail: Record<string, unknown>;
}

/** Call `lockTransaction` first. */
export async function writeTransactionState(
  trx: Db,
  transactionId: string,
  state: TransactionState,
  events: readonly TransactionEvent[],
  now: number,
): Promise<void> {
  await sql`
    with recorded as (
      insert into transaction_events (transaction_id, happened_at, kind, detail)
      select ${transactionId}, ${new Date(now)}, kind, detail
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (kind text, detail jsonb)
    )
    update transactions set
      status = ${state.status}, failure = ${state.failure}, payment_method = ${state.paymentMethod},
      settled_at = ${toDateOrNull(state.settledAt)}::timestamptz, ended_at = ${toDateOrNull(state.endedAt)}::timestamptz,
      check_at = ${toDateOrNull(state.checkAt)}::timestamptz, revision = revision + 1
    where id = ${transactionId}`.execute(trx);
}
