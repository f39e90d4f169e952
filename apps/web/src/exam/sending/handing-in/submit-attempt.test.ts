import { reviewWithoutPaper } from '@ambang/contract/tryouts/compact-reviews.ts';
import { submittedResultCodec } from '@ambang/contract/tryouts/results.ts';
import type { SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import { reviewCodec } from '@ambang/contract/tryouts/reviews.ts';
import { tryoutDetailCodec } from '@ambang/contract/tryouts/tryouts.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { expect, test, vi } from 'vitest';
import { rules, recordDecision } from '../../../../test/session-samples.ts';
import { userNamed } from '../../../../test/device.ts';
import {
  startWithEmptyDevice,
  storePaper,
  storedExamPaper,
  storedSession,
  submittedResult,
  serve,
  refusedAnswersOf,
  overTryout,
} from '../../../../test/stored-exam.ts';
import { sampleReview as reviewed } from '../../../../test/sample-review.ts';
import { CallFailure, NetworkFailure } from '../../../api/failure.ts';
import { queryKeys } from '../../../api/cache/query-keys.ts';
import { scoreQuery } from '../../../api/queries/scores.ts';
import { reviewQuery } from '../../../api/queries/results/reviews.ts';
import { tryoutQuery } from '../../../api/queries/tryouts.ts';
import { queryClient } from '../../../api/cache/query-client.ts';
import { createDeferred } from '../../../clock/deferred.ts';
import { forgetUser, rememberUser } from '../../../session/remembered-user.ts';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { recordChange } from '../../attempt/session-updates.ts';
import { attemptStore } from '../../device/attempt-store.ts';
import { writeLocalStorageCopy } from '../../device/local-storage-copy.ts';
import { discardAttempt, submitAttempt, submitStoredAttempt } from './submit-attempt.ts';

startWithEmptyDevice();

async function startHandIn() {
  const session = await storedSession('rani', 1);
  const reply = createDeferred<Response>();
  const sent = serve({ '/submitTryoutTest/1': reply.promise });
  const handingIn = submitAttempt(session, rules);
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 20_000 });
  const answer = () =>
    reply.resolve(new Response(JSON.stringify({ data: submittedResultCodec.write(submittedResult) })));
  return { handingIn, answer };
}

test('an attempt stays on the device until the reply to its hand-in', async () => {
  const { handingIn, answer } = await startHandIn();
  expect((await attemptStore().latest('rani', 1))?.unsent).toHaveLength(1);
  answer();
  expect(await handingIn).toEqual(submittedResult);
  expect(await attemptStore().latest('rani', 1)).toBeUndefined();
});

test('the recap finds the new score in the cache, also when the tryout was cached before its start', async () => {
  const session = await storedSession('rani', 1, 2);
  serve({ '/submitTryoutTest/1': { body: { data: submittedResultCodec.write(submittedResult) } } });
  queryClient.setQueryData(tryoutQuery(1).queryKey, { ...overTryout, state: 'none', attemptsStarted: 1 });
  await submitAttempt(session, rules);
  const cached = queryClient.getQueryData(tryoutQuery(1).queryKey);
  expect(cached).toMatchObject({ state: 'sealed', attemptsStarted: 2, total: 5 });
  expect(queryClient.getQueryData(queryKeys.handedInAnswers(1, 2))).toBeDefined();
  expect(queryClient.getQueryData(scoreQuery(1, cached?.attemptsStarted).queryKey)).toMatchObject({
    attempt: 2,
    total: 5,
  });
});

test('the review after a hand-in does not fetch the questions again', async () => {
  const session = await storedSession('rani', 1);
  await storePaper(reviewed.questions);
  const lean = { ...reviewed, questions: [] };
  const sent = serve({
    '/submitTryoutTest/1': { body: { data: submittedResultCodec.write(submittedResult) } },
    '/finishedTryoutContent/1?paper=p': {
      body: { data: { ...reviewCodec.write(lean), ...reviewWithoutPaper.write(reviewed) } },
    },
    '/finishedTryoutContent/1': { body: { data: reviewCodec.write(reviewed) } },
  });
  await submitAttempt(session, rules);
  expect(await storedExamPaper()).toBeUndefined();
  const cached = { attemptsStarted: 1, total: 5 };
  expect(await queryClient.fetchQuery(reviewQuery(1, cached))).toEqual(reviewed);
  // A reset clears the cached questions together with the results.
  queryClient.removeQueries({ queryKey: queryKeys.results(1) });
  expect(await queryClient.fetchQuery(reviewQuery(1, cached))).toEqual(reviewed);
  expect(sent.map(({ path }) => path).slice(1)).toEqual([
    '/finishedTryoutContent/1?paper=p',
    '/finishedTryoutContent/1',
  ]);
});

test.each([
  ['a network failure', {}, NetworkFailure],
  ['a 503', { '/submitTryoutTest/1': { status: 503, body: { message: 'sibuk' } } }, CallFailure],
])('a hand-in that fails with %s removes nothing from the device', async (_, replies, failure) => {
  const session = await storedSession('rani', 1);
  serve(replies);
  await expect(submitAttempt(session, rules)).rejects.toBeInstanceOf(failure);
  expect(await attemptStore().latest('rani', 1)).toEqual(session);
});

test('nothing is handed in while another account is signed in', async () => {
  const session = await storedSession('rani', 1);
  const sent = serve({});
  rememberUser(userNamed('budi'));
  await expect(submitAttempt(session, rules)).rejects.toMatchObject({ status: 401 });
  expect(sent).toEqual([]);
});

test("a reply after another tab's logout writes no localStorage keys", async () => {
  const { handingIn, answer } = await startHandIn();
  forgetUser();
  answer();
  expect(await handingIn).toEqual(submittedResult);
  expect(localStorage.getItem('tryout_start')).toBeNull();
});

test("a reply after another account's sign-in does not update the cache", async () => {
  const { handingIn, answer } = await startHandIn();
  rememberUser(userNamed('budi'));
  queryClient.setQueryData(tryoutQuery(1).queryKey, { ...overTryout, state: 'none' });
  answer();
  await handingIn;
  expect(queryClient.getQueryData(tryoutQuery(1).queryKey)).toMatchObject({ state: 'none', total: null });
});

test('removing one attempt keeps the questions and localStorage keys of another attempt', async () => {
  const [over, running] = [await storedSession('rani', 1), await storedSession('rani', 2)];
  await storePaper();
  writeLocalStorageCopy(running, rules);
  await discardAttempt(over);
  expect(await attemptStore().sessionsOf('rani')).toEqual([running]);
  expect(await storedExamPaper()).toBeDefined();
  expect(localStorage.getItem('tryout_start')).toContain('"tryout_id":2');
  await discardAttempt(running);
  expect([await storedExamPaper(), localStorage.getItem('tryout_start')]).toEqual([undefined, null]);
});

const graded = (answers: Record<number, Answer>): SubmittedResult => ({
  ...submittedResult,
  answers: rules.tests
    .flatMap(({ questions }) => Array.from({ length: questions }))
    .map((_, index) => answers[index + 1] ?? 0),
});

test.each([
  ['an unsent answer that did not count becomes a refused answer', { 9: 2 } as const, ['1 1: 7 3']],
  [
    'an unsent answer that was graded differently becomes a refused answer',
    { 7: 1, 9: 2 } as const,
    ['1 1: 7 3'],
  ],
  ['an unsent answer that was graded unchanged is removed', { 7: 3, 9: 2 } as const, []],
])('after a hand-in %s', async (_, answers, refused) => {
  const session = await storedSession('rani', 1);
  // Another tab has written the second change.
  await attemptStore().update(session, (kept) => recordChange(kept, { number: 9, answer: 2, at: 7 }));
  serve({ '/submitTryoutTest/1': { body: { data: submittedResultCodec.write(graded(answers)) } } });
  await submitAttempt(session, rules);
  expect(await refusedAnswersOf('rani')).toEqual(refused);
  expect(await attemptStore().latest('rani', 1)).toBeUndefined();
});

test.each([
  ['handed in', (session: ExamSession) => submitAttempt(session, rules)],
  ['discarded', discardAttempt],
])(
  'an answer that the storage returns only after the attempt was %s stays unsent, without a decision',
  async (_, end) => {
    const undecided = await storedSession('rani', 1);
    const session = await attemptStore().update(undecided, (kept) =>
      recordDecision(kept, 'candidate', Date.now() + 1_000),
    );
    const hidden = { number: 9, answer: 2, at: 7 } as const;
    await attemptStore().update(session, (kept) => recordChange(kept, hidden));
    vi.spyOn(attemptStore(), 'read').mockResolvedValueOnce(undefined);
    serve({ '/submitTryoutTest/1': { body: { data: submittedResultCodec.write(graded({ 7: 3 })) } } });
    await end(session);
    expect(await attemptStore().latest('rani', 1)).toMatchObject({ unsent: [hidden], handIn: null });
  },
);

test('unsent answers of a removed attempt become refused answers, whichever tab has them', async () => {
  const session = await storedSession('rani', 1);
  await attemptStore().update(session, (kept) => recordChange(kept, { number: 9, answer: 2, at: 7 }));
  await discardAttempt(recordChange(session, { number: 9, answer: 4, at: 8 }));
  expect(await refusedAnswersOf('rani')).toEqual(['1 1: 7 3, 9 4']);
  expect(await attemptStore().latest('rani', 1)).toBeUndefined();
});

test('a stored decision is handed in beside a running exam, whose localStorage keys stay', async () => {
  const [decided, running] = [await storedSession('rani', 1), await storedSession('rani', 2)];
  writeLocalStorageCopy(running, rules);
  const kept = localStorage.getItem('tryout_start');
  queryClient.setQueryData(tryoutQuery(1).queryKey, overTryout);
  const sent = serve({
    '/submitTryoutTest/1': { body: { data: submittedResultCodec.write(graded({ 7: 3 })) } },
  });
  await submitStoredAttempt(decided);
  expect(sent.map(({ path, account, body }) => [path, account, body['changes']])).toEqual([
    ['/submitTryoutTest/1', 'rani', [{ number: 7, answer: 3, at: 5 }]],
  ]);
  expect([kept, await attemptStore().sessionsOf('rani')]).toEqual([
    localStorage.getItem('tryout_start'),
    [running],
  ]);
  expect(queryClient.getQueryData(tryoutQuery(1).queryKey)).toMatchObject({ state: 'sealed', total: 5 });
});

test('rules that a stored attempt lacks are fetched for its hand-in', async () => {
  const session = { ...(await storedSession('rani', 1)), rules: null };
  const detail = { ...overTryout, startedAt: session.startedAt, expiresAt: session.expiresAt };
  const sent = serve({
    '/tryouts/1': { body: { data: tryoutDetailCodec.write(detail) } },
    '/submitTryoutTest/1': { body: { data: submittedResultCodec.write(graded({ 7: 3 })) } },
  });
  await submitStoredAttempt(session);
  expect(sent.map(({ path }) => path)).toEqual(['/tryouts/1', '/submitTryoutTest/1']);
});
