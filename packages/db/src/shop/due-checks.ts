import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { timestampSql, toDateOrNull } from '../open.ts';
import type { TransactionRow } from './transactions.ts';

/**
 * Claims a status call for a buyer who waits for the result.
 * @param since the last status call must not be later
 * @returns false when the transaction is not an open transaction of the account, or was checked after `since`
 */
export async function claimStatusCheck(
  db: Db,
  accountId: string,
  transactionId: string,
  since: number,
  now: number,
): Promise<boolean> {
  const row = await db
    .updateTable('transactions')
    .set({ checkedAt: new Date(now) })
    .where('id', '=', transactionId)
    .where('accountId', '=', accountId)
    .where('status', '=', 'awaiting')
    .where((where) =>
      where.or([where('checkedAt', 'is', null), where('checkedAt', '<=', timestampSql(since))]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type DueStatusCheck = Pick<TransactionRow, 'id' | 'status' | 'snapToken' | 'expiresAt'>;

/** Claims the calls of the due transactions, which are due again when the lease ends. */
export async function claimDueStatusChecks(
  db: Db,
  most: number,
  leaseMs: number,
  now: number,
): Promise<DueStatusCheck[]> {
  const { rows } = await sql<DueStatusCheck>`
    update transactions set check_at = ${timestampSql(now + leaseMs)}
    where id in (
      select id from transactions where check_at <= ${timestampSql(now)}
      order by check_at limit ${most} for update skip locked
    ) returning id, status, snap_token, expires_at`.execute(db);
  return rows;
}

/** Does nothing when the transaction has a newer revision. */
export async function scheduleStatusCheck(
  db: Db,
  transactionId: string,
  revision: number,
  checkAt: number | null,
): Promise<void> {
  const at = toDateOrNull(checkAt);
  await sql`update transactions set check_at = ${at}::timestamptz
    where id = ${transactionId} and revision = ${revision}
      and check_at is distinct from ${at}::timestamptz`.execute(db);
}
