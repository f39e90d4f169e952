import type { Selectable } from 'kysely';
import type { Db } from '../open.ts';
import type { CodesTable } from '../tables/bundles.ts';
import type { TransactionsTable } from '../tables/transactions.ts';

/** Locks a transaction until the database transaction ends, so that what the gateway says is taken in one by one. */
export async function lockTransaction(
  trx: Db,
  transactionId: string,
): Promise<Selectable<TransactionsTable> | null> {
  const row = await trx
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', transactionId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Locks a code, so that its uses are counted one by one: of many who want the last one, each sees what the one before
 * has left.
 * @param code in capitals
 */
export async function lockCode(trx: Db, code: string): Promise<Selectable<CodesTable> | null> {
  const row = await trx
    .selectFrom('codes')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
