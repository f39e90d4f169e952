import { latestChangeAt } from '@ambang/exam/answers/answers.ts';
import type { DecidedHandIn, ExamSession, HandInDecider } from './exam-session.ts';

/** A decision is never earlier than the last answer, even if the clock was set back in between. */
export const decisionNow = (session: ExamSession, by: HandInDecider, deviceNow: number): DecidedHandIn => ({
  by,
  decidedAt: Math.max(Math.round(deviceNow + session.clockOffset), lastAnswerAt(session)),
});

/**
 * A candidate's decision replaces an existing one; the clock's decision does not. A decision that is older than the last
 * answer changes nothing, because an existing one is then later.
 */
export const withDecision = (session: ExamSession, decision: DecidedHandIn): ExamSession =>
  (session.handIn && decision.by === 'clock') || isStale(session, decision)
    ? session
    : { ...session, handIn: decision };

/**
 * The candidate withdraws any decision, the clock only its own.
 * @param until the time of the decision to withdraw; undefined for none. A later decision stays, because another tab has
 * made it since.
 */
export function withdrawDecision(
  session: ExamSession,
  by: HandInDecider,
  until: number | undefined,
): ExamSession {
  const { handIn } = session;
  const isWithdrawn =
    handIn && (by === 'candidate' || handIn.by === by) && handIn.decidedAt <= (until ?? NaN);
  return isWithdrawn ? { ...session, handIn: null } : session;
}

/**
 * Moves the decision back in time if the new clock offset shows that the device's clock was ahead, but never to before
 * the last answer.
 */
export function correctedHandIn(clockOffset: number, session: ExamSession): DecidedHandIn | null {
  const { handIn, clockOffset: oldOffset } = session;
  if (!handIn || clockOffset >= oldOffset) return handIn;
  const corrected = handIn.decidedAt + Math.round(clockOffset - oldOffset);
  return { ...handIn, decidedAt: Math.max(corrected, lastAnswerAt(session)) };
}

const lastAnswerAt = ({ startedAt, sheet }: ExamSession): number => startedAt + latestChangeAt(sheet.answers);

const isStale = (session: ExamSession, { decidedAt }: DecidedHandIn): boolean =>
  decidedAt < lastAnswerAt(session);

/** Removes a decision that is older than the last answer of any device. */
export const withoutStaleHandIn = (session: ExamSession): ExamSession =>
  session.handIn && isStale(session, session.handIn) ? { ...session, handIn: null } : session;

export const withoutClockHandIn = (session: ExamSession): ExamSession =>
  withdrawDecision(session, 'clock', Infinity);
