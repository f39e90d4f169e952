import { POINTS_FOR_RIGHT } from '@ambang/exam/rules.ts';
import type { Item, Package, Problem } from '../../package.ts';
import { isCorrected } from '../../package.ts';
import { likenesses } from '../../tkp/features.ts';
import type { Strategy, Weighted } from '../../tkp/strategies.ts';
import { bestPairs, strategies, totalOf } from '../../tkp/strategies.ts';
import { byTest } from './by-test.ts';

/** Guessing earns 135 of 225, and 156 passes: nobody may come near that without reading the stories. */
const GREATEST_SHARE = 150 / 225;

/** In how many items the two options that look most alike may be those worth 5 and 4: 12 of 45. */
const GREATEST_PAIR_SHARE = 12 / 45;

/** The TKP items that can be weighed. */
export const weightedItems = (pkg: Package): Weighted[] =>
  (byTest(pkg).find(({ test }) => test.name === 'TKP')?.items ?? []).flatMap(asWeighted);

const asWeighted = ({ question, options, weights }: Item): Weighted[] =>
  weights ? [{ question, options, weights }] : [];

/**
 * A sentence for each strategy that earns more than `most` points.
 * @param from where it was learned, as the sentence says it; '' for what needs no learning
 */
export function earningMore(
  tried: readonly Strategy[],
  items: readonly Weighted[],
  { most, from = '' }: { most: number; from?: string },
): string[] {
  return tried.flatMap((strategy) => {
    const total = totalOf(strategy, items);
    if (total <= most) return [];
    return [
      `TKP: siasat "${strategy.name}"${from} menghasilkan ${total.toFixed(0)} poin; paling banyak ${most}.`,
    ];
  });
}

/** @returns in whole points, of what all items are worth together */
export const pointsFor = (share: number, items: readonly Weighted[]): number =>
  Math.floor(items.length * POINTS_FOR_RIGHT * share);

/**
 * No way to choose TKP options by their looks alone may earn much more than guessing. From a corrected item it earns
 * nothing here, so that no correction makes a strategy too good.
 */
export function checkStrategies(pkg: Package): Problem[] {
  const all = weightedItems(pkg);
  const items = weightedItems({ ...pkg, items: pkg.items.filter((item) => !isCorrected(item)) });
  const tooGood = earningMore(strategies, items, { most: pointsFor(GREATEST_SHARE, all) });
  const mostPairs = Math.floor(all.length * GREATEST_PAIR_SHARE);
  const paired = likenesses.flatMap((likeness) => {
    const count = bestPairs(items, likeness);
    if (count <= mostPairs) return [];
    return [
      `TKP: pilihan bernilai 5 dan 4 paling mirip (${likeness.name}) pada ${count} soal; paling banyak ${mostPairs}.`,
    ];
  });
  return [...tooGood, ...paired].map((message) => ({ where: 'items', message }));
}
