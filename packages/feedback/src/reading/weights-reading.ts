import type { Test } from '@ambang/exam/rules.ts';
import { POINTS_FOR_RIGHT } from '@ambang/exam/rules.ts';
import type { NamedValue } from '../said.ts';
import { namer } from '../said.ts';
import type { ItemReading } from './items.ts';
import { lackOf, pointsPerAnswer } from './items.ts';

/** How the answers of a test spread over the points that an option can bring; it tells more for TKP than right and wrong. */
export interface WeightsReading {
  /** The points of an option, and how many answers brought them; the most first. */
  steps: { points: NamedValue; count: NamedValue; items: ItemReading[] }[];
  /** What lacks most points: the empty questions, the second-best choices, the middle ones or the low ones. */
  heaviest: 'empty' | 'second' | 'middle' | 'low';
  /** How many points that is. */
  heaviestPoints: number;
  /** Answers of the two lowest steps. */
  low: ItemReading[];
  lowCount: NamedValue;
  /** What they would bring more at full points. */
  lowPoints: NamedValue;
  /** Points per answer. */
  mean: NamedValue;
  /** What the empty questions bring at least, whatever is chosen. */
  emptyFloor: NamedValue;
}

const LOW = 2;
const MIDDLE = 3;

export function weightsReadingOf(test: Test, items: readonly ItemReading[]): WeightsReading {
  const name = namer(test.name.toLowerCase(), { test: test.name });
  const answered = items.filter(({ answer }) => answer !== 0);
  const low = answered.filter(({ points }) => points <= LOW);
  const steps = Array.from({ length: POINTS_FOR_RIGHT }, (_, index) => {
    const points = POINTS_FOR_RIGHT - index;
    const mine = answered.filter((item) => item.points === points);
    return {
      points: name(`nilai_${points}`, points, `nilai pilihan ${test.name}`),
      count: name(`bernilai_${points}`, mine.length, `jawaban ${test.name} bernilai ${points}`),
      items: mine,
    };
  });
  const [heaviest, heaviestPoints] = heaviestOf(items);
  const floor = items.reduce((sum, { answer, key }) => sum + (answer === 0 ? leastOf(key.weights) : 0), 0);
  return {
    steps,
    heaviest,
    heaviestPoints,
    low,
    lowCount: name('rendah', low.length, `jawaban ${test.name} bernilai ${LOW} ke bawah`),
    lowPoints: name('rendah_poin', lackOf(low), 'poin yang kurang di situ'),
    mean: name('rata', pointsPerAnswer(items), `poin per jawaban ${test.name}`),
    emptyFloor: name('kosong_sedikitnya', floor, 'poin paling sedikit dari soal kosong, apa pun pilihannya'),
  };
}

const heaviestOf = (items: readonly ItemReading[]) =>
  (['empty', 'second', 'middle', 'low'] as const)
    .map((kind) => [kind, lackOf(items.filter((item) => kindOf(item) === kind))] as const)
    .reduce((one, other) => (other[1] > one[1] ? other : one));

function kindOf({ answer, points }: ItemReading): WeightsReading['heaviest'] | 'best' {
  if (answer === 0) return 'empty';
  if (points <= LOW) return 'low';
  return points === MIDDLE ? 'middle' : points < POINTS_FOR_RIGHT ? 'second' : 'best';
}

const leastOf = (weights: readonly number[] | null): number => Math.min(...(weights ?? [0]));
