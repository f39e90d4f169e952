import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import type { Collection, Item, Problem } from '../package.ts';
import { groupItemsByTest, isCorrected } from '../package.ts';
import { similarityMeasures } from '../tkp/features.ts';
import { fitFeatureStrategy, fitWordStrategy } from '../tkp/fitted-strategies.ts';
import type { GuessStrategy, WeightedItem } from '../tkp/strategies.ts';
import { countBestPairs, guessStrategies, strategyPoints } from '../tkp/strategies.ts';

/**
 * Random guesses earn 135 of 225 points on average, and the grade is 156. No strategy that ignores the meaning may come
 * close to the grade.
 */
const MAX_SHARE = 150 / 225;

/** The largest share of items whose two most similar options have the weights 5 and 4. */
const MAX_PAIR_SHARE = 12 / 45;

/** Lists the TKP items, with what a guesser sees and their weights. */
export const listWeightedItems = (pkg: Collection): WeightedItem[] =>
  (groupItemsByTest(pkg).find(({ test }) => test.name === 'TKP')?.items ?? []).flatMap(weightedItem);

const weightedItem = ({ question, options, weights }: Item): WeightedItem[] =>
  weights ? [{ question, options, weights }] : [];

/**
 * Returns a message for each strategy that earns more than `maxPoints`.
 * @param from the package to which the strategy was fitted, for the message
 */
function strategyProblems(
  strategies: readonly GuessStrategy[],
  items: readonly WeightedItem[],
  { maxPoints, from = '' }: { maxPoints: number; from?: string },
): string[] {
  return strategies.flatMap((strategy) => {
    const total = strategyPoints(strategy, items);
    if (total <= maxPoints) return [];
    return [
      `TKP: siasat "${strategy.name}"${from} menghasilkan ${total.toFixed(0)} poin; paling banyak ${maxPoints}.`,
    ];
  });
}

/** Returns this share of the maximum points, rounded down. */
const shareOfPoints = (share: number, items: readonly WeightedItem[]): number =>
  Math.floor(items.length * POINTS_PER_RIGHT_ANSWER * share);

/**
 * Refuses packages whose TKP answers can be guessed by the form of the options. Corrected items count as zero points,
 * because their options can no longer change.
 */
export function checkStrategies(pkg: Collection): Problem[] {
  const all = listWeightedItems(pkg);
  const items = listWeightedItems({ ...pkg, items: pkg.items.filter((item) => !isCorrected(item)) });
  const profitable = strategyProblems(guessStrategies, items, { maxPoints: shareOfPoints(MAX_SHARE, all) });
  const maxPairs = Math.floor(all.length * MAX_PAIR_SHARE);
  const paired = similarityMeasures.flatMap((measure) => {
    const count = countBestPairs(items, measure);
    if (count <= maxPairs) return [];
    return [
      `TKP: pilihan bernilai 5 dan 4 paling mirip (${measure.name}) pada ${count} soal; paling banyak ${maxPairs}.`,
    ];
  });
  return [...profitable, ...paired].map((message) => ({ where: 'items', message }));
}

/** The largest share of points for strategies that were fitted to another package. */
const MAX_FITTED_SHARE = 160 / 225;

/** Refuses packages whose TKP answers can be guessed by strategies that were fitted to another package. */
export function checkFittedStrategies(packages: readonly Collection[]): Problem[] {
  const all = packages.map((pkg) => ({ pkg, items: listWeightedItems(pkg) }));
  const fitted = all
    .filter(({ items }) => items.length > 0)
    .map(({ pkg, items }) => ({ pkg, strategies: [fitFeatureStrategy(items), fitWordStrategy(items)] }));
  return all.flatMap(({ pkg, items }) =>
    fitted
      .filter((other) => other.pkg !== pkg)
      .flatMap(({ pkg: { slug }, strategies }) => {
        const maxPoints = shareOfPoints(MAX_FITTED_SHARE, items);
        return strategyProblems(strategies, items, { maxPoints, from: ` (${slug})` });
      })
      .map((message) => ({ where: `${pkg.slug}/items`, message })),
  );
}
