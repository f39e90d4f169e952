import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import type { ItemMetrics } from './metrics/item-metrics.ts';

/**
 * The expected points and the variance of a parallel test by the same candidate: other questions, with as many per
 * topic. They are estimated from the answers of this attempt.
 */
export interface ScoreProjection {
  expected: number;
  variance: number;
}

/**
 * Smoothing: two answers are added, one with full points and one with none (in TKP the worst option). Without
 * smoothing, full points and zero points would have no variance.
 */
const ADDED_ANSWERS = 2;

/**
 * The distance from the expected points to each bound of the range, in standard deviations of the difference between
 * two parallel tests. 1.6 cover about 89 of 100 parallel tests.
 */
const DEVIATIONS = 1.6;

export function projectScore(items: readonly ItemMetrics[]): ScoreProjection {
  if (items.length === 0) return { expected: 0, variance: 0 };
  const size = items.length;
  const least = items.some(({ key }) => key.weights !== null) ? 1 : 0;
  const added = [least, POINTS_PER_RIGHT_ANSWER];
  const mean = meanOf([...items.map(({ points }) => points), ...added]);
  // Only the variance within topics counts, because the parallel test has as many questions of each topic.
  const topics = [...Map.groupBy(items, ({ key }) => key.topic).values()];
  const squares = topics.reduce((sum, mine) => sum + squaresOf(mine), squaresAround(mean, added));
  const each = squares / Math.max(1, size - topics.length + 1);
  // Both tests vary: the next test around the true mean, and this test, from which the mean is estimated.
  return { expected: size * mean, variance: each * (size + size ** 2 / (size + ADDED_ANSWERS)) };
}

function squaresOf(items: readonly ItemMetrics[]): number {
  const points = items.map((item) => item.points);
  return squaresAround(meanOf(points), points);
}

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const squaresAround = (mean: number, numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0);

/**
 * Computes the range of the probable points.
 * @param guaranteedPoints added to the expected points, for struck questions
 * @returns the lower and the upper bound: integers from 0 to the maximum
 */
export function projectedRange(
  { expected, variance }: ScoreProjection,
  guaranteedPoints: number,
  maximum: number,
): [number, number] {
  const reach = DEVIATIONS * Math.sqrt(variance);
  const within = (points: number) => Math.min(maximum, Math.max(0, Math.round(points + guaranteedPoints)));
  return [within(expected - reach), within(expected + reach)];
}

export const combineProjections = (projections: readonly ScoreProjection[]): ScoreProjection => ({
  expected: projections.reduce((sum, { expected }) => sum + expected, 0),
  variance: projections.reduce((sum, { variance }) => sum + variance, 0),
});
