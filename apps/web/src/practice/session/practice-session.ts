import type { PracticeEntry, ReviewSource } from '@ambang/contract/practice/entries.ts';
import type { Sureness } from '@ambang/contract/practice/reviews.ts';
import { isAtLastQuestion, moveBy } from '../../question/answer-sheet.ts';
import type { PetalState } from '../../ui/petals/petals.tsx';
import type { Grade, Verdict } from './grade.ts';
import type { Option } from './shuffle.ts';

/** The outcome of a question on this day, as the device stores it. */
export interface DoneItem {
  entry: PracticeEntry;
  /** The set of questions that it was part of, by its address. */
  set: string;
  verdict: Verdict;
  /** Wrong, and not yet right in a repeat. */
  returns: boolean;
  sure: Sureness | null;
  spentMs: number;
}

export interface Reveal extends Grade {
  answers: readonly Option[];
  sure: Sureness | null;
  spentMs: number;
}

/**
 * One sitting with the sheet. Questions are numbered from 1. A wrong one gets another number at the end, until it was
 * right once.
 */
export interface PracticeSession {
  entries: readonly PracticeEntry[];
  /** The numbers of all showings, repeats included. */
  numbers: readonly number[];
  current: number;
  /** Authored options chosen for the current question, the best one first. */
  chosen: readonly Option[];
  reveals: ReadonlyMap<number, Reveal>;
  /** The number of the question that a repeat shows again. */
  repeatOf: ReadonlyMap<number, number>;
}

/** @param done outcomes of an earlier sitting with these entries */
export function startSession(
  entries: readonly PracticeEntry[],
  done: readonly DoneItem[] = [],
): PracticeSession {
  const numbers = entries.map((_, index) => index + 1);
  const reveals = new Map<number, Reveal>();
  entries.forEach(({ itemId }, index) => {
    const item = done.find(({ entry }) => entry.itemId === itemId);
    if (item) reveals.set(index + 1, { ...item, answers: [], points: 0 });
  });
  const blank = { entries, numbers, current: 0, chosen: [], reveals, repeatOf: new Map<number, number>() };
  const withRepeats = numbers
    .filter((number) => reveals.get(number)?.returns)
    .reduce<PracticeSession>(appendRepeat, blank);
  const first = withRepeats.numbers.find((number) => !reveals.has(number));
  return { ...withRepeats, current: first ?? numbers.at(-1) ?? 0 };
}

function appendRepeat(session: PracticeSession, original: number): PracticeSession {
  const number = session.numbers.length + 1;
  return {
    ...session,
    numbers: [...session.numbers, number],
    repeatOf: new Map(session.repeatOf).set(number, original),
  };
}

/** The number of the first showing. */
export const originalNumber = (session: PracticeSession, number = session.current): number =>
  session.repeatOf.get(number) ?? number;

export function currentEntry(session: PracticeSession): PracticeEntry | undefined {
  return session.entries[originalNumber(session) - 1];
}

export const isRepeat = (session: PracticeSession): boolean => session.repeatOf.has(session.current);

export const sourceOf = (session: PracticeSession, entry: PracticeEntry): ReviewSource =>
  isRepeat(session) ? 'repeat' : entry.source;

export const currentReveal = (session: PracticeSession): Reveal | undefined =>
  session.reveals.get(session.current);

export function choose(session: PracticeSession, chosen: readonly Option[]): PracticeSession {
  return currentReveal(session) ? session : { ...session, chosen };
}

/** Shows the key. A wrong answer adds a repeat at the end. */
export function reveal(session: PracticeSession, shown: Reveal): PracticeSession {
  if (currentReveal(session)) return session;
  const revealed = { ...session, reveals: new Map(session.reveals).set(session.current, shown) };
  return shown.returns ? appendRepeat(revealed, originalNumber(session)) : revealed;
}

export const moveOn = (session: PracticeSession): PracticeSession =>
  currentReveal(session) && !isAtLastQuestion(session) ? { ...moveBy(session, 1), chosen: [] } : session;

/** Moves on from a question that cannot be shown. @returns the same session at the last question */
export const leaveOut = (session: PracticeSession): PracticeSession =>
  isAtLastQuestion(session) ? session : { ...moveBy(session, 1), chosen: [] };

/** Whether every question and repeat was answered, so that only the end is left. */
export const isLastRevealed = (session: PracticeSession): boolean =>
  isAtLastQuestion(session) && currentReveal(session) !== undefined;

/** Whether the question was wrong at first, and has not been right in a repeat. */
export function stillReturns(session: PracticeSession, original: number): boolean {
  const showings = session.numbers.filter((number) => originalNumber(session, number) === original);
  return showings.every((number) => session.reveals.get(number)?.returns ?? true);
}

const petalOf: Record<Verdict, PetalState> = { right: 'full', part: 'part', wrong: 'wrong', empty: 'empty' };

export const petalOfVerdict = (verdict: Verdict): PetalState => petalOf[verdict];

/** One petal per question. Repeats have none: they show the petal of their question as the current one. */
export const sessionPetals = (session: PracticeSession, isOver = false): PetalState[] =>
  session.entries.map((_, index) => {
    const number = index + 1;
    const isNow = !isOver && originalNumber(session) === number && !currentReveal(session);
    const shown = session.reveals.get(number);
    if (isNow) return 'current';
    return shown ? petalOf[shown.verdict] : 'open';
  });

export interface SessionCounts {
  questions: number;
  right: number;
  spentMs: number;
  /** Right answers and all answers by sureness. */
  bySureness: ReadonlyMap<Sureness, { right: number; all: number }>;
}

/** Counts first showings only, and no question that could not be shown. */
export function countSession(session: PracticeSession): SessionCounts {
  const shown = session.entries.flatMap((_, index) => session.reveals.get(index + 1) ?? []);
  const bySureness = new Map<Sureness, { right: number; all: number }>();
  for (const { sure, verdict } of shown) {
    if (sure === null) continue;
    const { right, all } = bySureness.get(sure) ?? { right: 0, all: 0 };
    bySureness.set(sure, { right: right + (verdict === 'right' ? 1 : 0), all: all + 1 });
  }
  return {
    questions: shown.length,
    right: shown.filter(({ verdict }) => verdict === 'right').length,
    spentMs: [...session.reveals.values()].reduce((sum, { spentMs }) => sum + spentMs, 0),
    bySureness,
  };
}
