import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { timestampSql } from '../open.ts';

/* What a restored database needs before anybody uses it. */

/**
 * Ends all sessions and links of emails. Whoever has changed a password or ended a session after the backup has done so for a
 * reason.
 */
export async function endSignIns(trx: Db): Promise<void> {
  await trx.deleteFrom('sessions').execute();
  await trx.deleteFrom('mailedLinks').execute();
}

/** @returns those of the ids that are accounts, in order */
export async function findAccountIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where id::text = any(${[...ids]}::text[]) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** @returns those of the ids that are no orders, in their order */
export async function findUnknownOrderIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select listed.id from unnest(${[...ids]}::text[]) with ordinality as listed (id, position)
    where not exists (select from transactions where transactions.id = listed.id) order by position`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Makes status calls about these orders due. @returns how many of them exist */
export async function scheduleStatusChecks(trx: Db, ids: readonly string[], now: number): Promise<number> {
  const { rows } = await sql`
    update transactions set check_at = ${timestampSql(now)}
    where id = any(${[...ids]}::text[]) and price > 0 returning id`.execute(trx);
  return rows.length;
}

export interface ManualGrant {
  email: string;
  tryoutTitle: string;
  /** The order and the operator's reason. */
  reason: string;
  grantedAt: number;
  revokedAt: number | null;
}

/** The grants of operators that were given or revoked since this instant, the newest first. */
export async function listManualGrantsSince(db: Db, since: number, most: number): Promise<ManualGrant[]> {
  return db
    .selectFrom('grants')
    .innerJoin('accounts', 'accounts.id', 'grants.accountId')
    .innerJoin('tryouts', 'tryouts.id', 'grants.tryoutId')
    .select(['email', 'title as tryoutTitle', 'sourceId as reason', 'grantedAt', 'revokedAt'])
    .where('source', '=', 'operator')
    .where('isSimulated', '=', false)
    .where((where) =>
      where.or([
        where('grantedAt', '>=', timestampSql(since)),
        where('revokedAt', '>=', timestampSql(since)),
      ]),
    )
    .orderBy(sql`greatest(granted_at, revoked_at)`, 'desc')
    .limit(most)
    .execute();
}
