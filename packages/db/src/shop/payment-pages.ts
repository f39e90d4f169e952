import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { timestampSql } from '../open.ts';

/** @returns false when the order is not open, has a page, or its request was claimed after `since` */
export async function claimPageRequest(
  db: Db,
  transactionId: string,
  since: number,
  now: number,
): Promise<boolean> {
  const row = await db
    .updateTable('transactions')
    .set({ tokenAskedAt: new Date(now) })
    .where('id', '=', transactionId)
    .where('status', '=', 'awaiting')
    .where('snapToken', 'is', null)
    .where((where) =>
      where.or([where('tokenAskedAt', 'is', null), where('tokenAskedAt', '<=', timestampSql(since))]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface NewPaymentPage {
  token: string;
  url: string;
  checkAt: number;
}

/** @returns false when the order is not open, or already has a page */
export async function storePaymentPage(
  db: Db,
  transactionId: string,
  { token, url, checkAt }: NewPaymentPage,
  now: number,
): Promise<boolean> {
  const { rows } = await sql`
    with attached as (
      update transactions set snap_token = ${token}, snap_redirect_url = ${url}, check_at = ${timestampSql(checkAt)}
      where id = ${transactionId} and status = 'awaiting' and snap_token is null
      returning id
    )
    insert into transaction_events (transaction_id, kind, happened_at)
    select id, 'page', ${timestampSql(now)} from attached returning id`.execute(db);
  return rows.length > 0;
}
