import type { Answer } from './rules.ts';

/** One choice of a candidate. `at` is milliseconds since the attempt's start by the server's clock. */
export interface Change {
  number: number;
  answer: Answer;
  at: number;
}

/** The greatest `at` in ms: no attempt is longer than a day. */
export const GREATEST_AT = 86_400_000;

/** Whether the server takes this as a change; for changes that a device has stored as text. */
export function isChange({ number, answer, at }: { number: number; answer: number; at: number }): boolean {
  return isWithin(number, 1, MOST_QUESTIONS) && isWithin(answer, 0, 5) && isWithin(at, 0, GREATEST_AT);
}

const MOST_QUESTIONS = 110;

const isWithin = (value: number, least: number, greatest: number): boolean =>
  Number.isInteger(value) && value >= least && value <= greatest;

/** The answer that stands for one question. */
export type Standing = Pick<Change, 'answer' | 'at'>;

/** Keyed by question number; a question without any change is absent. */
export type Answers = ReadonlyMap<number, Standing>;

export const noAnswers: Answers = new Map();

/**
 * The change with the greatest `at` stands; at equal `at`, the one with the greater answer. The outcome therefore does
 * not depend on order, repeats or devices.
 */
export function isLater(change: Standing, standing: Standing): boolean {
  return change.at > standing.at || (change.at === standing.at && change.answer > standing.answer);
}

export function merge(answers: Answers, changes: readonly Change[]): Answers {
  const merged = new Map(answers);
  for (const { number, answer, at } of changes) {
    const standing = merged.get(number);
    if (!standing || isLater({ answer, at }, standing)) merged.set(number, { answer, at });
  }
  return merged;
}

/** Of each question the answer that stands, as the change that made it. */
export const standingChanges = (answers: Answers): Change[] =>
  [...answers].map(([number, { answer, at }]) => ({ number, answer, at }));

/** The standing answers as a list of `count` numbers, 0 for an empty question. */
export function answerList(answers: Answers, count: number): Answer[] {
  return Array.from({ length: count }, (_, index) => answers.get(index + 1)?.answer ?? 0);
}

/** The `at` of the next choice on a device, which is greater than every `at` that the device has sent or received. */
export function nextAt(correctedTimeMs: number, greatestAt: number): number {
  return Math.max(Math.round(correctedTimeMs), greatestAt + 1);
}

export function greatestAt(answers: Answers): number {
  let greatest = -1;
  for (const standing of answers.values()) greatest = Math.max(greatest, standing.at);
  return greatest;
}
