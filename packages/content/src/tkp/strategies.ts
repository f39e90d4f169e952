import type { Likeness, Shown } from './features.ts';
import { connectives, features, length, likenesses } from './features.ts';

/** An item whose options have a worth. */
export interface Weighted extends Shown {
  weights: readonly number[];
}

/** A way to choose without understanding the story: a score for each option, the greatest is taken. */
export interface Strategy {
  name: string;
  score: (item: Shown) => number[];
}

const negated = (values: readonly number[]): number[] => values.map((value) => -value);

const bySurface: Strategy[] = features.flatMap(({ name, of }) => [
  { name: `${name}: paling banyak`, score: of },
  { name: `${name}: paling sedikit`, score: (item: Shown) => negated(of(item)) },
]);

const byPosition: Strategy[] = [...'ABCDE'].map((letter, place) => ({
  name: `selalu ${letter}`,
  score: ({ options }) => options.map((_, index) => (index === place ? 1 : 0)),
}));

/** The places of the two options that are most alike, the first pair when several are equally so. */
function mostAlike(item: Shown, likeness: Likeness): [number, number] {
  let best: [number, number] = [0, 1];
  let most = -1;
  likeness.of(item).options.forEach((row, a) =>
    row.slice(a + 1).forEach((value, step) => {
      if (value > most) [most, best] = [value, [a, a + 1 + step]];
    }),
  );
  return best;
}

/** Of the two most alike, the one with more of something. */
const byPair: Strategy[] = likenesses.flatMap((likeness) =>
  [
    { more: 'lebih panjang', of: length.of, sign: 1 },
    { more: 'lebih pendek', of: length.of, sign: -1 },
    { more: 'lebih banyak sambungan', of: connectives.of, sign: 1 },
    { more: 'lebih sedikit sambungan', of: connectives.of, sign: -1 },
  ].map(({ more, of, sign }): Strategy => ({
    name: `dari dua termirip (${likeness.name}) yang ${more}`,
    score: (item) => {
      const pair = mostAlike(item, likeness);
      return of(item).map((value, index) => (pair.includes(index) ? 1_000 + sign * value : 0));
    },
  })),
);

export const strategies: readonly Strategy[] = [...bySurface, ...byPosition, ...byPair];

/** What a strategy earns from one item; options with equal scores are drawn at random, so they share their worth. */
function pointsOf({ score }: Strategy, item: Weighted): number {
  const scores = score(item);
  const best = Math.max(...scores);
  const taken = item.weights.filter((_, index) => scores[index] === best);
  return taken.reduce((sum, weight) => sum + weight, 0) / taken.length;
}

export const totalOf = (strategy: Strategy, items: readonly Weighted[]): number =>
  items.reduce((sum, item) => sum + pointsOf(strategy, item), 0);

/** In how many items the two options that are most alike are those worth 5 and 4. */
export function bestPairs(items: readonly Weighted[], likeness: Likeness): number {
  return items.filter((item) => {
    const [a, b] = mostAlike(item, likeness);
    return (item.weights[a] ?? 0) + (item.weights[b] ?? 0) === 9;
  }).length;
}
