import type { Answer } from '../rules.ts';

/** One choice of a candidate. `at` is milliseconds since the attempt's start by the server's clock. */
export interface Change {
  number: number;
  answer: Answer;
  at: number;
}

/** The greatest `at` in ms: no attempt is longer than a day. */
export const MAX_CHANGE_AT = 86_400_000;

/** Whether the server accepts this change. Devices store changes as text, so their values are checked again. */
export function isValidChange({
  number,
  answer,
  at,
}: {
  number: number;
  answer: number;
  at: number;
}): boolean {
  return isWithin(number, 1, MAX_QUESTIONS) && isWithin(answer, 0, 5) && isWithin(at, 0, MAX_CHANGE_AT);
}

const MAX_QUESTIONS = 110;

const isWithin = (value: number, least: number, greatest: number): boolean =>
  Number.isInteger(value) && value >= least && value <= greatest;

/** The answer that counts for one question at present. */
export type CurrentAnswer = Pick<Change, 'answer' | 'at'>;

/** Keyed by question number; a question without any change is absent. */
export type Answers = ReadonlyMap<number, CurrentAnswer>;

export const noAnswers: Answers = new Map();

/**
 * The change with the greatest `at` is current; at equal `at`, the one with the greater answer. The outcome therefore does
 * not depend on order, repeats or devices.
 */
export function isLaterChange(change: CurrentAnswer, current: CurrentAnswer): boolean {
  return change.at > current.at || (change.at === current.at && change.answer > current.answer);
}

export function applyChanges(answers: Answers, changes: readonly Change[]): Answers {
  const merged = new Map(answers);
  for (const { number, answer, at } of changes) {
    const current = merged.get(number);
    if (!current || isLaterChange({ answer, at }, current)) merged.set(number, { answer, at });
  }
  return merged;
}

/** The current answer of each question, as the change that made it. */
export const currentChanges = (answers: Answers): Change[] =>
  [...answers].map(([number, { answer, at }]) => ({ number, answer, at }));

/** The current answers as a list of `count` numbers, 0 for an empty question. */
export function toAnswerList(answers: Answers, count: number): Answer[] {
  return Array.from({ length: count }, (_, index) => answers.get(index + 1)?.answer ?? 0);
}

/** The `at` of the next choice on a device, which is greater than every `at` that the device has sent or received. */
export function nextChangeAt(correctedTimeMs: number, greatestAt: number): number {
  return Math.max(Math.round(correctedTimeMs), greatestAt + 1);
}

export function latestChangeAt(answers: Answers): number {
  let greatest = -1;
  for (const current of answers.values()) greatest = Math.max(greatest, current.at);
  return greatest;
}
