import { afterEach } from 'vitest';
import type { ExamSession } from '../src/exam/attempt/exam-session.ts';
import { writeLocalStorageCopy } from '../src/exam/device/local-storage-copy.ts';
import { answerStorage, attemptStore, paperStorage } from '../src/exam/device/attempt-store.ts';
import { storeRefusedAnswers } from '../src/exam/device/refused-answers.ts';
import { reviewStore } from '../src/offline/reviews/review-store.ts';
import { sampleReview } from './sample-review.ts';
import { rules } from './session-samples.ts';
import { acknowledgeAll, storedSession, storePaper } from './stored-exam.ts';

/** Empties IndexedDB after each test. */
export const emptyDatabasesAfterEach = () =>
  afterEach(async () => {
    for (const values of [paperStorage(), answerStorage()])
      for (const name of await values.keys()) await values.change(name, () => undefined);
    for (const name of ['rani', 'budi']) await reviewStore().clear(name);
  });

/** A running attempt on this device whose answers the server has. */
export const sentSession = async (accountId: string, tryoutId: number): Promise<ExamSession> =>
  acknowledgeAll(await storedSession(accountId, tryoutId));

export const sessionsOf = async (accountId: string) =>
  (await attemptStore().sessionsOf(accountId)).map(({ tryoutId }) => tryoutId).sort();

export const storeReviewOf = (accountId: string) =>
  reviewStore().put(
    { accountId, tryoutId: 9, attempt: 1, title: 'SKD', total: 1, isPassed: false, savedAt: 1 },
    sampleReview,
    {},
  );

/** Stores an unsent and a sent attempt of rani, refused answers, `localStorage` keys, papers, an envelope and a review. */
export async function storeDataOfRani() {
  const waiting = await storedSession('rani', 1);
  await attemptStore().update(waiting, (session) => ({ ...session, paper: '/api/paper/waiting' }));
  await sentSession('rani', 2);
  await storeRefusedAnswers({ accountId: 'rani', tryoutId: 3, attempt: 1 }, waiting.unsent);
  writeLocalStorageCopy(waiting, rules);
  for (const name of ['waiting', 'sent']) await storePaper([], `/api/paper/${name}`);
  await paperStorage().change('envelope//api/envelope/q', () => ({ storedAt: 1, bytes: new Uint8Array(3) }));
  await storeReviewOf('rani');
}

export const storedPaperNames = async () =>
  (await paperStorage().keys()).filter((name) => name.includes('/')).sort();
