import type { StartedAttempt } from '@ambang/contract/tryouts/attempts.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import { applyChanges } from '@ambang/exam/answers/answers.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { RoundTrip } from '../../clock/server-clock.ts';
import { estimateOffset } from '../../clock/server-clock.ts';
import type { AnswerSheet } from '../../question/answer-sheet.ts';
import { blankSheet, questionNumbers } from '../../question/answer-sheet.ts';

/** One attempt as this device knows it: an answer sheet with a clock. The screen is derived from it. */
export interface ExamSession {
  accountId: string;
  tryoutId: number;
  attempt: number;
  /** Server time, epoch ms. */
  startedAt: number;
  expiresAt: number;
  /** Server minus device, ms. */
  clockOffset: number;
  ruleSet: string;
  /** Null when restored from notes under a rule set that this build does not contain; the server has it. */
  rules: RuleSet | null;
  /** URL of the questions. */
  paper: string;
  sheet: AnswerSheet;
  /** Changes not acknowledged by the server, oldest first. */
  unsent: readonly Change[];
  /** Number of changes that the server had when it last sent the current answers. */
  revision: number;
  /** How long after the deadline the automatic hand-in is sent. */
  handInDelayMs: number;
  /** Null before a decision to hand in, and after its withdrawal. */
  handIn: DecidedHandIn | null;
}

/** A hand-in that the server has not answered yet. Any page of the account may send it. */
export interface DecidedHandIn {
  /** A decision by the clock counts only when the server's clock agrees, because the device's may be wrong. */
  by: HandInDecider;
  /** Server time as this device knew it, epoch ms. */
  decidedAt: number;
}

export type HandInDecider = 'candidate' | 'clock';

/** Identifies an attempt on the device. */
export interface AttemptKey {
  accountId: string;
  tryoutId: number;
  attempt: number;
}

interface NewSession {
  accountId: string;
  tryoutId: number;
  rules: RuleSet;
}

export function beginSession(beginning: NewSession, started: StartedAttempt, trip: RoundTrip): ExamSession {
  const blank = blankSheet(questionNumbers(beginning.rules));
  return {
    ...beginning,
    ruleSet: beginning.rules.name,
    attempt: started.attempt,
    startedAt: started.startedAt,
    expiresAt: started.expiresAt,
    clockOffset: estimateOffset(started.serverTime, trip),
    paper: started.paper,
    sheet: { ...blank, answers: applyChanges(blank.answers, started.changes) },
    unsent: [],
    revision: started.revision,
    handInDelayMs: started.handInDelayMs,
    handIn: null,
  };
}

export const isSameAttempt = (one: AttemptKey, other: AttemptKey): boolean =>
  one.accountId === other.accountId && one.tryoutId === other.tryoutId && one.attempt === other.attempt;

/** For moves and flags, which stay on the device. Answers go through `recordChange`. */
export const updateSheet = (
  session: ExamSession,
  change: (sheet: AnswerSheet) => AnswerSheet,
): ExamSession => ({
  ...session,
  sheet: change(session.sheet),
});

/** @param deviceNow epoch ms by the device's clock */
export const timeLeftMs = (session: ExamSession, deviceNow: number): number =>
  session.expiresAt - (deviceNow + session.clockOffset);

/** Time until the automatic hand-in. @param deviceNow epoch ms by the device's clock */
export const msUntilAutomaticHandIn = (session: ExamSession, deviceNow: number): number =>
  timeLeftMs(session, deviceNow) + session.handInDelayMs;
