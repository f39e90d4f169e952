import type { SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { Change } from '@ambang/exam/answers.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { resultsKey, scoreQuery } from '../../api/queries/results.ts';
import { tryoutQuery } from '../../api/queries/tryouts.ts';
import { queryClient } from '../../api/query-client.ts';
import { isSignedIn } from '../../session/is-signed-in.ts';
import { gradedOtherwise } from '../attempt/attempt-changes.ts';
import type { ExamSession } from '../attempt/exam-session.ts';
import { scoreOf } from '../attempt/score-of.ts';
import { deviceStore, paperStores } from '../device/device-store.ts';
import { dropPaper } from '../device/paper-store.ts';
import { setAside } from '../device/refused-answers.ts';
import { clearMirror, mirrorSession } from '../device/spec-mirror.ts';
import { handInAnswers } from './calls/answer-calls.ts';
import { askTryout } from './calls/attempt-fate.ts';
import { signedOut } from './calls/owner.ts';
import { isConflict } from './calls/refusal.ts';

/**
 * Hands the attempt in. Only when the server has answered is it taken from the device; the recap finds the answer in
 * its cache. The device keys of the specification hold the scores until the recap is reached.
 */
export async function submitAttempt(session: ExamSession, rules: RuleSet): Promise<SubmittedResult> {
  const result = await handInAndTake(session, rules);
  // Another tab may have signed this account out since: then its keys are gone and stay away.
  if (isSignedIn(session.accountId)) mirrorSession(session, rules, result);
  return result;
}

/**
 * Hands in, on whichever page, what was decided on an earlier one. The device keys of the specification show this attempt
 * no more; those of another one, which may be on the screen, stay.
 */
export async function submitKept(session: ExamSession): Promise<void> {
  await handInAndTake(session, session.rules ?? (await askTryout(session)).rules);
  clearMirror(session);
}

async function handInAndTake(session: ExamSession, rules: RuleSet): Promise<SubmittedResult> {
  if (!isSignedIn(session.accountId)) throw signedOut();
  const result = await handInAnswers(session, rules);
  const unsent = await unsentOf(session);
  await setAside(session, gradedOtherwise(unsent, result.answers));
  await takeFromDevice(session, unsent);
  refreshCaches(session, rules, result);
  return result;
}

/** Takes away what this device keeps of an attempt that takes no more answers; what waits is set aside. */
export async function forget(session: ExamSession): Promise<void> {
  const unsent = await unsentOf(session);
  await setAside(session, unsent);
  await takeFromDevice(session, unsent);
  clearMirror(session);
}

/**
 * For an attempt whose time is over, after the person has agreed: hands in what this device holds of it. Without
 * anything here the look at the score seals it.
 */
export async function closeAttempt(accountId: string, tryout: Tryout, rules: RuleSet): Promise<void> {
  const session = await deviceStore().latest(accountId, tryout.id);
  if (session?.attempt === tryout.attemptsStarted) await submitOrForget(session, rules);
  await queryClient.fetchQuery(scoreQuery(tryout.id, tryout.attemptsStarted));
  await queryClient.invalidateQueries({ queryKey: ['tryouts'] });
}

async function submitOrForget(session: ExamSession, rules: RuleSet): Promise<void> {
  try {
    await submitAttempt(session, rules);
    clearMirror(session);
  } catch (error) {
    if (!isConflict(error)) throw error;
    await forget(session);
  }
}

/** Another tab may hold more than this one. */
async function unsentOf(session: ExamSession): Promise<Change[]> {
  const kept = await deviceStore().read(session);
  return [...session.unsent, ...(kept?.unsent ?? [])];
}

async function takeFromDevice(session: ExamSession, settled: readonly Change[]): Promise<void> {
  const store = deviceStore();
  await store.remove(session, settled);
  if (!(await store.needsPaper(session.paper))) await dropPaper(paperStores(), session.paper);
}

function refreshCaches({ tryoutId, attempt }: ExamSession, rules: RuleSet, result: SubmittedResult): void {
  const { queryKey } = tryoutQuery(tryoutId);
  const tryout = queryClient.getQueryData(queryKey);
  queryClient.removeQueries({ queryKey: resultsKey(tryoutId) });
  if (tryout) {
    const score = scoreOf(attempt, result, tryout.title, rules);
    queryClient.setQueryData(scoreQuery(tryoutId, attempt).queryKey, score);
    queryClient.setQueryData(queryKey, {
      ...tryout,
      state: 'sealed',
      attemptsStarted: attempt,
      total: score.total,
      isPassed: score.isPassed,
    });
  }
  void queryClient.invalidateQueries({ queryKey: ['tryouts'] });
}
