import { lockAttempt } from '@ambang/db/attempts/attempt-locks.ts';
import type { Db } from '@ambang/db/open.ts';
import type { Attempt } from '@ambang/db/attempts/attempts.ts';
import { replaceLog } from '@ambang/db/attempts/attempts.ts';
import type { Change } from '@ambang/exam/answers.ts';
import { currentChanges } from '@ambang/exam/answers.ts';
import type { ChangeLog } from '@ambang/exam/change-log.ts';
import {
  MOST_LOGGED,
  answersOf,
  compactLog,
  loggedCount,
  packLog,
  readLog,
} from '@ambang/exam/change-log.ts';

/** From the start to the deadline as it is now. */
export const durationOf = ({ startedAt, expiresAt }: Pick<Attempt, 'startedAt' | 'expiresAt'>): number =>
  expiresAt - startedAt;

/** Tells what stands in an attempt, for a device that has lost its own answers. */
export const standingIn = (attempt: Attempt): Change[] =>
  currentChanges(answersOf(readLog(attempt.log), durationOf(attempt))).sort(
    (one, other) => one.number - other.number,
  );

/** The log to store: a long one is compacted. */
export const compactIfLong = (log: ChangeLog, durationMs: number): ChangeLog =>
  loggedCount(log) > MOST_LOGGED ? compactLog(log, durationMs) : log;

/**
 * Whether a log may have become too long. True once in every so many changes, so that other saves need not read the
 * log.
 */
export const isCompactionDue = (revision: number, changes: number): boolean =>
  Math.floor((revision - changes) / MOST_LOGGED) < Math.floor(revision / MOST_LOGGED);

/** Shortens the log of a running attempt that has grown long. */
export async function compactAttempt(
  db: Db,
  { accountId, tryoutId }: Pick<Attempt, 'accountId' | 'tryoutId'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const attempt = await lockAttempt(trx, accountId, tryoutId);
    if (!attempt || attempt.sealedAt !== null) return;
    const log = readLog(attempt.log);
    const shorter = compactIfLong(log, durationOf(attempt));
    if (shorter !== log) await replaceLog(trx, attempt, packLog(shorter));
  });
}
