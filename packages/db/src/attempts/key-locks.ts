import { sql } from 'kysely';
import { setLockTimeouts } from '../locks.ts';
import type { Db } from '../open.ts';

/** Locks on the keys of a tryout; `../locks.ts` has their order. */

/**
 * Shares the keys of the tryout with other seals and locks the attempt, so that no correction comes between key and result.
 * Read the key in a later statement: its snapshot includes the correction that this one waited for.
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

/** Number of the advisory lock on the keys of a tryout. @param tryoutId an SQL expression */
export const keysOfTryout = (tryoutId: string): string => `hashtextextended('keys ' || ${tryoutId}, 0)`;

const keysOf = (tryoutId: number) => sql.raw(keysOfTryout(String(tryoutId)));

/** Later seals queue behind this wait, so a stalled seal delays them no longer. */
const KEYS_LOCK_MS = 200;

/**
 * Locks the keys of a tryout for a correction: seals and publishers wait until the transaction ends. Seals first, because
 * they still insert rows that refer to the tryout. No wait of the transaction exceeds `KEYS_LOCK_MS` (`isLockTimeout`).
 * @returns its present grading
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
 * Admits one rescore per tryout, until `releaseRescoreLock` or until the connection ends.
 * @param connection a single connection, not a pool
 * @returns false when another rescore has the lock
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
