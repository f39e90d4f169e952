import type { Selectable } from 'kysely';
import type { Db } from '../open.ts';
import type { CodesTable } from '../tables/bundles.ts';
import type { TransactionsTable } from '../tables/transactions.ts';

/** Locks the row of an order until the database transaction ends, so that its changes are serialized. */
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

/** @param code in upper case */
export async function lockCode(trx: Db, code: string): Promise<Selectable<CodesTable> | null> {
  const row = await trx
    .selectFrom('codes')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
