import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import type { ItemMetrics } from './metrics/item-metrics.ts';

/**
 * Expected points and variance of a parallel test: other questions, as many of each topic, same candidate.
 * Estimated from the answers of this attempt.
 */
export interface ScoreProjection {
  expected: number;
  variance: number;
}

/**
 * Smoothing: two answers are added, one with full points and one with none (in TKP: the best and the worst option).
 * Without it, full marks and zero marks would have no variance.
 */
const ADDED = 2;

/** In standard deviations of the difference between two parallel forms; 1.6 cover about 89 of 100. */
const DEVIATIONS = 1.6;

export function projectScore(items: readonly ItemMetrics[]): ScoreProjection {
  if (items.length === 0) return { expected: 0, variance: 0 };
  const size = items.length;
  const least = items.some(({ key }) => key.weights !== null) ? 1 : 0;
  const added = [least, POINTS_PER_RIGHT_ANSWER];
  const mean = meanOf([...items.map(({ points }) => points), ...added]);
  // Variance within topics only: the parallel test has as many questions of each topic.
  const topics = [...Map.groupBy(items, ({ key }) => key.topic).values()];
  const squares = topics.reduce((sum, mine) => sum + squaresOf(mine), squaresAround(mean, added));
  const each = squares / Math.max(1, size - topics.length + 1);
  // Both forms vary: the next one around the true mean, and this one, from which the mean is estimated.
  return { expected: size * mean, variance: each * (size + size ** 2 / (size + ADDED)) };
}

function squaresOf(items: readonly ItemMetrics[]): number {
  const points = items.map((item) => item.points);
  return squaresAround(meanOf(points), points);
}

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const squaresAround = (mean: number, numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0);

/** @returns integer points, lower bound first, within 0 and the maximum */
export function projectedRange(
  { expected, variance }: ScoreProjection,
  sure: number,
  maximum: number,
): [number, number] {
  const reach = DEVIATIONS * Math.sqrt(variance);
  const within = (points: number) => Math.min(maximum, Math.max(0, Math.round(points + sure)));
  return [within(expected - reach), within(expected + reach)];
}

export const combineProjections = (projections: readonly ScoreProjection[]): ScoreProjection => ({
  expected: projections.reduce((sum, { expected }) => sum + expected, 0),
  variance: projections.reduce((sum, { variance }) => sum + variance, 0),
});
