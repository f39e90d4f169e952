import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { OPTION_LETTERS } from '@ambang/workshop/option-letters.ts';
import type { GeneratedItem } from '@ambang/workshop/generators/generate.ts';
import { itemFiles } from './generators/item-files.ts';
import { generateAll } from './generators/items.ts';
import { findGeneratedProblems } from './proofs/generated.ts';

const all = generateAll();
const files = itemFiles(all);
const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');

test('the numeric items are those that the generators write', () => {
  expect(all).toHaveLength(173);
  for (const { path, text } of files) expect(JSON.parse(read(path)), path).toEqual(JSON.parse(text));
});

test('each proof accepts only the key of the printed question', () => {
  const printed = files.flatMap(({ path }) => JSON.parse(read(path)) as GeneratedItem[]);
  const written = all.filter(({ folder }) => files.some(({ path }) => path.startsWith(`${folder}/`)));
  expect(findGeneratedProblems(printed, written)).toEqual([]);
});

test('no letter is the key of more than a third of the items of a folder', () => {
  for (const folder of ['latihan', 'tes-tiu-1']) {
    const keys = all.filter((each) => each.folder === folder).map(({ item }) => item.key);
    for (const letter of new Set(keys))
      expect(keys.filter((key) => key === letter).length, `${folder} ${letter}`).toBeLessThanOrEqual(
        keys.length / 3,
      );
  }
});

test('a wrong key or a changed number of any template is found', () => {
  const templates = new Map(all.map((each) => [each.item.template, each]));
  const missed = [...templates.values()].filter(({ item, pattern }) => {
    const key = OPTION_LETTERS[(OPTION_LETTERS.indexOf(item.key) + 1) % OPTION_LETTERS.length] ?? 'A';
    const wrong = { ...item, key };
    const renumbered = {
      ...item,
      question: item.question.replace(/\d+/, (number) => String(Number(number) + 1)),
    };
    const finds = (printed: GeneratedItem): boolean =>
      findGeneratedProblems([printed], [{ item, pattern }]).length > 0;
    // The relation of two sides and the nearest round number may stay the same when a number changes a little.
    const isRobust = item.topic === 6 || item.family === 'hitung-taksiran';
    return !finds(wrong) || (!isRobust && !finds(renumbered));
  });
  expect(missed.map(({ item }) => item.id)).toEqual([]);
});
