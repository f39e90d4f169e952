import type { Test } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import type { NamedValue } from '../feedback-text.ts';
import { createValueNamer } from '../feedback-text.ts';
import type { ItemMetrics } from './item-metrics.ts';
import { sumLostPoints, pointsPerAnswer } from './item-metrics.ts';

/** TKP has no right and wrong answers. */
export interface WeightMetrics {
  /** By points of the chosen option, the highest first. */
  steps: { points: NamedValue; count: NamedValue; items: ItemMetrics[] }[];
  /** The cause that lost most points: empty questions, or second-best, middle or low choices. */
  mostLost: 'empty' | 'second' | 'middle' | 'low';
  mostLostPoints: number;
  /** The answers with one or two points. */
  low: ItemMetrics[];
  lowCount: NamedValue;
  lowPoints: NamedValue;
  mean: NamedValue;
  /** The minimum points for answering the empty questions. */
  emptyFloor: NamedValue;
}

const LOW = 2;
const MIDDLE = 3;

export function computeWeightMetrics(test: Test, items: readonly ItemMetrics[]): WeightMetrics {
  const named = createValueNamer(test.name.toLowerCase(), { test: test.name });
  const answered = items.filter(({ answer }) => answer !== 0);
  const low = answered.filter(({ points }) => points <= LOW);
  const steps = Array.from({ length: POINTS_PER_RIGHT_ANSWER }, (_, index) => {
    const points = POINTS_PER_RIGHT_ANSWER - index;
    const mine = answered.filter((item) => item.points === points);
    return {
      points: named(`nilai_${points}`, points, `nilai pilihan ${test.name}`),
      count: named(`bernilai_${points}`, mine.length, `jawaban ${test.name} bernilai ${points}`),
      items: mine,
    };
  });
  const [mostLost, mostLostPoints] = mostLostOf(items);
  const floor = items.reduce((sum, { answer, key }) => sum + (answer === 0 ? leastOf(key.weights) : 0), 0);
  return {
    steps,
    mostLost,
    mostLostPoints,
    low,
    lowCount: named('rendah', low.length, `jawaban ${test.name} bernilai ${LOW} ke bawah`),
    lowPoints: named('rendah_poin', sumLostPoints(low), 'poin yang kurang di situ'),
    mean: named('rata', pointsPerAnswer(items), `poin per jawaban ${test.name}`),
    emptyFloor: named('kosong_sedikitnya', floor, 'poin paling sedikit dari soal kosong, apa pun pilihannya'),
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
