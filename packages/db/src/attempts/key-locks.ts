import { sql } from 'kysely';
import { setLockTimeouts } from '../locks.ts';
import type { Db } from '../open.ts';

/** The locks on the keys of a tryout; their place among all others stands in `../locks.ts`. */

/**
 * Takes `lockAttempt`, and in the same statement shares the keys of the tryout with other seals until the transaction
 * ends: no correction comes between the key that it is scored by and the result. What it is scored by is read in a later
 * statement, which sees the correction that this one waited for.
 */
export async function lockToSeal(trx: Db, accountId: string, tryoutId: number): Promise<void> {
  await trx
    .selectFrom('attempts')
    .select('number')
    .where('accountId', '=', accountId)
    .where('tryoutId', '=', tryoutId)
    .where(sql<boolean>`(select pg_advisory_xact_lock_shared(${keysOf(tryoutId)})) is not null`)
    .forUpdate()
    .execute();
}

/** What the keys of a tryout are locked by, in SQL. @param tryoutId an expression in SQL */
export const keysOfTryout = (tryoutId: string): string => `hashtextextended('keys ' || ${tryoutId}, 0)`;

const keysOf = (tryoutId: number) => sql.raw(keysOfTryout(String(tryoutId)));

/** Seals queue behind whoever waits for their locks, so that none of them waits longer than this for one that stalls. */
const KEYS_LOCK_MS = 200;

/**
 * Makes seals and publishers of the tryout wait until the transaction, which changes its keys, ends. The seals first: they
 * still write rows that point to the tryout. No lock of the transaction is waited for longer than `KEYS_LOCK_MS`; then
 * PostgreSQL ends it (`isLockTimeout`).
 * @returns the grading that it has
 */
export async function lockKeys(trx: Db, tryoutId: number): Promise<number> {
  await setLockTimeouts(trx, KEYS_LOCK_MS);
  await sql`select pg_advisory_xact_lock(${keysOf(tryoutId)})`.execute(trx);
  const { grading } = await trx
    .selectFrom('tryouts')
    .select('grading')
    .where('id', '=', tryoutId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return grading;
}

/**
 * Keeps other rescores of the tryout away until `releaseRescoreLock`, or until the connection ends with its process.
 * @param connection one that stays the same until then
 * @returns false when another one is under way
 */
export async function acquireRescoreLock(connection: Db, tryoutId: number): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select pg_try_advisory_lock(${rescoreOf(tryoutId)}) as is_held`.execute(connection);
  return rows[0]?.isHeld === true;
}

export async function releaseRescoreLock(connection: Db, tryoutId: number): Promise<void> {
  await sql`select pg_advisory_unlock(${rescoreOf(tryoutId)})`.execute(connection);
}

const rescoreOf = (tryoutId: number) => sql`hashtextextended(${`rescore ${tryoutId}`}, 0)`;
