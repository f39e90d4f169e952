import type { TestName } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import type { Review } from './review.ts';
import { GUESSED, SURE } from './review.ts';

/** FSRS also has `easy`, which is never given: no measure shows that a question was too easy. */
export type PracticeRating = 'again' | 'hard' | 'good';

/** A right answer that took longer than this multiple of the target time is `hard`: the exam leaves no time for it. */
export const SLOW_FACTOR = 1.5;

/** TKP: the points of the second best option. */
const SECOND_BEST_POINTS = 4;

export interface RatingInput extends Pick<Review, 'points' | 'answers' | 'spentMs' | 'sure'> {
  test: TestName;
  /** The test's time for one question. */
  targetMs: number;
}

/**
 * Rates one review by what happened, never by the candidate's own judgement of the difficulty. The time does not count in
 * TKP, where the sheet also asks for the second best option.
 */
export function ratingOf({ test, points, answers, spentMs, targetMs, sure }: RatingInput): PracticeRating {
  if (answers.length === 0 || points === null || sure === GUESSED) return 'again';
  if (test === 'TKP' && points === SECOND_BEST_POINTS) return 'hard';
  if (points < POINTS_PER_RIGHT_ANSWER) return 'again';
  return test !== 'TKP' && spentMs > SLOW_FACTOR * targetMs ? 'hard' : 'good';
}

const severity: readonly PracticeRating[] = ['again', 'hard', 'good'];

export const lowerRating = (one: PracticeRating, other: PracticeRating): PracticeRating =>
  severity.indexOf(one) < severity.indexOf(other) ? one : other;

export const isFull = ({ points }: Pick<Review, 'points'>): boolean => points === POINTS_PER_RIGHT_ANSWER;

/** An answer with full points that was not guessed. */
export const isKnown = (review: Pick<Review, 'points' | 'sure'>): boolean =>
  isFull(review) && review.sure !== GUESSED;

/** A wrong answer of which the candidate was sure. Its correction is remembered best when it returns soon. */
export const isSurelyWrong = (rating: PracticeRating, { sure }: Pick<Review, 'sure'>): boolean =>
  rating === 'again' && sure === SURE;
