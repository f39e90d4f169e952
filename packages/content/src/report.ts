import { byTest } from './checks/paper/by-test.ts';
import { weightedItems } from './checks/paper/strategies.ts';
import type { Package } from './package.ts';
import { LETTERS, rightOption } from './package.ts';
import { likenesses } from './tkp/features.ts';
import { fitSurfaces, fitWords } from './tkp/fitted.ts';
import { bestPairs, strategies, totalOf } from './tkp/strategies.ts';

/**
 * The figures of a package that its author answers for, as lines of text: how difficult it is, what rests on a law, and
 * what each way to guess TKP earns.
 * @param others what the guessing may have been learned from
 */
export function reportLines(pkg: Package, others: readonly Package[]): string[] {
  return [
    `${pkg.title} (${pkg.slug}), urutan ${pkg.order === 'random' ? 'diundi' : 'menurut kesulitan'}`,
    ...byTest(pkg).map(({ test, items }) => {
      const levels = [1, 2, 3, 4, 5].map((level) => items.filter((item) => item.difficulty === level).length);
      const keys = LETTERS.map(
        (letter, index) => `${letter} ${items.filter((item) => rightOption(item) === index).length}`,
      );
      return `${test.name}: tingkat 1-5 ${levels.join(' ')}; kunci ${keys.join(' ')}`;
    }),
    lawLine(pkg),
    ...strategyLines(pkg, others),
  ];
}

function lawLine(pkg: Package): string {
  const onLaw = pkg.items.filter(({ sources }) => sources.some(({ isLaw }) => isLaw)).length;
  const sourced = pkg.items.filter(({ sources }) => sources.length > 0).length;
  return `Bersandar pada peraturan: ${onLaw} dari ${sourced} soal TWK`;
}

function strategyLines(pkg: Package, others: readonly Package[]): string[] {
  const items = weightedItems(pkg);
  const most = items.length * 5;
  const learned = others.flatMap((other) => {
    const known = weightedItems(other);
    return known.length === 0 ? [] : [fitSurfaces(known), fitWords(known)];
  });
  const earned = [...strategies, ...learned]
    .map((strategy) => ({ name: strategy.name, total: totalOf(strategy, items) }))
    .sort((one, other) => other.total - one.total);
  return [
    `TKP tanpa membaca soal (tebakan ${(most * 3) / 5} dari ${most}):`,
    ...earned.map(({ name, total }) => `  ${total.toFixed(0).padStart(4)}  ${name}`),
    ...likenesses.map(
      (likeness) =>
        `Dua pilihan termirip (${likeness.name}) bernilai 5 dan 4: ${bestPairs(items, likeness)} dari ${items.length} soal`,
    ),
  ];
}

/** Where each question of the paper is written: an operator hears a number and has to find the item. */
export const listing = (pkg: Package): string[] =>
  pkg.items.map(({ number, id, topic, difficulty, where }) =>
    [String(number).padStart(3), `subtopik ${topic}`, `tingkat ${difficulty}`, id, where].join('  '),
  );
