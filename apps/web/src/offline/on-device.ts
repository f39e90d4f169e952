import type { ExamSession } from '../exam/attempt/exam-session.ts';
import { timeLeftMs, waitingQuestions } from '../exam/attempt/exam-session.ts';
import { hasToSend } from '../exam/device/clear-attempts.ts';
import { deviceStore, paperStores } from '../exam/device/device-store.ts';
import { keptPaper } from '../exam/device/paper-store.ts';
import { reviewShelf } from './reviews/keep-review.ts';
import type { ShelvedReview } from './reviews/review-shelf.ts';

/** An attempt that this device can go on with, or that it has to send something of. */
export interface AttemptHere {
  tryoutId: number;
  title: string;
  /** Epoch ms by the device's clock. */
  deadline: number;
  /** How many questions hold an answer that the server does not have. */
  waiting: number;
  /** Whether it is to be handed in as soon as the server can be reached. */
  isHandedIn: boolean;
}

/** What an account can do on this device without a network, and what waits for one. */
export interface OnDevice {
  running: readonly AttemptHere[];
  waiting: readonly AttemptHere[];
  reviews: readonly ShelvedReview[];
}

/** @param deviceNow epoch ms by the device's clock */
export async function findOnDevice(accountId: string, deviceNow: number): Promise<OnDevice> {
  const [sessions, reviews] = await Promise.all([
    deviceStore().sessionsOf(accountId),
    reviewShelf().reviewsOf(accountId),
  ]);
  const isRunning = (session: ExamSession) => session.handIn === null && timeLeftMs(session, deviceNow) > 0;
  const waiting = sessions.filter((session) => !isRunning(session) && hasToSend(session));
  return {
    running: await Promise.all(sessions.filter(isRunning).map(attemptHere)),
    waiting: await Promise.all(waiting.map(attemptHere)),
    reviews,
  };
}

/** The same of one tryout. */
export const ofTryout = ({ running, waiting, reviews }: OnDevice, tryoutId: number): OnDevice => ({
  running: running.filter((attempt) => attempt.tryoutId === tryoutId),
  waiting: waiting.filter((attempt) => attempt.tryoutId === tryoutId),
  reviews: reviews.filter((review) => review.tryoutId === tryoutId),
});

async function attemptHere(session: ExamSession): Promise<AttemptHere> {
  const { tryoutId, paper, expiresAt, clockOffset, handIn } = session;
  return {
    tryoutId,
    title: (await keptPaper(paperStores().papers, paper))?.title ?? `Tryout ${tryoutId}`,
    deadline: expiresAt - clockOffset,
    waiting: waitingQuestions(session),
    isHandedIn: handIn !== null,
  };
}
