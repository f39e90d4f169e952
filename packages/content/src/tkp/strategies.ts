import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import type { SimilarityMeasure, VisibleItem } from './features.ts';
import {
  connectiveCountFeature,
  optionFeatures,
  optionLengthFeature,
  similarityMeasures,
} from './features.ts';

export interface WeightedItem extends VisibleItem {
  weights: readonly number[];
}

/** A way to guess without understanding the question. The option with the highest score is chosen. */
export interface GuessStrategy {
  name: string;
  score: (item: VisibleItem) => number[];
}

const negated = (values: readonly number[]): number[] => values.map((value) => -value);

const byFeature: GuessStrategy[] = optionFeatures.flatMap(({ name, compute }) => [
  { name: `${name}: paling banyak`, score: compute },
  { name: `${name}: paling sedikit`, score: (item: VisibleItem) => negated(compute(item)) },
]);

const byPosition: GuessStrategy[] = OPTION_LETTERS.map((letter, position) => ({
  name: `selalu ${letter}`,
  score: ({ options }) => options.map((_, index) => (index === position ? 1 : 0)),
}));

/** Returns the indices of the two most similar options; the first pair if several are equally similar. */
function findMostSimilar(item: VisibleItem, measure: SimilarityMeasure): [number, number] {
  let best: [number, number] = [0, 1];
  let most = -1;
  measure.compute(item).options.forEach((row, a) =>
    row.slice(a + 1).forEach((value, step) => {
      if (value > most) [most, best] = [value, [a, a + 1 + step]];
    }),
  );
  return best;
}

/** The strategies that choose between the two most similar options. */
const byPair: GuessStrategy[] = similarityMeasures.flatMap((measure) =>
  [
    { more: 'lebih panjang', compute: optionLengthFeature.compute, sign: 1 },
    { more: 'lebih pendek', compute: optionLengthFeature.compute, sign: -1 },
    { more: 'lebih banyak sambungan', compute: connectiveCountFeature.compute, sign: 1 },
    { more: 'lebih sedikit sambungan', compute: connectiveCountFeature.compute, sign: -1 },
  ].map(({ more, compute, sign }): GuessStrategy => ({
    name: `dari dua termirip (${measure.name}) yang ${more}`,
    score: (item) => {
      const pair = findMostSimilar(item, measure);
      return compute(item).map((value, index) => (pair.includes(index) ? 1_000 + sign * value : 0));
    },
  })),
);

export const guessStrategies: readonly GuessStrategy[] = [...byFeature, ...byPosition, ...byPair];

/** The expected points for an item. Among options with equal scores the choice is random. */
function expectedPoints({ score }: GuessStrategy, item: WeightedItem): number {
  const scores = score(item);
  const best = Math.max(...scores);
  const chosen = item.weights.filter((_, index) => scores[index] === best);
  return chosen.reduce((sum, weight) => sum + weight, 0) / chosen.length;
}

export const strategyPoints = (strategy: GuessStrategy, items: readonly WeightedItem[]): number =>
  items.reduce((sum, item) => sum + expectedPoints(strategy, item), 0);

/** Counts the items whose two most similar options have the weights 5 and 4. */
export function countBestPairs(items: readonly WeightedItem[], measure: SimilarityMeasure): number {
  return items.filter((item) => {
    const [a, b] = findMostSimilar(item, measure);
    return (item.weights[a] ?? 0) + (item.weights[b] ?? 0) === 9;
  }).length;
}
