import { kindOf } from '@ambang/exam/item-kinds.ts';
import type { Test } from '@ambang/exam/rules.ts';
import { OPTION_LETTERS, POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import { listWeightedItems } from './checks/strategies.ts';
import type { Collection, Item, Package, Pool } from './package.ts';
import { groupItemsByTest, bestOptionIndex } from './package.ts';
import { similarityMeasures } from './tkp/features.ts';
import { fitFeatureStrategy, fitWordStrategy } from './tkp/fitted-strategies.ts';
import { countBestPairs, guessStrategies, strategyPoints } from './tkp/strategies.ts';

/**
 * Returns the statistics of a package as lines of text: difficulty, distribution of the keys, sources, and the points of
 * each strategy that guesses the TKP answers.
 * @param others the packages to which strategies are fitted
 */
export function reportLines(pkg: Package, others: readonly Package[]): string[] {
  return [
    `${pkg.title} (${pkg.slug}), urutan ${pkg.order === 'random' ? 'diundi' : 'menurut kesulitan'}`,
    ...groupItemsByTest(pkg).map(({ test, items }) => {
      const keys = OPTION_LETTERS.map(
        (letter, index) => `${letter} ${items.filter((item) => bestOptionIndex(item) === index).length}`,
      );
      return `${levelText(test, items)}; kunci ${keys.join(' ')}`;
    }),
    lawLine(pkg),
    ...strategyLines(pkg, others),
  ];
}

function levelText(test: Test, items: readonly Item[]): string {
  const levels = [1, 2, 3, 4, 5].map((level) => items.filter((item) => item.difficulty === level).length);
  return `${test.name}: tingkat 1-5 ${levels.join(' ')}`;
}

/** Returns the numbers of items of a pool as lines of text: by difficulty, and by kind with those from a template. */
export function poolReportLines(pool: Pool): string[] {
  const use = pool.single === null ? poolNames[pool.pool] : `tes ${pool.single}`;
  const kinds = Map.groupBy(pool.items, kindOf);
  return [
    `${pool.title} (${pool.slug}), ${use}, ${pool.items.length} soal`,
    ...groupItemsByTest(pool).flatMap(({ test, items }) =>
      items.length === 0 ? [] : [levelText(test, items)],
    ),
    ...[...kinds].map(([kind, items]) => {
      const generated = items.filter(({ template }) => template !== null).length;
      return `  ${kind}: ${items.length} soal${generated === 0 ? '' : `, ${generated} dari pola`}`;
    }),
  ];
}

const poolNames = { practice: 'latihan', public: 'publik' };

function lawLine(pkg: Package): string {
  const basedOnLaw = pkg.items.filter(({ sources }) => sources.some(({ isLaw }) => isLaw)).length;
  const sourced = pkg.items.filter(({ sources }) => sources.length > 0).length;
  return `Bersandar pada peraturan: ${basedOnLaw} dari ${sourced} soal TWK`;
}

function strategyLines(pkg: Package, others: readonly Package[]): string[] {
  const items = listWeightedItems(pkg);
  const maxPoints = items.length * POINTS_PER_RIGHT_ANSWER;
  const fitted = others.flatMap((other) => {
    const training = listWeightedItems(other);
    return training.length === 0 ? [] : [fitFeatureStrategy(training), fitWordStrategy(training)];
  });
  const earned = [...guessStrategies, ...fitted]
    .map((strategy) => ({ name: strategy.name, total: strategyPoints(strategy, items) }))
    .sort((one, other) => other.total - one.total);
  return [
    `TKP tanpa membaca soal (tebakan ${(maxPoints * 3) / 5} dari ${maxPoints}):`,
    ...earned.map(({ name, total }) => `  ${total.toFixed(0).padStart(4)}  ${name}`),
    ...similarityMeasures.map(
      (measure) =>
        `Dua pilihan termirip (${measure.name}) bernilai 5 dan 4: ${countBestPairs(items, measure)} dari ${items.length} soal`,
    ),
  ];
}

/** Returns a line per item, with its number, id and file. */
export const itemLines = (collection: Collection): string[] =>
  collection.items.map(({ number, id, topic, difficulty, where }) =>
    [String(number).padStart(3), `subtopik ${topic}`, `tingkat ${difficulty}`, id, where].join('  '),
  );
