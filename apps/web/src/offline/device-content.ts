import { RANKING_GRACE_MS, AUTO_SEAL_DELAY_MS } from '@ambang/exam/clock.ts';
import type { ExamSession } from '../exam/attempt/exam-session.ts';
import { timeLeftMs } from '../exam/attempt/exam-session.ts';
import { countUnsentQuestions } from '../exam/attempt/session-updates.ts';
import type { UnsentAnswers } from '../exam/attempt/deadline-text.ts';
import { deadlineText } from '../exam/attempt/deadline-text.ts';
import { attemptStore, paperStorage } from '../exam/device/attempt-store.ts';
import { readPaper } from '../exam/device/paper-store.ts';
import { hasUnsent } from './clear-attempts.ts';
import { reviewStore } from './reviews/review-store.ts';
import type { StoredReviewEntry } from './reviews/review-store.ts';

/** An attempt that can be continued on this device, or that has unsent data. */
export interface DeviceAttempt extends UnsentAnswers {
  tryoutId: number;
  attempt: number;
  /** Epoch ms by the server's clock. */
  startedAt: number;
  title: string;
  /** Epoch ms by the device's clock. */
  deadline: number;
  /** Flags are only on this device. */
  flagged: number;
  /** True when the attempt will be handed in as soon as the server is reachable. */
  isDecided: boolean;
  /** True when the candidate decided to hand in. A decision of the timer counts only if the server's clock agrees. */
  isFinished: boolean;
}

export interface DeviceContent {
  running: readonly DeviceAttempt[];
  waiting: readonly DeviceAttempt[];
  reviews: readonly StoredReviewEntry[];
  /** False when the storage does not respond or has failed, so that it may contain more. */
  isAllRead: boolean;
}

/** @param deviceNow epoch ms by the device's clock */
export async function findDeviceContent(accountId: string, deviceNow: number): Promise<DeviceContent> {
  const [sessions, reviews] = await Promise.all([
    attemptStore().sessionsOf(accountId),
    reviewStore().reviewsOf(accountId),
  ]);
  const isRunning = (session: ExamSession) => !isFinished(session) && timeLeftMs(session, deviceNow) > 0;
  const toAttempt = (session: ExamSession) => toDeviceAttempt(session, deviceNow);
  const waiting = sessions.filter((session) => !isRunning(session) && hasUnsent(session));
  return {
    running: await Promise.all(sessions.filter(isRunning).map(toAttempt)),
    waiting: await Promise.all(waiting.map(toAttempt)),
    reviews,
    isAllRead: attemptStore().isDurable() && reviewStore().isDurable(),
  };
}

export const filterByTryout = (
  { running, waiting, reviews, isAllRead }: DeviceContent,
  tryoutId: number,
): DeviceContent => ({
  running: running.filter((attempt) => attempt.tryoutId === tryoutId),
  waiting: waiting.filter((attempt) => attempt.tryoutId === tryoutId),
  reviews: reviews.filter((review) => review.tryoutId === tryoutId),
  isAllRead,
});

export const hasAttempts = ({ running, waiting }: DeviceContent): boolean =>
  running.length + waiting.length > 0;

/** In ms after the deadline. */
const TEXT_CHANGES_MS = [0, RANKING_GRACE_MS, AUTO_SEAL_DELAY_MS];

/** Ms until the shown text changes without any event; Infinity if it never does. */
export const msToNextChange = ({ running, waiting }: DeviceContent): number =>
  Math.min(
    ...[...running, ...waiting]
      .flatMap(({ timeLeftMs }) => TEXT_CHANGES_MS.map((ms) => timeLeftMs + ms))
      .filter((ms) => ms > 0),
  );

/** Attempts that no longer wait, because they were sent or removed, or because their hand-in was withdrawn. */
export const noLongerWaiting = (before: DeviceContent, now: DeviceContent): readonly DeviceAttempt[] =>
  before.waiting.filter((attempt) => !now.waiting.some((other) => isSame(attempt, other)));

const isSame = (one: DeviceAttempt, other: DeviceAttempt): boolean =>
  one.tryoutId === other.tryoutId && one.attempt === other.attempt;

const isFinished = ({ handIn }: ExamSession): boolean => handIn?.by === 'candidate';

async function toDeviceAttempt(session: ExamSession, deviceNow: number): Promise<DeviceAttempt> {
  const { tryoutId, attempt, startedAt, paper, expiresAt, clockOffset, sheet, handIn } = session;
  return {
    tryoutId,
    attempt,
    startedAt,
    title: (await readPaper(paperStorage(), paper))?.title ?? `Tryout ${tryoutId}`,
    deadline: expiresAt - clockOffset,
    unsentCount: countUnsentQuestions(session),
    isDurable: attemptStore().canKeepAnswers(),
    expiresAt,
    timeLeftMs: timeLeftMs(session, deviceNow),
    flagged: sheet.flags.size,
    isDecided: handIn !== null,
    isFinished: isFinished(session),
  };
}

export function waitingText(attempt: DeviceAttempt): string {
  const { unsentCount, isFinished } = attempt;
  const end = isFinished ? 'Selesai dikerjakan' : 'Waktu habis';
  const what =
    unsentCount > 0
      ? `Jawabanmu menunggu jaringan: ${unsentCount} jawaban`
      : 'Pengumpulannya menunggu jaringan';
  return `${end}. ${what}, terkirim sendiri. ${deadlineText(attempt)}`;
}
