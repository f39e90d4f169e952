import type { Answer } from '../rules.ts';

/** `at` is in ms since the start of the attempt, by the server's clock. */
export interface Change {
  number: number;
  answer: Answer;
  at: number;
}

/** A day in ms. Every attempt is shorter. */
export const MAX_CHANGE_AT = 86_400_000;

/** Whether the server accepts the change. Devices use the same check when they read stored changes. */
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

export type CurrentAnswer = Pick<Change, 'answer' | 'at'>;

/** By question number. A question without a change has no entry. */
export type Answers = ReadonlyMap<number, CurrentAnswer>;

export const noAnswers: Answers = new Map();

/**
 * Whether a change replaces the current answer: it has a greater `at` or, at the same `at`, a greater answer. The current
 * answer therefore does not depend on the order, repeats or devices of changes.
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

export const toChanges = (answers: Answers): Change[] =>
  [...answers].map(([number, { answer, at }]) => ({ number, answer, at }));

export function toAnswerList(answers: Answers, count: number): Answer[] {
  return Array.from({ length: count }, (_, index) => answers.get(index + 1)?.answer ?? 0);
}

/**
 * The `at` of the next choice on a device.
 * @param correctedTimeMs time since the start of the attempt, by the server's clock
 * @param greatestAt the greatest `at` that the device has sent or received; the result is greater
 */
export function nextChangeAt(correctedTimeMs: number, greatestAt: number): number {
  return Math.max(Math.round(correctedTimeMs), greatestAt + 1);
}

/** The greatest `at` of the current answers; -1 without answers. */
export function latestChangeAt(answers: Answers): number {
  let greatest = -1;
  for (const current of answers.values()) greatest = Math.max(greatest, current.at);
  return greatest;
}
