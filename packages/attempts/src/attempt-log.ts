import { lockAttempt } from '@ambang/db/attempts/attempt-locks.ts';
import type { Db } from '@ambang/db/open.ts';
import type { Attempt, AttemptId } from '@ambang/db/attempts/attempts.ts';
import { replaceLog } from '@ambang/db/attempts/attempts.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import { toChanges } from '@ambang/exam/answers/answers.ts';
import type { ChangeLog } from '@ambang/exam/answers/change-log.ts';
import {
  MAX_LOGGED_CHANGES,
  answersFromLog,
  compactLog,
  countLoggedChanges,
  packLog,
  unpackLog,
} from '@ambang/exam/answers/change-log.ts';

/** The time in ms from the start to the current deadline. */
export const attemptDurationMs = ({
  startedAt,
  expiresAt,
}: Pick<Attempt, 'startedAt' | 'expiresAt'>): number => expiresAt - startedAt;

/** The current answers as changes, in the order of the questions. */
export const readCurrentChanges = (attempt: Attempt): Change[] =>
  toChanges(answersFromLog(unpackLog(attempt.log), attemptDurationMs(attempt))).sort(
    (one, other) => one.number - other.number,
  );

export const compactLogIfLong = (log: ChangeLog, durationMs: number): ChangeLog =>
  countLoggedChanges(log) > MAX_LOGGED_CHANGES ? compactLog(log, durationMs) : log;

/** Whether a save has reached a multiple of `MAX_LOGGED_CHANGES`. Only then is the log read to check its length. */
export const isCompactionDue = (revision: number, changes: number): boolean =>
  Math.floor((revision - changes) / MAX_LOGGED_CHANGES) < Math.floor(revision / MAX_LOGGED_CHANGES);

/** Compacts the log of an unsealed attempt if it is long. */
export async function compactAttemptLog(db: Db, { accountId, tryoutId }: AttemptId): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const attempt = await lockAttempt(trx, accountId, tryoutId);
    if (!attempt || attempt.sealedAt !== null) return;
    const log = unpackLog(attempt.log);
    const shorter = compactLogIfLong(log, attemptDurationMs(attempt));
    if (shorter !== log) await replaceLog(trx, attempt, packLog(shorter));
  });
}
