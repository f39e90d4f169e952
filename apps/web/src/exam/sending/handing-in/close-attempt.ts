import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { keys } from '../../../api/queries/keys.ts';
import { scoreQuery } from '../../../api/queries/results.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { deviceStore } from '../../device/device-store.ts';
import { clearMirror } from '../../device/spec-mirror.ts';
import { isConflict } from '../calls/refusal.ts';
import { forget, submitAttempt } from './submit-attempt.ts';

/**
 * For an attempt whose time is over, after the person has agreed: hands in what this device holds of it. Without
 * anything here the look at the score seals it. Only the intro closes one; the exam loads nothing of this.
 */
export async function closeAttempt(accountId: string, tryout: Tryout, rules: RuleSet): Promise<void> {
  const session = await deviceStore().latest(accountId, tryout.id);
  if (session?.attempt === tryout.attemptsStarted) await submitOrForget(session, rules);
  await queryClient.fetchQuery(scoreQuery(tryout.id, tryout.attemptsStarted));
  await queryClient.invalidateQueries({ queryKey: keys.tryouts });
}

async function submitOrForget(session: ExamSession, rules: RuleSet): Promise<void> {
  try {
    // Who agrees now does not hang on what was decided before.
    await submitAttempt({ ...session, handIn: null }, rules);
    clearMirror(session);
  } catch (error) {
    if (!isConflict(error)) throw error;
    await forget(session);
  }
}
