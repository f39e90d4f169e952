import { OPTION_LETTERS, POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import { listWeightedItems } from './checks/strategies.ts';
import type { Package } from './package.ts';
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
      const levels = [1, 2, 3, 4, 5].map((level) => items.filter((item) => item.difficulty === level).length);
      const keys = OPTION_LETTERS.map(
        (letter, index) => `${letter} ${items.filter((item) => bestOptionIndex(item) === index).length}`,
      );
      return `${test.name}: tingkat 1-5 ${levels.join(' ')}; kunci ${keys.join(' ')}`;
    }),
    lawLine(pkg),
    ...strategyLines(pkg, others),
  ];
}

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

/** Returns a line per item of the paper, with its number, id and file. */
export const itemLines = (pkg: Package): string[] =>
  pkg.items.map(({ number, id, topic, difficulty, where }) =>
    [String(number).padStart(3), `subtopik ${topic}`, `tingkat ${difficulty}`, id, where].join('  '),
  );
