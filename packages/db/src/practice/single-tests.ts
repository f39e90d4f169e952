import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { timestampSql } from '../open.ts';

export interface SingleTestStart {
  slug: string;
  startedAt: number;
}

/** The last start of each single test. */
export const listSingleTestStarts = (db: Db, accountId: string): Promise<SingleTestStart[]> =>
  db
    .selectFrom('practiceSingleStarts')
    .select(['slug', 'startedAt'])
    .where('accountId', '=', accountId)
    .execute();

/** The last answer in single tests by item. */
export const listSingleTestTimes = (db: Db, accountId: string) =>
  db
    .selectFrom('practiceReviews')
    .select(({ fn }) => ['itemId', fn.max<number>('countedAt').as('last')])
    .where('accountId', '=', accountId)
    .where('source', '=', 'single')
    .groupBy('itemId')
    .execute();

/** Lock the account first. */
export async function upsertSingleTestStart(
  trx: Db,
  accountId: string,
  { slug, startedAt }: SingleTestStart,
): Promise<void> {
  await sql`
    insert into practice_single_starts (account_id, slug, started_at)
    values (${accountId}, ${slug}, ${timestampSql(startedAt)})
    on conflict (account_id, slug) do update set started_at = excluded.started_at`.execute(trx);
}
