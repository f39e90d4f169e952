import type { SavedAnswers, StartedAttempt } from '@ambang/contract/tryouts.ts';
import type { Answers, Change } from '@ambang/exam/answers.ts';
import { answerList, greatestAt, isChange, merge, nextAt, noAnswers } from '@ambang/exam/answers.ts';
import type { Answer, RuleSet } from '@ambang/exam/rules.ts';
import { questionCount } from '@ambang/exam/rules.ts';
import type { RoundTrip } from '../../clock/server-clock.ts';
import { correctedOffset, firstOffset } from '../../clock/server-clock.ts';

/** One attempt as this device knows it. Everything the screen shows is derived from it. */
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
  /** Address of the questions. */
  paper: string;
  /** Zero-based position of the question on the screen. */
  index: number;
  answers: Answers;
  /** Changes that the server has not acknowledged, oldest first. */
  unsent: readonly Change[];
  /** Question numbers marked ragu-ragu; they never leave the device. */
  flags: ReadonlySet<number>;
}

/** Where a session is kept, and whose answers a request carries. */
export interface SessionKey {
  accountId: string;
  tryoutId: number;
  attempt: number;
}

export interface Beginning {
  accountId: string;
  tryoutId: number;
  ruleSet: string;
}

export function beginSession(beginning: Beginning, started: StartedAttempt, trip: RoundTrip): ExamSession {
  return {
    ...beginning,
    attempt: started.attempt,
    startedAt: started.startedAt,
    expiresAt: started.expiresAt,
    clockOffset: firstOffset(started.serverTime, trip),
    paper: started.paper,
    index: 0,
    answers: merge(noAnswers, started.changes),
    unsent: [],
    flags: new Set(),
  };
}

/** What the device kept, brought up to date with what the server says of the same attempt. */
export function resumeSession(kept: ExamSession, fresh: ExamSession): ExamSession {
  return {
    ...fresh,
    index: kept.index,
    answers: merge(kept.answers, standingChanges(fresh.answers)),
    unsent: kept.unsent,
    flags: kept.flags,
  };
}

export const isSameAttempt = (one: SessionKey, other: SessionKey): boolean =>
  one.accountId === other.accountId && one.tryoutId === other.tryoutId && one.attempt === other.attempt;

export const currentNumber = (session: ExamSession): number => session.index + 1;

export const answerOf = (session: ExamSession, number: number): Answer =>
  session.answers.get(number)?.answer ?? 0;

/** @param deviceNow epoch ms by the device's clock */
export const timeLeftMs = (session: ExamSession, deviceNow: number): number =>
  session.expiresAt - (deviceNow + session.clockOffset);

/** The change that a choice makes, or null when it changes nothing: choosing the chosen option keeps it. */
export function choice(
  session: ExamSession,
  number: number,
  answer: Answer,
  deviceNow: number,
): Change | null {
  if (answerOf(session, number) === answer) return null;
  const sinceStart = deviceNow + session.clockOffset - session.startedAt;
  return { number, answer, at: nextAt(sinceStart, greatestAt(session.answers)) };
}

/** Recording the same change again changes nothing. */
export function record(session: ExamSession, change: Change): ExamSession {
  if (session.unsent.some((other) => isSameChange(change, other))) return session;
  return {
    ...session,
    answers: merge(session.answers, [change]),
    unsent: [...session.unsent, change],
  };
}

/** The server has `sent`; `saved` is what now stands there, which another device may have written. */
export function acknowledge(
  session: ExamSession,
  sent: readonly Change[],
  saved: SavedAnswers,
  trip: RoundTrip,
): ExamSession {
  return {
    ...session,
    clockOffset: correctedOffset(session.clockOffset, saved.serverTime, trip),
    answers: merge(session.answers, saved.changes),
    unsent: session.unsent.filter((change) => !sent.some((other) => isSameChange(change, other))),
  };
}

export const isSameChange = (one: Change, other: Change): boolean =>
  one.number === other.number && one.at === other.at && one.answer === other.answer;

/** To the question at `index`, or to the nearest one when there is none. */
export function moveTo(session: ExamSession, index: number, rules: RuleSet): ExamSession {
  return { ...session, index: Math.min(Math.max(index, 0), questionCount(rules) - 1) };
}

export function toggleFlag(session: ExamSession, number: number): ExamSession {
  const flags = new Set(session.flags);
  if (!flags.delete(number)) flags.add(number);
  return { ...session, flags };
}

/** As many changes as one request may carry. */
const MOST_CHANGES = 1_000;

/**
 * What a hand-in carries: every unsent change, or the last of each question when there are too many. What is no change
 * at all stays out: the server would refuse everything with it.
 */
export function changesForHandIn({ unsent }: ExamSession): Change[] {
  const changes = unsent.filter(isChange);
  return changes.length <= MOST_CHANGES ? changes : standingChanges(merge(noAnswers, changes));
}

export function answersForHandIn({ answers }: ExamSession, rules: RuleSet): Answer[] {
  const changes = standingChanges(answers).filter(isChange);
  return answerList(merge(noAnswers, changes), questionCount(rules));
}

export const standingChanges = (answers: Answers): Change[] =>
  [...answers].map(([number, { answer, at }]) => ({ number, answer, at }));
