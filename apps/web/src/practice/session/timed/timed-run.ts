import type { Day, PracticeEntry } from '@ambang/contract/practice/entries.ts';
import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import { testByName } from '@ambang/exam/rules.ts';
import { skdRules, targetSecondsOf } from '@ambang/exam/skd.ts';
import type { Option } from '../shuffle.ts';

/**
 * `pace` ("Irama"): forward only, with a line that grows to the target of each question. `single`: one test with its own
 * clock. `fill` ("Isi semua"): a clock, and no empty question at the end.
 */
export type TimedMode = 'pace' | 'single' | 'fill';

export interface TimedAnswer {
  /** Null while nothing is chosen. */
  option: Option | null;
  /** The time for which the question was visible. */
  spentMs: number;
  /** When the option was chosen; null before. */
  at: number | null;
}

/** A sheet with a time, as the device stores it. Instants are epoch ms by the device's clock. */
export interface TimedRun {
  mode: TimedMode;
  /** The name of this set of questions on the device. */
  set: string;
  title: string;
  day: Day;
  entries: readonly PracticeEntry[];
  items: readonly PracticeItem[];
  startedAt: number;
  /** Null without a clock. */
  endsAt: number | null;
  /** From 1. */
  current: number;
  /** Counts the moves, because a move may lead back to the same question. */
  showing: number;
  /** By number. A question without an entry was never opened. */
  answers: Readonly<Record<number, TimedAnswer>>;
  /** The questions that were left, in order. */
  left: readonly number[];
  /** The questions of the second round: left ones, or empty ones that have to be filled. Null in the first. */
  queue: readonly number[] | null;
  /** Null while it runs. */
  endedAt: number | null;
  /** Whether the answers of the ended run are in the outbox. */
  isRecorded: boolean;
}

type NewRun = Pick<TimedRun, 'mode' | 'set' | 'title' | 'day' | 'entries' | 'items'>;

/** @param durationMs null without a clock */
export const startRun = (given: NewRun, startedAt: number, durationMs: number | null): TimedRun => ({
  ...given,
  startedAt,
  endsAt: durationMs === null ? null : startedAt + durationMs,
  current: 1,
  showing: 0,
  answers: {},
  left: [],
  queue: null,
  endedAt: null,
  isRecorded: false,
});

export const targetMsOf = (test: TestName): number => targetSecondsOf(testByName(skdRules, test)) * 1_000;

export const totalTargetMs = (entries: readonly Pick<PracticeEntry, 'test'>[]): number =>
  entries.reduce((sum, { test }) => sum + targetMsOf(test), 0);

const blank: TimedAnswer = { option: null, spentMs: 0, at: null };

export const answerOf = (run: TimedRun, number = run.current): TimedAnswer => run.answers[number] ?? blank;

export const numbersOf = ({ entries }: Pick<TimedRun, 'entries'>): number[] =>
  entries.map((_, index) => index + 1);

export const emptyNumbers = (run: TimedRun): number[] =>
  numbersOf(run).filter((number) => answerOf(run, number).option === null);

export const spentMsOf = (run: TimedRun): number =>
  Object.values(run.answers).reduce((sum, { spentMs }) => sum + spentMs, 0);

export function chooseTimed(run: TimedRun, option: Option, now: number): TimedRun {
  if (run.endedAt !== null) return run;
  return { ...run, answers: { ...run.answers, [run.current]: { ...answerOf(run), option, at: now } } };
}

/** Adds the time of the question on the screen. */
export const withSpent = (run: TimedRun, spentMs: number): TimedRun => {
  const answer = answerOf(run);
  return {
    ...run,
    answers: { ...run.answers, [run.current]: { ...answer, spentMs: answer.spentMs + Math.round(spentMs) } },
  };
};

const show = (run: TimedRun, number: number): TimedRun => ({
  ...run,
  current: number,
  showing: run.showing + 1,
});

/** @param spentMs the time on the question that is left behind */
export const moveToNumber = (run: TimedRun, number: number, spentMs: number): TimedRun =>
  run.endedAt === null ? show(withSpent(run, spentMs), number) : run;

export const endRun = (run: TimedRun, spentMs: number, now: number): TimedRun =>
  run.endedAt === null ? { ...withSpent(run, spentMs), endedAt: now } : run;

/** The next question; after the last one of a pace run the left ones, if time is left; then the end. */
export function proceed(run: TimedRun, spentMs: number, now: number): TimedRun {
  const next = nextNumber(run);
  if (next !== undefined) return moveToNumber(run, next, spentMs);
  const spent = withSpent(run, spentMs);
  const [first] = spent.left;
  if (run.queue === null && first !== undefined && spentMsOf(spent) < totalTargetMs(run.entries))
    return { ...show(spent, first), queue: spent.left };
  return endRun(run, spentMs, now);
}

export const nextNumber = ({ queue, current, entries }: TimedRun): number | undefined => {
  if (queue) return queue[queue.indexOf(current) + 1];
  return current < entries.length ? current + 1 : undefined;
};

/** Leaves the question for the end. What is chosen stays. */
export function leave(run: TimedRun, spentMs: number, now: number): TimedRun {
  const left = run.queue === null && !run.left.includes(run.current) ? [...run.left, run.current] : run.left;
  return proceed({ ...run, left }, spentMs, now);
}

/** Shows the empty questions, one after the other, and then ends. */
export function fillEmpty(run: TimedRun, spentMs: number): TimedRun {
  const queue = emptyNumbers(run);
  const [first] = queue;
  return first === undefined ? run : { ...moveToNumber(run, first, spentMs), queue };
}
