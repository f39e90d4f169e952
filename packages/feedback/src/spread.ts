import { POINTS_FOR_RIGHT } from '@ambang/exam/rules.ts';
import type { ItemReading } from './reading/items.ts';

/**
 * What a test says about the result of a parallel one: another paper with as many questions of each topic, the same
 * person. Expectation and variance of the difference come from the attempt's own answers.
 */
export interface Spread {
  expected: number;
  variance: number;
}

/**
 * So many answers are added in thought, one with full points and one with none (for TKP: the best and the worst option),
 * because full marks and none do not mean that nothing could happen next time.
 */
const ADDED = 2;

/** Of the difference between two parallel forms; 1.6 standard deviations hold about 89 of 100. */
const DEVIATIONS = 1.6;

export function spreadOf(items: readonly ItemReading[]): Spread {
  if (items.length === 0) return { expected: 0, variance: 0 };
  const size = items.length;
  const least = items.some(({ key }) => key.weights !== null) ? 1 : 0;
  const added = [least, POINTS_FOR_RIGHT];
  const mean = meanOf([...items.map(({ points }) => points), ...added]);
  // Within topics: the next form has as many questions of each, so what topics differ by does not scatter.
  const topics = [...Map.groupBy(items, ({ key }) => key.topic).values()];
  const squares = topics.reduce((sum, mine) => sum + squaresOf(mine), squaresAround(mean, added));
  const each = squares / Math.max(1, size - topics.length + 1);
  // The next form scatters around the truth, and so did this one from which the truth is guessed.
  return { expected: size * mean, variance: each * (size + size ** 2 / (size + ADDED)) };
}

function squaresOf(items: readonly ItemReading[]): number {
  const points = items.map((item) => item.points);
  return squaresAround(meanOf(points), points);
}

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const squaresAround = (mean: number, numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0);

/** @returns whole points, the lower bound first, within what can be had */
export function rangeOf({ expected, variance }: Spread, sure: number, maximum: number): [number, number] {
  const reach = DEVIATIONS * Math.sqrt(variance);
  const within = (points: number) => Math.min(maximum, Math.max(0, Math.round(points + sure)));
  return [within(expected - reach), within(expected + reach)];
}

export const together = (spreads: readonly Spread[]): Spread => ({
  expected: spreads.reduce((sum, { expected }) => sum + expected, 0),
  variance: spreads.reduce((sum, { variance }) => sum + variance, 0),
});
