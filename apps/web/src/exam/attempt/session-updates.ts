import type { SavedAnswers } from '@ambang/contract/tryouts/attempts.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import { applyChanges, currentChanges, latestChangeAt, nextChangeAt } from '@ambang/exam/answers/answers.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import type { RoundTrip } from '../../clock/server-clock.ts';
import { correctedOffset } from '../../clock/server-clock.ts';
import { chosenAnswer } from '../../question/answer-sheet.ts';
import { isSameChange } from './attempt-changes.ts';
import type { ExamSession } from './exam-session.ts';
import { correctedHandIn, withoutClockHandIn, withoutStaleHandIn } from './hand-in-decision.ts';

/** The change for an answer; null when that answer is chosen already. */
export function changeForAnswer(
  session: ExamSession,
  number: number,
  answer: Answer,
  deviceNow: number,
): Change | null {
  if (chosenAnswer(session.sheet, number) === answer) return null;
  const sinceStart = deviceNow + session.clockOffset - session.startedAt;
  return { number, answer, at: nextChangeAt(sinceStart, latestChangeAt(session.sheet.answers)) };
}

/** Idempotent. */
export function recordChange(session: ExamSession, change: Change): ExamSession {
  if (session.unsent.some((other) => isSameChange(change, other))) return session;
  const recorded = { ...session, ...withAnswers(session, [change]), unsent: [...session.unsent, change] };
  return withoutStaleHandIn(recorded);
}

/** The server has saved `sent`. It may also have moved the deadline. */
export function acknowledgeSave(
  session: ExamSession,
  sent: readonly Change[],
  saved: SavedAnswers,
  trip: RoundTrip,
): ExamSession {
  const clockOffset = correctedOffset(session.clockOffset, saved.serverTime, trip);
  const current = saved.serverTime < saved.expiresAt ? withoutClockHandIn(session) : session;
  return {
    ...session,
    expiresAt: saved.expiresAt,
    clockOffset,
    handIn: correctedHandIn(clockOffset, current),
    unsent: session.unsent.filter((change) => !sent.some((other) => isSameChange(change, other))),
  };
}

/** The stored session, updated with the server's state of the same attempt. */
export function resumeSession(stored: ExamSession, fresh: ExamSession): ExamSession {
  const { sheet } = withAnswers(stored, currentChanges(fresh.sheet.answers));
  const { numbers, current } = fresh.sheet;
  // Without the rules the stored sheet had no questions.
  const here = numbers.includes(sheet.current) ? sheet.current : current;
  const { unsent } = stored;
  const handIn = correctedHandIn(fresh.clockOffset, withoutClockHandIn(stored));
  return withoutStaleHandIn({ ...fresh, sheet: { ...sheet, numbers, current: here }, unsent, handIn });
}

/** Number of questions with an unacknowledged answer. */
export const countUnsavedQuestions = ({ unsent }: ExamSession): number =>
  new Set(unsent.map((change) => change.number)).size;

const withAnswers = ({ sheet }: ExamSession, changes: readonly Change[]): Pick<ExamSession, 'sheet'> => ({
  sheet: { ...sheet, answers: applyChanges(sheet.answers, changes) },
});
