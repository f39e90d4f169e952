import type { SavedAnswers, StartedAttempt } from '@ambang/contract/tryouts/tryouts.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import {
  toAnswerList,
  MAX_CHANGE_AT,
  latestChangeAt,
  isValidChange,
  applyChanges,
  nextChangeAt,
  noAnswers,
  currentChanges,
} from '@ambang/exam/answers/answers.ts';
import type { Answer, RuleSet } from '@ambang/exam/rules.ts';
import { questionCount } from '@ambang/exam/rules.ts';
import type { RoundTrip } from '../../clock/server-clock.ts';
import { correctedOffset, estimateOffset } from '../../clock/server-clock.ts';
import type { AnswerSheet } from '../../question/answer-sheet.ts';
import { chosenAnswer, blankSheet, questionNumbers } from '../../question/answer-sheet.ts';
import { isSameChange, lastChangePerQuestion } from './attempt-changes.ts';

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

export interface SessionStart {
  accountId: string;
  tryoutId: number;
  rules: RuleSet;
}

export function beginSession(beginning: SessionStart, started: StartedAttempt, trip: RoundTrip): ExamSession {
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
function correctedHandIn(clockOffset: number, session: ExamSession): DecidedHandIn | null {
  const { handIn, clockOffset: before } = session;
  if (!handIn || clockOffset >= before) return handIn;
  const trueTime = handIn.decidedAt + Math.round(clockOffset - before);
  return { ...handIn, decidedAt: Math.max(trueTime, lastAnswerAt(session)) };
}

/** The decision time for the request, in ms since the start. Undefined without a candidate's decision. */
export const handInDecidedAt = ({ handIn, startedAt }: ExamSession): number | undefined =>
  handIn?.by === 'candidate' ? Math.min(Math.max(handIn.decidedAt - startedAt, 0), MAX_CHANGE_AT) : undefined;

const lastAnswerAt = ({ startedAt, sheet }: ExamSession): number => startedAt + latestChangeAt(sheet.answers);

/** An answer after the decision, on any device, withdraws it. */
export const withoutStaleHandIn = (session: ExamSession): ExamSession =>
  session.handIn && lastAnswerAt(session) > session.handIn.decidedAt ? { ...session, handIn: null } : session;

const withoutClockHandIn = (session: ExamSession): ExamSession =>
  session.handIn?.by === 'clock' ? { ...session, handIn: null } : session;

/** Number of questions with an unacknowledged answer. */
export const countUnsavedQuestions = ({ unsent }: ExamSession): number =>
  new Set(unsent.map((change) => change.number)).size;

/** The server's limit per request. */
const MAX_CHANGES = 1_000;

/**
 * Every unsent change, or the last one per question when there are too many. Invalid changes are left out, because the
 * server would refuse the whole request.
 */
export function changesForHandIn({ unsent }: ExamSession): Change[] {
  const changes = unsent.filter(isValidChange);
  return changes.length <= MAX_CHANGES ? changes : lastChangePerQuestion(changes);
}

export function answersForHandIn({ sheet }: ExamSession, rules: RuleSet): Answer[] {
  const changes = currentChanges(sheet.answers).filter(isValidChange);
  return toAnswerList(applyChanges(noAnswers, changes), questionCount(rules));
}

const withAnswers = ({ sheet }: ExamSession, changes: readonly Change[]): Pick<ExamSession, 'sheet'> => ({
  sheet: { ...sheet, answers: applyChanges(sheet.answers, changes) },
});
