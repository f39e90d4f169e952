import type { Result, SealedRow } from '@ambang/db/results/results.ts';
import { findOwnedSealed, findSealed } from '@ambang/db/results/results.ts';
import type { ChangeLog } from '@ambang/exam/answers/change-log.ts';
import { readLog } from '@ambang/exam/answers/change-log.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { attemptDurationMs } from '../log.ts';
import type { AttemptsContext } from '../versions.ts';

export interface SealedAttempt {
  result: Result;
  answers: Answer[];
  /** Every change of the attempt. */
  readonly log: ChangeLog;
  durationMs: number;
}

/** @returns null when the attempt is not sealed or has no result yet */
export async function readSealed(
  { database }: AttemptsContext,
  accountId: string,
  tryoutId: number,
): Promise<SealedAttempt | null> {
  const sealed = await findSealed(database.pool, accountId, tryoutId);
  return sealed && toSealedAttempt(sealed.attempt, sealed.result);
}

/** As `readSealed`. @returns null also when the account does not own the tryout */
export async function readOwnedSealed(
  { database }: AttemptsContext,
  accountId: string,
  tryoutId: number,
): Promise<SealedAttempt | null> {
  const sealed = await findOwnedSealed(database.pool, accountId, tryoutId);
  return sealed && toSealedAttempt(sealed.attempt, sealed.result);
}

/** @param attempt a sealed one */
export const toSealedAttempt = (attempt: SealedRow['attempt'], result: Result): SealedAttempt => ({
  result,
  answers: attempt.answers as Answer[],
  // Parsed on access, because most callers only need the score.
  get log() {
    return readLog(attempt.log);
  },
  durationMs: attemptDurationMs(attempt),
});
