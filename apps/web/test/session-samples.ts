import type { StartedAttempt } from '@ambang/contract/tryouts/attempts.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import type { RoundTrip } from '../src/clock/server-clock.ts';
import type { ExamSession, HandInDecider } from '../src/exam/attempt/exam-session.ts';
import { beginSession } from '../src/exam/attempt/exam-session.ts';
import { decisionNow, withDecision } from '../src/exam/attempt/hand-in-decision.ts';

export const rules = skdRules;

/** A first attempt that started at 0, without answers, as the server sends it. */
export const startedAttemptWith = (given: Partial<StartedAttempt> = {}): StartedAttempt => ({
  attempt: 1,
  startedAt: 0,
  expiresAt: rules.durationMs,
  serverTime: 0,
  changes: [],
  revision: 0,
  handInDelayMs: 0,
  paper: '/api/paper/p',
  paperKey: 'k',
  ...given,
});

/** A round trip without delay. */
export const tripAt = (now: number): RoundTrip => ({ sentAt: now, receivedAt: now });

/** The session of a first attempt on a device whose clock matches the server's. */
export function sessionWith(
  given: Partial<StartedAttempt> = {},
  { accountId = 'a', tryoutId = 7 } = {},
): ExamSession {
  const started = startedAttemptWith(given);
  return beginSession({ accountId, tryoutId, rules }, started, tripAt(started.serverTime));
}

/** The session after a decision to hand in at this time of the device. */
export const recordDecision = (session: ExamSession, by: HandInDecider, deviceNow: number): ExamSession =>
  withDecision(session, decisionNow(session, by, deviceNow));
