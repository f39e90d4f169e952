import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { OPTION_LETTERS } from '@ambang/workshop/option-letters.ts';
import type { GeneratedItem } from '@ambang/workshop/generators/generate.ts';
import { itemFiles } from './generators/item-files.ts';
import { generateVerbal } from './generators/verbal/items.ts';
import { findVerbalProblems } from './proofs/verbal.ts';

const all = generateVerbal();
const files = itemFiles(all);
const read = (path: string): GeneratedItem[] =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8')) as GeneratedItem[];

test('the generated verbal items are those that the generators write', () => {
  for (const { path, text } of files) expect(read(path), path).toEqual(JSON.parse(text));
});

test('each proof accepts only the key of the printed question, and each wrong option has its misreading', () => {
  const printed = files.flatMap(({ path }) => read(path));
  const written = all.filter(({ folder }) => files.some(({ path }) => path.startsWith(`${folder}/`)));
  expect(findVerbalProblems(printed, written)).toEqual([]);
});

test('a wrong key and a lost premise are found', () => {
  const missed = all.filter((each) => {
    const { item } = each;
    const key = OPTION_LETTERS[(OPTION_LETTERS.indexOf(item.key) + 1) % OPTION_LETTERS.length] ?? 'A';
    const shorter = { ...item, question: item.question.replace(/^.*\n/, '') };
    return [{ ...item, key }, shorter].some((printed) => findVerbalProblems([printed], [each]).length === 0);
  });
  expect(missed.map(({ item }) => item.id)).toEqual([]);
});

test('the misreading of another option is found in nearly all items', () => {
  const found = all.filter((each) => {
    const readings = [...each.misread.entries()];
    const swapped = new Map(readings.map(([text], at) => [text, readings.at(at - 1)?.[1] ?? []] as const));
    return findVerbalProblems([each.item], [{ ...each, misread: swapped }]).length > 0;
  });
  expect(found.length).toBeGreaterThan(all.length * 0.9);
});

test('the keys of a folder are spread over the letters', () => {
  for (const folder of ['latihan', 'tes-tiu-1']) {
    const keys = all.filter((each) => each.folder === folder).map(({ item }) => item.key);
    const counts = OPTION_LETTERS.map((letter) => keys.filter((key) => key === letter).length);
    expect(Math.max(...counts) - Math.min(...counts), folder).toBeLessThanOrEqual(1);
  }
});

test('no reason quotes the option itself as the misreading', () => {
  const circular = all.filter(({ item }) =>
    item.options.some((option, at) => item.reasons[at]?.includes(`dibaca “${option.replace(/\.$/, '')}”`)),
  );
  expect(circular.map(({ item }) => item.id)).toEqual([]);
});
