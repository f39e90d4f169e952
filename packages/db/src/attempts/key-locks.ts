import { sql } from 'kysely';
import { lockAccountAgainstDeletion, setLockTimeouts } from '../locks.ts';
import type { Db } from '../open.ts';

/**
 * Locks the account against a deletion, takes the shared lock on the tryout's keys, and locks the attempt. The keys therefore
 * cannot change until the seal is committed. Read the keys in a later statement: its snapshot includes a correction that this
 * statement has waited for.
 */
export async function lockToSeal(trx: Db, accountId: string, tryoutId: number): Promise<void> {
  await lockAccountAgainstDeletion(trx, accountId);
  await trx
    .selectFrom('attempts')
    .select('number')
    .where('accountId', '=', accountId)
    .where('tryoutId', '=', tryoutId)
    .where(sql<boolean>`(select pg_advisory_xact_lock_shared(${lockIdOf(tryoutId)})) is not null`)
    .forUpdate()
    .execute();
}

/** SQL for the id of the advisory lock on a tryout's keys. @param tryoutId an SQL expression */
export const answerKeysLockId = (tryoutId: string): string => `hashtextextended('keys ' || ${tryoutId}, 0)`;

const lockIdOf = (tryoutId: number) => sql.raw(answerKeysLockId(String(tryoutId)));

/** Limits how long a correction waits for running seals, because later seals queue behind it. */
const KEYS_LOCK_MS = 200;

/**
 * Locks the keys of a tryout for a correction. The advisory lock makes seals wait until the
 * transaction ends, and the lock on the tryout's row makes publications wait. No wait of the transaction exceeds
 * `KEYS_LOCK_MS`.
 * @returns the current grading
 */
export async function lockAnswerKeys(trx: Db, tryoutId: number): Promise<number> {
  await setLockTimeouts(trx, KEYS_LOCK_MS);
  await sql`select pg_advisory_xact_lock(${lockIdOf(tryoutId)})`.execute(trx);
  const { grading } = await trx
    .selectFrom('tryouts')
    .select('grading')
    .where('id', '=', tryoutId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return grading;
}
