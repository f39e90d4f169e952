import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
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
