import type { Answer } from '../rules.ts';
import type { ItemKey } from './score.ts';
import { computeItemPoints } from './score.ts';

/*
 * The marks of an attempt: one character a question, in the order of the paper. '5' has full points (also a struck
 * question), '1' to '4' the points of a TKP answer, '0' is an answer without points, '-' is no answer.
 */

const EMPTY_MARK = '-';

/** @param keys one per question, in the order of the paper */
export const marksOf = (keys: readonly ItemKey[], answers: readonly Answer[]): string =>
  keys.map((key, index) => markOf(key, answers[index] ?? 0)).join('');

const markOf = (key: ItemKey, answer: Answer): string =>
  answer === 0 && !key.isStruck ? EMPTY_MARK : String(computeItemPoints(key, answer));

/** The marks of an attempt that is not sealed. They contain nothing of the keys: '0' is an answer. */
export const marksWithoutKeys = (answers: readonly Answer[]): string =>
  answers.map((answer) => (answer === 0 ? EMPTY_MARK : '0')).join('');

export const countAnswered = (marks: string): number => marks.replaceAll(EMPTY_MARK, '').length;

/** The number of the first question without an answer; null if all have one. */
export const firstEmptyNumber = (marks: string): number | null => marks.indexOf(EMPTY_MARK) + 1 || null;
