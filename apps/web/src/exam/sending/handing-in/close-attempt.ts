import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { keys } from '../../../api/queries/keys.ts';
import { scoreQuery } from '../../../api/queries/results.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { deviceStore } from '../../device/device-store.ts';
import { clearDeviceKeys } from '../../device/device-keys.ts';
import { isConflict, isMalformed } from '../calls/failure-kind.ts';
import { forgetAttempt, submitAttempt } from './submit-attempt.ts';

/**
 * For an attempt whose time is over, after the person has agreed: hands in what this device holds of it. Without
 * anything here the look at the score seals it. Only the intro closes one; the exam loads nothing of this.
 */
export async function closeAttempt(accountId: string, tryout: Tryout, rules: RuleSet): Promise<void> {
  const session = await deviceStore().latest(accountId, tryout.id);
  const unread = session?.attempt === tryout.attemptsStarted ? await submitOrForget(session, rules) : null;
  await queryClient.fetchQuery(scoreQuery(tryout.id, tryout.attemptsStarted));
  if (unread) await forgetAttempt(unread);
  await queryClient.invalidateQueries({ queryKey: keys.tryouts });
}

/** @returns what the server could not read, when all its answers have arrived: the result needs nothing of it */
async function submitOrForget(session: ExamSession, rules: RuleSet): Promise<ExamSession | null> {
  try {
    // Who agrees now does not hang on what was decided before.
    await submitAttempt({ ...session, handIn: null }, rules);
    clearDeviceKeys(session);
  } catch (error) {
    if (isMalformed(error) && session.unsent.length === 0) return session;
    if (!isConflict(error)) throw error;
    await forgetAttempt(session);
  }
  return null;
}
