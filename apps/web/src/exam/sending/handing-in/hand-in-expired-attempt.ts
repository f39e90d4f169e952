import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { queryKeys } from '../../../api/cache/query-keys.ts';
import { scoreQuery } from '../../../api/queries/scores.ts';
import { queryClient } from '../../../api/cache/query-client.ts';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { clearDeviceKeys } from '../../device/device-keys.ts';
import { deviceStore } from '../../device/device-store.ts';
import { isConflict, isBadRequest } from '../calls/failure-kind.ts';
import { discardAttempt, submitAttempt } from './submit-attempt.ts';

/**
 * Ends an attempt after its deadline, once the person has confirmed: hands in what this device has of it. Only the
 * intro calls this, so the exam does not load it.
 */
export async function handInExpiredAttempt(accountId: string, tryout: Tryout, rules: RuleSet): Promise<void> {
  const session = await deviceStore().latest(accountId, tryout.id);
  const unreadable =
    session?.attempt === tryout.attemptsStarted ? await submitOrForget(session, rules) : null;
  // If this device has nothing of the attempt, the server seals it by this request.
  await queryClient.fetchQuery(scoreQuery(tryout.id, tryout.attemptsStarted));
  if (unreadable) await discardAttempt(unreadable);
  await queryClient.invalidateQueries({ queryKey: queryKeys.tryouts });
}

/** @returns a session that the server cannot read although it has all its answers; the score needs nothing of it */
async function submitOrForget(session: ExamSession, rules: RuleSet): Promise<ExamSession | null> {
  try {
    // Each confirmation is independent of earlier ones.
    await submitAttempt({ ...session, handIn: null }, rules);
    clearDeviceKeys(session);
  } catch (error) {
    if (isBadRequest(error) && session.unsent.length === 0) return session;
    if (!isConflict(error)) throw error;
    await discardAttempt(session);
  }
  return null;
}
