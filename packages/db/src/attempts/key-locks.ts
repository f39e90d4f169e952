import { sql } from 'kysely';
import { setLockTimeouts } from '../locks.ts';
import type { Db } from '../open.ts';

/**
 * Shares the lock on the tryout's keys with other seals, and locks the attempt. So no correction comes between the read
 * of the keys and the result. Read the keys in a later statement, whose snapshot includes a correction that this one
 * waited for.
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
export const answerKeysLockId = (tryoutId: string): string => `hashtextextended('keys ' || ${tryoutId}, 0)`;

const keysOf = (tryoutId: number) => sql.raw(answerKeysLockId(String(tryoutId)));

/** Later seals queue behind this wait, so a stalled seal delays them for this long at most. */
const KEYS_LOCK_MS = 200;

/**
 * Locks the keys of a tryout for a correction: seals and publications wait until the transaction ends. The advisory
 * lock is first: it waits for running seals, whose inserts check the tryout's row. No wait of the transaction exceeds
 * `KEYS_LOCK_MS`.
 * @returns the current grading
 */
export async function lockAnswerKeys(trx: Db, tryoutId: number): Promise<number> {
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
