import type { SavedAnswers, StartedAttempt } from '@ambang/contract/tryouts/tryouts.ts';
import type { Change } from '@ambang/exam/answers.ts';
import {
  answerList,
  GREATEST_AT,
  greatestAt,
  isChange,
  merge,
  nextAt,
  noAnswers,
  currentChanges,
} from '@ambang/exam/answers.ts';
import type { Answer, RuleSet } from '@ambang/exam/rules.ts';
import { questionCount } from '@ambang/exam/rules.ts';
import type { RoundTrip } from '../../clock/server-clock.ts';
import { correctedOffset, firstOffset } from '../../clock/server-clock.ts';
import type { AnswerSheet } from '../../question/answer-sheet.ts';
import { answerOf, blankSheet, questionNumbers } from '../../question/answer-sheet.ts';
import { isSameChange, lastPerQuestion } from './attempt-changes.ts';

/** One attempt as this device knows it: a sheet with a clock. Everything the screen shows is derived from it. */
export interface ExamSession {
  accountId: string;
  tryoutId: number;
  attempt: number;
  /** Instants of the server, epoch ms. */
  startedAt: number;
  expiresAt: number;
  /** Server minus device, ms. */
  clockOffset: number;
  ruleSet: string;
  /** Null in what an earlier build kept under a name that this one does not know: the server has to be asked. */
  rules: RuleSet | null;
  /** Address of the questions. */
  paper: string;
  sheet: AnswerSheet;
  /** Changes that the server has not acknowledged, oldest first. */
  unsent: readonly Change[];
  /** How many changes the attempt had taken when the server last told what stands. */
  revision: number;
  /** How long after the deadline the clock hands in. */
  handInDelayMs: number;
  /** Null while nobody has decided to hand in, and again when the decision was taken back. */
  handIn: DecidedHandIn | null;
}

/** A hand-in that the server has not answered yet: whichever page reaches it first delivers this. */
export interface DecidedHandIn {
  /** The clock of a device may be wrong: what it decided counts only where the server's clock agrees. */
  by: Decider;
  /** An instant of the server as this device knew it, epoch ms. */
  decidedAt: number;
}

export type Decider = 'candidate' | 'clock';

/** Where a session is kept, and whose answers a request carries. */
export interface SessionKey {
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
    clockOffset: firstOffset(started.serverTime, trip),
    paper: started.paper,
    sheet: { ...blank, answers: merge(blank.answers, started.changes) },
    unsent: [],
    revision: started.revision,
    handInDelayMs: started.handInDelayMs,
    handIn: null,
  };
}

/** What the device kept, brought up to date with what the server says of the same attempt. */
export function resumeSession(kept: ExamSession, fresh: ExamSession): ExamSession {
  const { sheet } = withAnswers(kept, currentChanges(fresh.sheet.answers));
  const { numbers, current } = fresh.sheet;
  // A device that did not know the rules did not know which questions there are.
  const here = numbers.includes(sheet.current) ? sheet.current : current;
  const { unsent } = kept;
  const handIn = correctedHandIn(fresh.clockOffset, withoutClockHandIn(kept));
  return withoutStaleHandIn({ ...fresh, sheet: { ...sheet, numbers, current: here }, unsent, handIn });
}

export const isSameAttempt = (one: SessionKey, other: SessionKey): boolean =>
  one.accountId === other.accountId && one.tryoutId === other.tryoutId && one.attempt === other.attempt;

/** For moves and flags, which only this device knows; an answer goes by `record`. */
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

/** How long until the clock hands in. @param deviceNow epoch ms by the device's clock */
export const msUntilClockHandIn = (session: ExamSession, deviceNow: number): number =>
  timeLeftMs(session, deviceNow) + session.handInDelayMs;

/** The change that a choice makes, or null when it changes nothing: choosing the chosen option keeps it. */
export function changeForAnswer(
  session: ExamSession,
  number: number,
  answer: Answer,
  deviceNow: number,
): Change | null {
  if (answerOf(session.sheet, number) === answer) return null;
  const sinceStart = deviceNow + session.clockOffset - session.startedAt;
  return { number, answer, at: nextAt(sinceStart, greatestAt(session.sheet.answers)) };
}

/** Recording the same change again changes nothing. */
export function recordChange(session: ExamSession, change: Change): ExamSession {
  if (session.unsent.some((other) => isSameChange(change, other))) return session;
  const recorded = { ...session, ...withAnswers(session, [change]), unsent: [...session.unsent, change] };
  return withoutStaleHandIn(recorded);
}

/** The server has `sent`. Its deadline may have moved. */
export function acknowledgeSave(
  session: ExamSession,
  sent: readonly Change[],
  saved: SavedAnswers,
  trip: RoundTrip,
): ExamSession {
  const clockOffset = correctedOffset(session.clockOffset, saved.serverTime, trip);
  const meant = saved.serverTime < saved.expiresAt ? withoutClockHandIn(session) : session;
  return {
    ...session,
    expiresAt: saved.expiresAt,
    clockOffset,
    handIn: correctedHandIn(clockOffset, meant),
    unsent: session.unsent.filter((change) => !sent.some((other) => isSameChange(change, other))),
  };
}

/** The candidate's decision stands over that of the clock, and one that is made again over the one before. */
export function decideHandIn(session: ExamSession, by: Decider, deviceNow: number): ExamSession {
  if (session.handIn && by === 'clock') return session;
  // A clock may have gone back since the last answer, which the decision follows all the same.
  const now = Math.round(deviceNow + session.clockOffset);
  return { ...session, handIn: { by, decidedAt: Math.max(now, lastAnswerAt(session)) } };
}

/** The clock takes back what it decided, the candidate every decision. */
export const withdrawHandIn = (session: ExamSession, by: Decider): ExamSession =>
  by === 'candidate' && session.handIn ? { ...session, handIn: null } : withoutClockHandIn(session);

/** A device whose clock was ahead has decided earlier than it knew, but after all that it held itself. */
function correctedHandIn(clockOffset: number, session: ExamSession): DecidedHandIn | null {
  const { handIn, clockOffset: before } = session;
  if (!handIn || clockOffset >= before) return handIn;
  const trueTime = handIn.decidedAt + Math.round(clockOffset - before);
  return { ...handIn, decidedAt: Math.max(trueTime, lastAnswerAt(session)) };
}

/** As a hand-in tells it: ms since the start. Undefined where no candidate has decided. */
export const handInDecidedAt = ({ handIn, startedAt }: ExamSession): number | undefined =>
  handIn?.by === 'candidate' ? Math.min(Math.max(handIn.decidedAt - startedAt, 0), GREATEST_AT) : undefined;

const lastAnswerAt = ({ startedAt, sheet }: ExamSession): number => startedAt + greatestAt(sheet.answers);

/** Who answers after a decision, on whichever device, goes on with the attempt. */
export const withoutStaleHandIn = (session: ExamSession): ExamSession =>
  session.handIn && lastAnswerAt(session) > session.handIn.decidedAt ? { ...session, handIn: null } : session;

const withoutClockHandIn = (session: ExamSession): ExamSession =>
  session.handIn?.by === 'clock' ? { ...session, handIn: null } : session;

/** How many questions hold an answer that the server has not acknowledged. */
export const unsavedQuestions = ({ unsent }: ExamSession): number =>
  new Set(unsent.map((change) => change.number)).size;

/** As many changes as one request may carry. */
const MOST_CHANGES = 1_000;

/**
 * What a hand-in carries: every unsent change, or the last of each question when there are too many. What is no change
 * at all stays out: the server would refuse everything with it.
 */
export function changesForHandIn({ unsent }: ExamSession): Change[] {
  const changes = unsent.filter(isChange);
  return changes.length <= MOST_CHANGES ? changes : lastPerQuestion(changes);
}

export function answersForHandIn({ sheet }: ExamSession, rules: RuleSet): Answer[] {
  const changes = currentChanges(sheet.answers).filter(isChange);
  return answerList(merge(noAnswers, changes), questionCount(rules));
}

const withAnswers = ({ sheet }: ExamSession, changes: readonly Change[]): Pick<ExamSession, 'sheet'> => ({
  sheet: { ...sheet, answers: merge(sheet.answers, changes) },
});
