import { countQuestions } from '@ambang/exam/rules.ts';
import type { Collection, Item, Package, Problem } from '../../package.ts';

/** The speed of careful silent reading of Indonesian on a small screen. */
const WORDS_PER_MINUTE = 200;

/** The share of the exam's time that the reading of all questions may take. */
const READING_SHARE = 0.5;

/** Reading the paper may take at most half of the exam's time. */
export function checkReadingTime(pkg: Package): Problem[] {
  const budget = wordsIn(pkg.rules.durationMs) * READING_SHARE;
  const total = pkg.items.reduce((sum, item) => sum + lengthOf(item), 0);
  const message = `Seluruh soal berisi ${total} kata; paling banyak ${Math.floor(budget)} agar terbaca dalam separuh waktu.`;
  return total > budget ? [{ where: 'items', message }] : [];
}

/** Reading an item may take at most the average time per item of the exam. */
export function checkItemLengths({ items, rules }: Collection): Problem[] {
  const most = Math.floor(wordsIn(rules.durationMs / countQuestions(rules)));
  return items.flatMap((item) => {
    const length = lengthOf(item);
    if (length <= most) return [];
    return [{ where: item.where, message: `Soal dan pilihannya ${length} kata; paling banyak ${most}.` }];
  });
}

const wordsIn = (ms: number): number => (ms / 60_000) * WORDS_PER_MINUTE;

const lengthOf = ({ question, options }: Item): number =>
  [question, ...options].join(' ').split(/\s+/).filter(Boolean).length;
