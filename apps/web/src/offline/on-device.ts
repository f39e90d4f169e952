import { RANKING_GRACE_MS, SEAL_AFTER_MS } from '@ambang/exam/clock.ts';
import type { ExamSession } from '../exam/attempt/exam-session.ts';
import { timeLeftMs, unsavedQuestions } from '../exam/attempt/exam-session.ts';
import type { Undelivered } from '../exam/attempt/deadline-words.ts';
import { deviceStore, paperKeyValue } from '../exam/device/device-store.ts';
import { storedPaper } from '../exam/device/paper-store.ts';
import { hasToSend } from './clear-attempts.ts';
import { reviewStore } from './reviews/store-review.ts';
import type { StoredReviewEntry } from './reviews/review-store.ts';

/** An attempt that this device can go on with, or that it has to send something of. */
export interface DeviceAttempt extends Undelivered {
  tryoutId: number;
  attempt: number;
  /** An instant of the server, epoch ms. */
  startedAt: number;
  title: string;
  /** Epoch ms by the device's clock. */
  deadline: number;
  /** How many questions are marked as doubtful, which this device alone knows. */
  marked: number;
  /** Whether it is to be handed in as soon as the server can be reached. */
  isDecided: boolean;
  /** Whether the candidate has decided that. What a clock decided counts only where the server's clock agrees. */
  isFinished: boolean;
}

/** What an account can do on this device without a network, and what waits for one. */
export interface OnDevice {
  running: readonly DeviceAttempt[];
  waiting: readonly DeviceAttempt[];
  reviews: readonly StoredReviewEntry[];
  /** False while the storage does not answer and after it has refused: more may lie here than was found. */
  isAllRead: boolean;
}

/** @param deviceNow epoch ms by the device's clock */
export async function findOnDevice(accountId: string, deviceNow: number): Promise<OnDevice> {
  const [sessions, reviews] = await Promise.all([
    deviceStore().sessionsOf(accountId),
    reviewStore().reviewsOf(accountId),
  ]);
  const isRunning = (session: ExamSession) => !isFinished(session) && timeLeftMs(session, deviceNow) > 0;
  const describe = (session: ExamSession) => deviceAttempt(session, deviceNow);
  const waiting = sessions.filter((session) => !isRunning(session) && hasToSend(session));
  return {
    running: await Promise.all(sessions.filter(isRunning).map(describe)),
    waiting: await Promise.all(waiting.map(describe)),
    reviews,
    isAllRead: deviceStore().isDurable() && reviewStore().isDurable(),
  };
}

/** The same of one tryout. */
export const ofTryout = ({ running, waiting, reviews, isAllRead }: OnDevice, tryoutId: number): OnDevice => ({
  running: running.filter((attempt) => attempt.tryoutId === tryoutId),
  waiting: waiting.filter((attempt) => attempt.tryoutId === tryoutId),
  reviews: reviews.filter((review) => review.tryoutId === tryoutId),
  isAllRead,
});

export const hasAttempt = ({ running, waiting }: OnDevice): boolean => running.length + waiting.length > 0;

/** How long an attempt's time has been over when something else becomes true of it. */
const LIMITS = [0, RANKING_GRACE_MS, SEAL_AFTER_MS];

/** In how many ms something else is true of what was found, though nobody has done anything; Infinity for never. */
export const msToNextChange = ({ running, waiting }: OnDevice): number =>
  Math.min(
    ...[...running, ...waiting]
      .flatMap(({ timeLeftMs }) => LIMITS.map((ms) => timeLeftMs + ms))
      .filter((ms) => ms > 0),
  );

/** What waited and does so no more: it has been delivered, or taken back. */
export const noLongerWaiting = (before: OnDevice, now: OnDevice): readonly DeviceAttempt[] =>
  before.waiting.filter((attempt) => !now.waiting.some((other) => isSame(attempt, other)));

const isSame = (one: DeviceAttempt, other: DeviceAttempt): boolean =>
  one.tryoutId === other.tryoutId && one.attempt === other.attempt;

const isFinished = ({ handIn }: ExamSession): boolean => handIn?.by === 'candidate';

async function deviceAttempt(session: ExamSession, deviceNow: number): Promise<DeviceAttempt> {
  const { tryoutId, attempt, startedAt, paper, expiresAt, clockOffset, sheet, handIn } = session;
  return {
    tryoutId,
    attempt,
    startedAt,
    title: (await storedPaper(paperKeyValue(), paper))?.title ?? `Tryout ${tryoutId}`,
    deadline: expiresAt - clockOffset,
    waiting: unsavedQuestions(session),
    isDurable: deviceStore().canKeepAnswers(),
    expiresAt,
    timeLeftMs: timeLeftMs(session, deviceNow),
    marked: sheet.flags.size,
    isDecided: handIn !== null,
    isFinished: isFinished(session),
  };
}
