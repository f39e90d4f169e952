import type { Result, SealedAttemptRow } from '@ambang/db/results/results.ts';
import { findOwnedSealedAttempt, findSealedAttempt } from '@ambang/db/results/results.ts';
import type { ChangeLog } from '@ambang/exam/answers/change-log.ts';
import { unpackLog } from '@ambang/exam/answers/change-log.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { attemptDurationMs } from '../attempt-log.ts';
import type { AttemptsContext } from '../context.ts';

export interface SealedAttempt {
  result: Result;
  answers: Answer[];
  /** The log of changes, possibly compacted. */
  readonly log: ChangeLog;
  durationMs: number;
}

/** @returns null when there is no attempt or it is not sealed */
export async function readSealedAttempt(
  { database }: AttemptsContext,
  accountId: string,
  tryoutId: number,
): Promise<SealedAttempt | null> {
  const sealed = await findSealedAttempt(database.pool, accountId, tryoutId);
  return sealed && toSealedAttempt(sealed.attempt, sealed.result);
}

/** @returns null when there is no attempt, it is not sealed, or the account does not own the tryout */
export async function readOwnedSealedAttempt(
  { database }: AttemptsContext,
  accountId: string,
  tryoutId: number,
): Promise<SealedAttempt | null> {
  const sealed = await findOwnedSealedAttempt(database.pool, accountId, tryoutId);
  return sealed && toSealedAttempt(sealed.attempt, sealed.result);
}

export const toSealedAttempt = (attempt: SealedAttemptRow['attempt'], result: Result): SealedAttempt => ({
  result,
  answers: attempt.answers as Answer[],
  // Parsed on access, because most callers only need the score.
  get log() {
    return unpackLog(attempt.log);
  },
  durationMs: attemptDurationMs(attempt),
});
