import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { lockAttemptCount } from './attempt-locks.ts';
import { lockAccountAgainstDeletion } from '../locks.ts';
import type { Db } from '../open.ts';
import { timestampSql } from '../open.ts';
import type { AttemptsTable } from '../tables/tryouts.ts';

export type Attempt = Selectable<AttemptsTable>;

export type AttemptId = Pick<Attempt, 'accountId' | 'tryoutId'>;

export async function findAttempt(db: Db, accountId: string, tryoutId: number): Promise<Attempt | null> {
  const attempt = await db
    .selectFrom('attempts')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('tryoutId', '=', tryoutId)
    .executeTakeFirst();
  return attempt ?? null;
}

/** The columns of `Attempt`, in a statement where `a` is the alias of the table. */
export const ATTEMPT_COLUMNS = `
  a.account_id as "accountId", a.tryout_id as "tryoutId", a.number, a.version_id as "versionId",
  a.started_at as "startedAt", a.expires_at as "expiresAt", a.sealed_at as "sealedAt", a.log, a.revision, a.answers`;

export interface NewAttempt extends AttemptId {
  versionId: number;
  durationMs: number;
}

/**
 * Returns the current attempt, also that of a concurrent start, or starts the next attempt. `startAttemptFast`
 * (starts.ts) is the fast path.
 * @param now is called after the wait for a concurrent start, so that the wait does not shorten the attempt
 * @returns null when the account was deleted
 */
export async function insertAttempt(trx: Db, start: NewAttempt, now: () => number): Promise<Attempt | null> {
  const { accountId, tryoutId, versionId, durationMs } = start;
  if (!(await lockAccountAgainstDeletion(trx, accountId))) return null;
  const started = await lockAttemptCount(trx, accountId, tryoutId);
  const current = await findAttempt(trx, accountId, tryoutId);
  if (current) return current;
  const number = started + 1;
  await trx
    .updateTable('attemptCounts')
    .set({ started: number })
    .where('accountId', '=', accountId)
    .where('tryoutId', '=', tryoutId)
    .execute();
  const startedAt = now();
  return trx
    .insertInto('attempts')
    .values({
      accountId,
      tryoutId,
      versionId,
      number,
      startedAt: new Date(startedAt),
      expiresAt: new Date(startedAt + durationMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An unsealed attempt with a past deadline. It is also a position in the order of deadlines. */
export type OverdueAttempt = Pick<Attempt, 'expiresAt' | 'accountId' | 'tryoutId'>;

/**
 * Locks the attempts that it finds, and skips attempts that another transaction has locked.
 * @param before the latest deadline, epoch ms
 * @param after the last attempt of the previous page; null for the first page
 */
export async function findOverdueAttempts(
  db: Db,
  before: number,
  { after, most }: { after: OverdueAttempt | null; most: number },
): Promise<OverdueAttempt[]> {
  return db
    .selectFrom('attempts')
    .select(['expiresAt', 'accountId', 'tryoutId'])
    .where('sealedAt', 'is', null)
    .where('expiresAt', '<=', timestampSql(before))
    .where(after === null ? sql<boolean>`true` : isBehind(after))
    .orderBy('expiresAt')
    .orderBy('accountId')
    .orderBy('tryoutId')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

const isBehind = ({ expiresAt, accountId, tryoutId }: OverdueAttempt) =>
  sql<boolean>`(expires_at, account_id, tryout_id) > (${timestampSql(expiresAt)}, ${accountId}::uuid, ${tryoutId}::integer)`;

/** Lock the attempt first. @param revision the new revision, if the log has new changes */
export async function replaceLog(
  trx: Db,
  { accountId, tryoutId, revision: current }: Attempt,
  log: Uint8Array,
  revision = current,
): Promise<void> {
  await trx
    .updateTable('attempts')
    .set({ log: Buffer.from(log), revision })
    .where('accountId', '=', accountId)
    .where('tryoutId', '=', tryoutId)
    .execute();
}

/** The count of started attempts is unchanged. */
export async function deleteAttempt(trx: Db, accountId: string, tryoutId: number): Promise<void> {
  await trx
    .deleteFrom('attempts')
    .where('accountId', '=', accountId)
    .where('tryoutId', '=', tryoutId)
    .execute();
}
