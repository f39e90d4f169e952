import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { queryKeys } from '../../../api/cache/query-keys.ts';
import { scoreQuery } from '../../../api/queries/scores.ts';
import { queryClient } from '../../../api/cache/query-client.ts';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { clearLocalStorageCopy } from '../../device/local-storage-copy.ts';
import { attemptStore } from '../../device/attempt-store.ts';
import { isConflict, isBadRequest } from '../calls/failure-kind.ts';
import { discardAttempt, submitAttempt } from './submit-attempt.ts';

/**
 * Ends an expired attempt after the person has confirmed it. Hands in the answers on this device and fetches the score.
 * Only the intro calls it, so the exam does not load this code.
 */
export async function handInExpiredAttempt(accountId: string, tryout: Tryout, rules: RuleSet): Promise<void> {
  const session = await attemptStore().latest(accountId, tryout.id);
  const malformed =
    session?.attempt === tryout.attemptsStarted ? await submitOrDiscard(session, rules) : null;
  // If this device has no answers of the attempt, this request makes the server seal it.
  await queryClient.fetchQuery(scoreQuery(tryout.id, tryout.attemptsStarted));
  if (malformed) await discardAttempt(malformed);
  await queryClient.invalidateQueries({ queryKey: queryKeys.tryouts });
}

/** @returns the session if its hand-in is malformed but the server has all its answers; otherwise null */
async function submitOrDiscard(session: ExamSession, rules: RuleSet): Promise<ExamSession | null> {
  try {
    // The time of an earlier decision is not sent, because the person has confirmed now.
    await submitAttempt({ ...session, handIn: null }, rules);
    clearLocalStorageCopy(session);
  } catch (error) {
    if (isBadRequest(error) && session.unsent.length === 0) return session;
    if (!isConflict(error)) throw error;
    await discardAttempt(session);
  }
  return null;
}
