import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import type { AttemptsTable } from '../tables/tryouts.ts';

/** Serializes the account's starts of a tryout. @returns how many attempts at the tryout the account has started */
export async function lockAttemptCount(trx: Db, accountId: string, tryoutId: number): Promise<number> {
  await trx
    .insertInto('attemptCounts')
    .values({ accountId, tryoutId, started: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { started } = await trx
    .selectFrom('attemptCounts')
    .select('started')
    .where('accountId', '=', accountId)
    .where('tryoutId', '=', tryoutId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return started;
}

export async function lockAttemptCounts(
  trx: Db,
  accountId: string,
  tryoutIds: readonly number[],
): Promise<void> {
  await sql`
    insert into attempt_counts as counts (account_id, tryout_id, started)
    select ${accountId}, tryout_id, 0 from unnest(${[...tryoutIds]}::integer[]) tryout_id order by tryout_id
    on conflict (account_id, tryout_id) do update set started = counts.started`.execute(trx);
}

/** Seals lock the same row with `lockToSeal` or `lock_all_free`, and saves lock it in their statement. */
export async function lockAttempt(
  trx: Db,
  accountId: string,
  tryoutId: number,
): Promise<Selectable<AttemptsTable> | null> {
  const attempt = await trx
    .selectFrom('attempts')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('tryoutId', '=', tryoutId)
    .forUpdate()
    .executeTakeFirst();
  return attempt ?? null;
}

/** Waits for running seals of the attempts. @returns how many of the attempts exist */
export async function lockAttempts(
  trx: Db,
  accountId: string,
  tryoutIds: readonly number[],
): Promise<number> {
  const rows = await trx
    .selectFrom('attempts')
    .select('tryoutId')
    .where('accountId', '=', accountId)
    .where('tryoutId', 'in', [...tryoutIds])
    .orderBy('tryoutId')
    .forUpdate()
    .execute();
  return rows.length;
}
