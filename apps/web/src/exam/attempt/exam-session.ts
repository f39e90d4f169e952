import type { StartedAttempt } from '@ambang/contract/tryouts/attempts.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import { applyChanges } from '@ambang/exam/answers/answers.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { RoundTrip } from '../../clock/server-clock.ts';
import { estimateOffset } from '../../clock/server-clock.ts';
import type { AnswerSheet } from '../../question/answer-sheet.ts';
import { blankSheet, questionNumbers } from '../../question/answer-sheet.ts';

/** The state of one attempt on this device. */
export interface ExamSession {
  accountId: string;
  tryoutId: number;
  attempt: number;
  /** Server time, epoch ms. */
  startedAt: number;
  /** The deadline: server time, epoch ms. */
  expiresAt: number;
  /** Server minus device, ms. */
  clockOffset: number;
  ruleSet: string;
  /** Null for a session restored from notes if this build lacks its rule set. The server has the rules. */
  rules: RuleSet | null;
  /** URL of the questions. */
  paper: string;
  sheet: AnswerSheet;
  /** Changes that the server has not acknowledged, oldest first. */
  unsent: readonly Change[];
  /** Number of changes that the server had when it last sent all answers. */
  revision: number;
  /** Time from the deadline to the automatic hand-in. */
  handInDelayMs: number;
  /** Null before a decision and after its withdrawal. */
  handIn: DecidedHandIn | null;
}

/** Any page of the account may send it. */
export interface DecidedHandIn {
  by: HandInDecider;
  /** The device's estimate of the server time, epoch ms. */
  decidedAt: number;
}

/** `clock`: the automatic hand-in. It is valid only if the server's clock confirms the deadline. */
export type HandInDecider = 'candidate' | 'clock';

export interface AttemptKey {
  accountId: string;
  tryoutId: number;
  attempt: number;
}

interface StartContext {
  accountId: string;
  tryoutId: number;
  rules: RuleSet;
}

export function beginSession(context: StartContext, started: StartedAttempt, trip: RoundTrip): ExamSession {
  const blank = blankSheet(questionNumbers(context.rules));
  return {
    ...context,
    ruleSet: context.rules.name,
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

/** Drops the other fields of a session. */
export const toAttemptKey = ({ accountId, tryoutId, attempt }: AttemptKey): AttemptKey => ({
  accountId,
  tryoutId,
  attempt,
});

export const isSameAttempt = (one: AttemptKey, other: AttemptKey): boolean =>
  one.accountId === other.accountId && one.tryoutId === other.tryoutId && one.attempt === other.attempt;

/** Applies a move or a flag, which stay on the device. For answers use `recordChange`. */
export const updateSheet = (
  session: ExamSession,
  change: (sheet: AnswerSheet) => AnswerSheet,
): ExamSession => ({
  ...session,
  sheet: change(session.sheet),
});

/** Negative after the deadline. */
export const timeLeftMs = (session: ExamSession, deviceNow: number): number =>
  session.expiresAt - (deviceNow + session.clockOffset);

/** @param deviceNow epoch ms by the device's clock */
export const msUntilAutomaticHandIn = (session: ExamSession, deviceNow: number): number =>
  timeLeftMs(session, deviceNow) + session.handInDelayMs;
