import type { SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import type { Change } from '@ambang/exam/answers.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { CachedPaper } from '../../../api/queries/keys.ts';
import { keys } from '../../../api/queries/keys.ts';
import type { CacheUpdate } from '../../../api/server-cache.ts';
import { updateCache } from '../../../api/server-cache.ts';
import { isSignedIn } from '../../../session/is-signed-in.ts';
import { gradedDifferently } from '../../attempt/attempt-changes.ts';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { scoreOf } from '../../attempt/score-of.ts';
import { deviceStore, paperStores } from '../../device/device-store.ts';
import { dropPaper, storedPaper } from '../../device/paper-store.ts';
import { storeRefused } from '../../device/refused-answers.ts';
import { clearDeviceKeys, writeDeviceKeys } from '../../device/device-keys.ts';
import { postHandIn } from '../calls/answer-calls.ts';
import { fetchTryoutOf } from '../calls/attempt-status.ts';
import { signedOutFailure } from '../calls/account-call.ts';

/**
 * Hands the attempt in. Only when the server has answered is it taken from the device; the recap finds the answer in
 * its cache. The device keys of the specification hold the scores until the recap is reached.
 */
export async function submitAttempt(session: ExamSession, rules: RuleSet): Promise<SubmittedResult> {
  const result = await handInAndTake(session, rules);
  // Another tab may have signed this account out since: then its keys are gone and stay away.
  if (isSignedIn(session.accountId)) writeDeviceKeys(session, rules, result);
  return result;
}

/**
 * Hands in, on whichever page, what was decided on an earlier one. The device keys of the specification show this attempt
 * no more; those of another one, which may be on the screen, stay.
 */
export async function submitStored(session: ExamSession): Promise<void> {
  await handInAndTake(session, session.rules ?? (await fetchTryoutOf(session)).rules);
  clearDeviceKeys(session);
}

async function handInAndTake(session: ExamSession, rules: RuleSet): Promise<SubmittedResult> {
  if (!isSignedIn(session.accountId)) throw signedOutFailure();
  const result = await postHandIn(session, rules);
  const unsent = await unsentOf(session);
  await storeRefused(session, gradedDifferently(unsent, result.answers));
  const held = await heldPaper(session);
  await takeFromDevice(session, unsent);
  // The reply may come when another account is signed in here: its cache hears nothing of it.
  if (isSignedIn(session.accountId)) updateCache(resultNews(session, rules, result, held));
  return result;
}

/** The questions leave the device, and this page has them until their review is read. */
async function heldPaper({ paper }: ExamSession): Promise<CachedPaper | undefined> {
  const kept = await storedPaper(paperStores().papers, paper);
  return kept && { hash: paper.slice(paper.lastIndexOf('/') + 1), questions: kept.questions };
}

/** Takes away what this device keeps of an attempt that takes no more answers; what waits is set aside. */
export async function forgetAttempt(session: ExamSession): Promise<void> {
  const unsent = await unsentOf(session);
  await storeRefused(session, unsent);
  await takeFromDevice(session, unsent);
  clearDeviceKeys(session);
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

/** The time stands with what is told: a recap that opens much later asks for it anew. */
const resultNews =
  (
    { tryoutId, attempt }: ExamSession,
    rules: RuleSet,
    result: SubmittedResult,
    held: CachedPaper | undefined,
  ): CacheUpdate =>
  (cache, updatedAt) => {
    const tryout = cache.getQueryData<TryoutDetail>(keys.tryout(tryoutId));
    cache.removeQueries({ queryKey: keys.results(tryoutId) });
    if (held) cache.setQueryData<CachedPaper>(keys.cachedPaper(tryoutId), held);
    if (tryout) {
      const score = scoreOf(attempt, result, tryout.title, rules);
      const { total, isPassed } = score;
      const change = { state: 'sealed', attemptsStarted: attempt, total, isPassed } as const;
      cache.setQueryData(keys.score(tryoutId, attempt), score, { updatedAt });
      cache.setQueryData<TryoutDetail>(keys.tryout(tryoutId), { ...tryout, ...change }, { updatedAt });
    }
    void cache.invalidateQueries({ queryKey: keys.tryouts });
  };
