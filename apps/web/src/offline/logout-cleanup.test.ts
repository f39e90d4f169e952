import { expect, test, vi } from 'vitest';
import { stubEmptyLocalStorage, userNamed } from '../../test/device.ts';
import {
  emptyDatabasesAfterEach,
  sentSession,
  sessionsOf,
  storeDataOfRani,
  storedPaperNames,
  storeReviewOf,
} from '../../test/stored-account-data.ts';
import { startWithEmptyDevice, storedSession, storePaper } from '../../test/stored-exam.ts';
import { recordDecision } from '../../test/session-samples.ts';
import { createDeferred } from '../clock/deferred.ts';
import type { ExamSession } from '../exam/attempt/exam-session.ts';
import { updateSheet } from '../exam/attempt/exam-session.ts';
import { answerStorage, attemptStore, paperStorage } from '../exam/device/attempt-store.ts';
import { listRefusedAnswers, storeRefusedAnswers } from '../exam/device/refused-answers.ts';
import { toggleFlag } from '../question/answer-sheet.ts';
import { hasWaitingReviews, markWaitingReviews } from '../practice/device/waiting-mark.ts';
import { rememberUser } from '../session/remembered-user.ts';
import { endSessionOnDevice } from '../session/session.ts';
import { clearOtherAccounts } from './clear-others.ts';
import { reviewStore } from './reviews/review-store.ts';
import { clearAfterDeletion, clearAfterLogout, readLogoutSummary } from './logout-cleanup.ts';

startWithEmptyDevice();
emptyDatabasesAfterEach();

test('a logout deletes papers, envelopes, reviews and sent attempts, and keeps unsent data', async () => {
  await sentSession('rani', 1);
  await storedSession('rani', 2);
  const decided = await sentSession('rani', 3);
  await attemptStore().update(decided, (session) => recordDecision(session, 'candidate', decided.startedAt));
  await storePaper();
  await paperStorage().change('envelope//api/envelope/q', () => ({ storedAt: 1, bytes: new Uint8Array(3) }));
  await storeReviewOf('rani');
  endSessionOnDevice();
  await clearAfterLogout('rani');
  expect(await sessionsOf('rani')).toEqual([2, 3]);
  expect(await paperStorage().keys()).toEqual([]);
  expect(await reviewStore().reviewsOf('rani')).toEqual([]);
});

test('the logout summary counts unsent data, lists running tryouts and detects flags that will be lost', async () => {
  await storePaper();
  const unsent = await storedSession('rani', 1);
  await storedSession('budi', 1);
  const flag = (session: ExamSession) => updateSheet(session, (sheet) => toggleFlag(sheet, 7));
  await attemptStore().update(unsent, flag);
  const decided = await sentSession('rani', 2);
  await attemptStore().update(decided, (session) => recordDecision(session, 'candidate', decided.startedAt));
  const summary = {
    ...{ answers: 1, practiceAnswers: 0, handIns: 1, running: ['SKD'] },
    ...{ losesFlags: false, isDurable: true },
  };
  expect(await readLogoutSummary('rani', Date.now())).toEqual(summary);
  expect(await readLogoutSummary('siti', Date.now())).toMatchObject({ answers: 0, isDurable: false });
  const notes = localStorage;
  vi.stubGlobal('localStorage', undefined);
  expect(await readLogoutSummary('rani', Date.now())).toEqual({ ...summary, isDurable: false });
  vi.stubGlobal('localStorage', notes);
  const sent = await sentSession('rani', 3);
  expect(await readLogoutSummary('rani', Date.now())).toMatchObject({
    running: ['SKD', 'SKD'],
    losesFlags: false,
  });
  await attemptStore().update(sent, flag);
  expect(await readLogoutSummary('rani', Date.now())).toMatchObject({ losesFlags: true });
  await clearAfterLogout('rani');
  const [session] = await attemptStore().sessionsOf('rani');
  expect(session?.sheet.flags.size).toBe(1);
});

test('a broken storage gives an empty logout summary', async () => {
  vi.spyOn(attemptStore(), 'sessionsOf').mockRejectedValueOnce(new Error('storage is broken'));
  expect(await readLogoutSummary('rani', 0)).toMatchObject({ answers: 0, running: [] });
});

test('only the sign-in of a different account deletes the papers that no unsent attempt of another account needs', async () => {
  await clearOtherAccounts('rani');
  await storeDataOfRani();
  await clearOtherAccounts('rani');
  expect((await storedPaperNames()).length).toBe(3);
  expect([await sessionsOf('rani'), (await reviewStore().reviewsOf('rani')).length]).toEqual([[1, 2], 1]);
  expect(localStorage.getItem('user_answer')).not.toBeNull();
  await clearOtherAccounts('budi');
  await clearAfterLogout('budi');
  expect(await paperStorage().keys()).toEqual(['paper//api/paper/waiting']);
});

test("a logout keeps another account's attempt and its paper", async () => {
  await sentSession('rani', 1);
  await sentSession('budi', 1);
  await storePaper();
  await storePaper([], '/api/paper/other');
  await clearAfterLogout('rani');
  expect([await sessionsOf('rani'), await sessionsOf('budi')]).toEqual([[], [1]]);
  expect(await paperStorage().keys()).toEqual(['paper//api/paper/p']);
});

test('a logout does not notify other tabs that an attempt has ended', async () => {
  const session = await sentSession('rani', 1);
  const received = vi.fn<(kind: string) => void>();
  const channel = new BroadcastChannel('ambang-exam');
  channel.onmessage = ({ data }: MessageEvent<{ kind: string }>) => received(data.kind);
  await clearAfterLogout('rani');
  await attemptStore().update(session, (session) => session);
  await vi.waitFor(() => expect(received).toHaveBeenCalled(), { timeout: 20_000 });
  expect(received.mock.calls).toEqual([['changed']]);
  channel.close();
});

test('data of a newer build survives a logout, but not the deletion of the account', async () => {
  await answerStorage().change('session/rani/4/1', () => ({ version: 99 }));
  await clearAfterLogout('rani');
  expect(await answerStorage().keys()).toEqual(['session/rani/4/1']);
  await clearAfterDeletion('rani');
  expect(await answerStorage().keys()).toEqual([]);
});

test('deleting an account also deletes its unsent data, and keeps the data of other accounts', async () => {
  stubEmptyLocalStorage();
  const session = await storedSession('rani', 1);
  attemptStore().note(session, { number: 8, answer: 1, at: 9 });
  await storeRefusedAnswers(session, session.unsent);
  await storedSession('budi', 1);
  await storeReviewOf('rani');
  await clearAfterDeletion('rani');
  expect([await sessionsOf('rani'), await sessionsOf('budi')]).toEqual([[], [1]]);
  expect([await listRefusedAnswers('rani'), localStorage.length]).toEqual([[], 0]);
  expect(await reviewStore().reviewsOf('rani')).toEqual([]);
});

test('the mark of unsent practice goes with it: at the sign-in of another account, and with a deleted account', async () => {
  stubEmptyLocalStorage();
  const mark = (accountId: string) => {
    rememberUser(userNamed(accountId));
    markWaitingReviews(accountId, true);
    expect(hasWaitingReviews(accountId)).toBe(true);
  };
  mark('rani');
  rememberUser(userNamed('budi'));
  await clearOtherAccounts('budi');
  expect(hasWaitingReviews('rani')).toBe(false);
  markWaitingReviews('rani', true);
  expect(hasWaitingReviews('rani')).toBe(false);
  mark('budi');
  await clearAfterLogout('budi');
  expect(hasWaitingReviews('budi')).toBe(true);
  await clearAfterDeletion('budi');
  expect(hasWaitingReviews('budi')).toBe(false);
});

test('a storage that hangs delays the cleanup after a logout by at most two seconds', async () => {
  const { promise } = createDeferred();
  vi.spyOn(paperStorage(), 'keys').mockReturnValue(promise.then((): string[] => []));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const done = vi.fn();
  void clearAfterLogout('rani').then(done);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
  vi.restoreAllMocks();
});
