import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import type { Option } from './shuffle.ts';

export type Verdict = 'right' | 'part' | 'wrong' | 'empty';

export interface Grade {
  points: number;
  verdict: Verdict;
  /** Whether the item returns at the end of the session. */
  returns: boolean;
}

type Key = Pick<PracticeItem, 'weights' | 'rightOptions' | 'isStruck'>;

/** TKP answers below this many points return. */
const LEAST_GOOD_POINTS = 4;

/** @param answers authored options, the best one first; empty when the candidate did not know */
export function gradeAnswers(key: Key, answers: readonly Option[]): Grade {
  const [best] = answers;
  if (best === undefined) return { points: 0, verdict: 'empty', returns: true };
  if (key.isStruck) return { points: POINTS_PER_RIGHT_ANSWER, verdict: 'right', returns: false };
  if (key.weights === null) {
    const isRight = key.rightOptions.includes(best - 1);
    return isRight
      ? { points: POINTS_PER_RIGHT_ANSWER, verdict: 'right', returns: false }
      : { points: 0, verdict: 'wrong', returns: true };
  }
  const points = pointsOf(key.weights, best);
  const isFull = points === POINTS_PER_RIGHT_ANSWER;
  return {
    points,
    verdict: isFull ? 'right' : 'part',
    returns: rankedPoints(key.weights, answers) < LEAST_GOOD_POINTS,
  };
}

export const pointsOf = (weights: readonly number[], option: Option): number => weights[option - 1] ?? 0;

/** A choice counts by its points. An ordering of all five counts by the place of the best option: first 5, second 4. */
function rankedPoints(weights: readonly number[], answers: readonly Option[]): number {
  const [best] = answers;
  if (best === undefined) return 0;
  if (answers.length < weights.length) return pointsOf(weights, best);
  const place = answers.findIndex((option) => pointsOf(weights, option) === POINTS_PER_RIGHT_ANSWER);
  return POINTS_PER_RIGHT_ANSWER - place;
}
