import type { Test } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import type { NamedValue } from '../feedback-text.ts';
import type { CountedItems, ItemMetrics } from './item-metrics.ts';
import { createTestNamer, filterAnswered, sumLostPoints, pointsPerAnswer } from './item-metrics.ts';

/** The answers of a test by the points of the chosen options. Used for TKP, which has no right and wrong answers. */
export interface WeightMetrics {
  /** The answers by points of the chosen option, the highest points first. */
  steps: (CountedItems & { points: NamedValue })[];
  /** The cause that lost most points: empty questions, or second-best, middle or low choices. */
  mostLost: 'empty' | 'second' | 'middle' | 'low';
  /** The points lost by that cause. */
  mostLostPoints: number;
  /** The answers with at most two points. */
  low: CountedItems & { lostPoints: NamedValue };
  /** Points per answer. */
  mean: NamedValue;
  /** The fewest points that answers to all empty questions would give. */
  emptyFloor: NamedValue;
}

const LOW = 2;
const MIDDLE = 3;

export function computeWeightMetrics(test: Test, items: readonly ItemMetrics[]): WeightMetrics {
  const nameValue = createTestNamer(test);
  const answered = filterAnswered(items);
  const low = answered.filter(({ points }) => points <= LOW);
  const steps = Array.from({ length: POINTS_PER_RIGHT_ANSWER }, (_, index) => {
    const points = POINTS_PER_RIGHT_ANSWER - index;
    const mine = answered.filter((item) => item.points === points);
    return {
      points: nameValue(`nilai_${points}`, points),
      count: nameValue(`bernilai_${points}`, mine.length),
      items: mine,
    };
  });
  const [mostLost, mostLostPoints] = mostLostOf(items);
  const floor = items.reduce((sum, { answer, key }) => sum + (answer === 0 ? leastOf(key.weights) : 0), 0);
  return {
    steps,
    mostLost,
    mostLostPoints,
    low: {
      items: low,
      count: nameValue('rendah', low.length),
      lostPoints: nameValue('rendah_poin', sumLostPoints(low)),
    },
    mean: nameValue('rata', pointsPerAnswer(items)),
    emptyFloor: nameValue('kosong_sedikitnya', floor),
  };
}

const mostLostOf = (items: readonly ItemMetrics[]) =>
  (['empty', 'second', 'middle', 'low'] as const)
    .map((kind) => [kind, sumLostPoints(items.filter((item) => kindOf(item) === kind))] as const)
    .reduce((one, other) => (other[1] > one[1] ? other : one));

function kindOf({ answer, points }: ItemMetrics): WeightMetrics['mostLost'] | 'best' {
  if (answer === 0) return 'empty';
  if (points <= LOW) return 'low';
  return points === MIDDLE ? 'middle' : points < POINTS_PER_RIGHT_ANSWER ? 'second' : 'best';
}

const leastOf = (weights: readonly number[] | null): number => Math.min(...(weights ?? [0]));
