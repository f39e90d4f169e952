import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import type { AttemptsTable } from '../tables/tryouts.ts';

/** How many attempts this account has started so far. Other starts wait until the transaction ends. */
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

/** Makes the account's starts of these tryouts wait until the transaction ends, also the first. */
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

/** Locks the attempt until the transaction ends, so that hand-ins, seals and resets come one after another. */
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

/**
 * Locks several attempts of one account. The lock waits for a seal under way, which has read the grants before.
 * @returns how many there are
 */
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
