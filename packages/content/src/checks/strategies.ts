import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import type { Item, Package, Problem } from '../package.ts';
import { groupItemsByTest, isCorrected } from '../package.ts';
import { similarityMeasures } from '../tkp/features.ts';
import { fitFeatures, fitWords } from '../tkp/fitted-strategies.ts';
import type { GuessStrategy, WeightedItem } from '../tkp/strategies.ts';
import { countBestPairs, guessStrategies, strategyPoints } from '../tkp/strategies.ts';

/** Guessing earns 135 of 225 on average, and 156 passes. No strategy may come close without reading the questions. */
const MAX_SHARE = 150 / 225;

/** Share of items whose two most similar options may have the weights 5 and 4. */
const MAX_PAIR_SHARE = 12 / 45;

/** TKP items with weights. */
export const weightedItems = (pkg: Package): WeightedItem[] =>
  (groupItemsByTest(pkg).find(({ test }) => test.name === 'TKP')?.items ?? []).flatMap(weightedItem);

const weightedItem = ({ question, options, weights }: Item): WeightedItem[] =>
  weights ? [{ question, options, weights }] : [];

/**
 * A message for each strategy that earns more than `most` points.
 * @param from the package from which it was learned, for the message
 */
function strategyProblems(
  tried: readonly GuessStrategy[],
  items: readonly WeightedItem[],
  { most, from = '' }: { most: number; from?: string },
): string[] {
  return tried.flatMap((strategy) => {
    const total = strategyPoints(strategy, items);
    if (total <= most) return [];
    return [
      `TKP: siasat "${strategy.name}"${from} menghasilkan ${total.toFixed(0)} poin; paling banyak ${most}.`,
    ];
  });
}

/** Rounded down. */
const shareOfPoints = (share: number, items: readonly WeightedItem[]): number =>
  Math.floor(items.length * POINTS_PER_RIGHT_ANSWER * share);

/**
 * Refuses TKP items that strategies solve by the look of the options. Corrected items count as zero points, because their
 * options cannot change any more.
 */
export function checkStrategies(pkg: Package): Problem[] {
  const all = weightedItems(pkg);
  const items = weightedItems({ ...pkg, items: pkg.items.filter((item) => !isCorrected(item)) });
  const profitable = strategyProblems(guessStrategies, items, { most: shareOfPoints(MAX_SHARE, all) });
  const mostPairs = Math.floor(all.length * MAX_PAIR_SHARE);
  const paired = similarityMeasures.flatMap((measure) => {
    const count = countBestPairs(items, measure);
    if (count <= mostPairs) return [];
    return [
      `TKP: pilihan bernilai 5 dan 4 paling mirip (${measure.name}) pada ${count} soal; paling banyak ${mostPairs}.`,
    ];
  });
  return [...profitable, ...paired].map((message) => ({ where: 'items', message }));
}

/** For strategies learned from another package. */
const MAX_FITTED_SHARE = 160 / 225;

/** Refuses packages whose TKP can be guessed with what another package teaches. */
export function checkFittedStrategies(packages: readonly Package[]): Problem[] {
  const all = packages.map((pkg) => ({ pkg, items: weightedItems(pkg) }));
  const withItems = all.filter(({ items }) => items.length > 0);
  return all.flatMap(({ pkg, items }) =>
    withItems
      .filter((other) => other.pkg !== pkg)
      .flatMap((other) => {
        const most = shareOfPoints(MAX_FITTED_SHARE, items);
        const fitted = [fitFeatures(other.items), fitWords(other.items)];
        return strategyProblems(fitted, items, { most, from: ` (${other.pkg.slug})` });
      })
      .map((message) => ({ where: `${pkg.slug}/items`, message })),
  );
}
