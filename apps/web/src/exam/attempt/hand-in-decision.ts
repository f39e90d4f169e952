import { latestChangeAt } from '@ambang/exam/answers/answers.ts';
import type { DecidedHandIn, ExamSession, HandInDecider } from './exam-session.ts';

/** A candidate's decision replaces any earlier one; the clock's replaces none. */
export function decideHandIn(session: ExamSession, by: HandInDecider, deviceNow: number): ExamSession {
  if (session.handIn && by === 'clock') return session;
  // The clock may have been set back since the last answer, but the decision is later than it.
  const now = Math.round(deviceNow + session.clockOffset);
  return { ...session, handIn: { by, decidedAt: Math.max(now, lastAnswerAt(session)) } };
}

/** The clock withdraws only its own decision, the candidate any. */
export const withdrawHandIn = (session: ExamSession, by: HandInDecider): ExamSession =>
  by === 'candidate' && session.handIn ? { ...session, handIn: null } : withoutClockHandIn(session);

/** When the device's clock was ahead, the true time of the decision is earlier, but after the device's last answer. */
export function correctedHandIn(clockOffset: number, session: ExamSession): DecidedHandIn | null {
  const { handIn, clockOffset: before } = session;
  if (!handIn || clockOffset >= before) return handIn;
  const trueTime = handIn.decidedAt + Math.round(clockOffset - before);
  return { ...handIn, decidedAt: Math.max(trueTime, lastAnswerAt(session)) };
}

const lastAnswerAt = ({ startedAt, sheet }: ExamSession): number => startedAt + latestChangeAt(sheet.answers);

/** An answer after the decision, on any device, withdraws it. */
export const withoutStaleHandIn = (session: ExamSession): ExamSession =>
  session.handIn && lastAnswerAt(session) > session.handIn.decidedAt ? { ...session, handIn: null } : session;

export const withoutClockHandIn = (session: ExamSession): ExamSession =>
  session.handIn?.by === 'clock' ? { ...session, handIn: null } : session;
