import type { SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { CachedPaper } from '../../../api/cache/query-keys.ts';
import { queryKeys } from '../../../api/cache/query-keys.ts';
import type { CacheUpdate } from '../../../api/cache/server-cache.ts';
import { updateCache } from '../../../api/cache/server-cache.ts';
import { isSignedIn } from '../../../session/is-signed-in.ts';
import { changesGradedDifferently } from '../../attempt/attempt-changes.ts';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { scoreFromSubmission } from '../../attempt/score-by-test.ts';
import { attemptStore, paperStorage } from '../../device/attempt-store.ts';
import { deletePaper, readPaper } from '../../device/paper-store.ts';
import { storeSealedFlags } from '../../device/sealed-flags.ts';
import { storeRefusedAnswers } from '../../device/refused-answers.ts';
import { clearLocalStorageCopy, writeLocalStorageCopy } from '../../device/local-storage-copy.ts';
import type { HandInRetries } from '../calls/answer-calls.ts';
import { postHandIn } from '../calls/answer-calls.ts';
import { fetchTryoutOfAttempt } from '../calls/attempt-status.ts';
import { signedOutFailure } from '../calls/account-call.ts';

/**
 * The recap reads the result from the cache. The `localStorage` keys contain the scores until the recap opens.
 * @throws CallFailure or NetworkFailure
 */
export async function submitAttempt(
  session: ExamSession,
  rules: RuleSet,
  retries: HandInRetries = {},
): Promise<SubmittedResult> {
  const result = await handInAndRemove(session, rules, retries);
  // Another tab may have signed this account out and cleared its keys.
  if (isSignedIn(session.accountId)) writeLocalStorageCopy(session, rules, result);
  return result;
}

/** Clears only this attempt's `localStorage` keys. The caller retries it. */
export async function submitStoredAttempt(session: ExamSession): Promise<void> {
  const rules = session.rules ?? (await fetchTryoutOfAttempt(session)).rules;
  await handInAndRemove(session, rules, { isRetriedByCaller: true });
  clearLocalStorageCopy(session);
}

async function handInAndRemove(
  session: ExamSession,
  rules: RuleSet,
  retries: HandInRetries,
): Promise<SubmittedResult> {
  if (!isSignedIn(session.accountId)) throw signedOutFailure();
  const result = await postHandIn(session, rules, retries);
  const unsent = await allUnsent(session);
  await storeRefusedAnswers(session, changesGradedDifferently(unsent, result.answers));
  const cachedPaper = await loadCachedPaper(session);
  await removeFromDevice(session, unsent);
  // A different account may have signed in, and the cache would be for that account.
  if (isSignedIn(session.accountId)) updateCache(resultUpdate(session, rules, result, cachedPaper));
  return result;
}

/** The questions stay in memory, because they are deleted from the device. */
async function loadCachedPaper({ paper }: ExamSession): Promise<CachedPaper | undefined> {
  const stored = await readPaper(paperStorage(), paper);
  return stored && { hash: paper.slice(paper.lastIndexOf('/') + 1), questions: stored.questions };
}

export async function discardAttempt(session: ExamSession): Promise<void> {
  const unsent = await allUnsent(session);
  await storeRefusedAnswers(session, unsent);
  await removeFromDevice(session, unsent);
  clearLocalStorageCopy(session);
}

async function allUnsent(session: ExamSession): Promise<Change[]> {
  const stored = await attemptStore().read(session);
  return [...session.unsent, ...(stored?.unsent ?? [])];
}

async function removeFromDevice(session: ExamSession, settled: readonly Change[]): Promise<void> {
  const store = attemptStore();
  await storeSealedFlags((await store.read(session)) ?? session);
  await store.remove(session, settled);
  if (!(await store.needsPaper(session.paper))) await deletePaper(paperStorage(), session.paper);
}

/** Has the time of the update, so that a recap that opens much later fetches the result again. */
const resultUpdate =
  (
    { tryoutId, attempt }: ExamSession,
    rules: RuleSet,
    result: SubmittedResult,
    cachedPaper: CachedPaper | undefined,
  ): CacheUpdate =>
  (cache, updatedAt) => {
    const tryout = cache.getQueryData<TryoutDetail>(queryKeys.tryout(tryoutId));
    cache.removeQueries({ queryKey: queryKeys.results(tryoutId) });
    if (cachedPaper) cache.setQueryData<CachedPaper>(queryKeys.cachedPaper(tryoutId), cachedPaper);
    cache.setQueryData(queryKeys.handedInAnswers(tryoutId, attempt), result.answers);
    if (tryout) {
      const score = scoreFromSubmission(attempt, result, tryout.title, rules);
      const { total, isPassed } = score;
      const change = { state: 'sealed', attemptsStarted: attempt, total, isPassed } as const;
      cache.setQueryData(queryKeys.score(tryoutId, attempt), score, { updatedAt });
      cache.setQueryData<TryoutDetail>(queryKeys.tryout(tryoutId), { ...tryout, ...change }, { updatedAt });
    }
    void cache.invalidateQueries({ queryKey: queryKeys.tryouts });
  };
