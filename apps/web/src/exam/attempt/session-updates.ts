import type { SaveAcknowledgement } from '@ambang/contract/tryouts/attempts.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import { applyChanges, toChanges, latestChangeAt, nextChangeAt } from '@ambang/exam/answers/answers.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import type { RoundTrip } from '../../clock/server-clock.ts';
import { correctedOffset } from '../../clock/server-clock.ts';
import type { AnswerSheet } from '../../question/answer-sheet.ts';
import { chosenAnswer } from '../../question/answer-sheet.ts';
import { isSameChange } from './attempt-changes.ts';
import type { ExamSession } from './exam-session.ts';
import { correctedHandIn, withoutClockHandIn, withoutStaleHandIn } from './hand-in-decision.ts';

/** @param deviceNow epoch ms by the device's clock @returns null when that answer is already chosen */
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

/** A repeated call changes nothing. */
export function recordChange(session: ExamSession, change: Change): ExamSession {
  if (session.unsent.some((other) => isSameChange(change, other))) return session;
  const sheet = sheetWithChanges(session, [change]);
  return withoutStaleHandIn({ ...session, sheet, unsent: [...session.unsent, change] });
}

/** Also adopts the reply's deadline and server time. */
export function acknowledgeSave(
  session: ExamSession,
  sent: readonly Change[],
  saved: SaveAcknowledgement,
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

/** @param fresh the session of the server's reply */
export function resumeSession(stored: ExamSession, fresh: ExamSession): ExamSession {
  const merged = sheetWithChanges(stored, toChanges(fresh.sheet.answers));
  const { numbers } = fresh.sheet;
  // A sheet stored without rules has no questions.
  const current = numbers.includes(merged.current) ? merged.current : fresh.sheet.current;
  const { unsent } = stored;
  const handIn = correctedHandIn(fresh.clockOffset, withoutClockHandIn(stored));
  return withoutStaleHandIn({ ...fresh, sheet: { ...merged, numbers, current }, unsent, handIn });
}

export const countUnsentQuestions = ({ unsent }: ExamSession): number =>
  new Set(unsent.map((change) => change.number)).size;

const sheetWithChanges = ({ sheet }: ExamSession, changes: readonly Change[]): AnswerSheet => ({
  ...sheet,
  answers: applyChanges(sheet.answers, changes),
});
