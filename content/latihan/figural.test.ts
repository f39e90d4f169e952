import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isInsideCell } from '@ambang/workshop/figures/visibility.ts';
import { pictureBytes } from '@ambang/workshop/figures/lettering.ts';
import { findFigureProblems, findItemProblems } from '@ambang/workshop/figures/figure-problems.ts';
import { MAX_PICTURE_BYTES } from '@ambang/workshop/generators/figural.ts';
import type { GeneratedItem } from '@ambang/workshop/generators/generate.ts';
import { OPTION_LETTERS } from '@ambang/workshop/option-letters.ts';
import { FIGURAL_FOLDERS, figuralFiles, generateFigurals, isKeyTypical } from './generators/figural/items.ts';

const all = generateFigurals();
const files = figuralFiles(all);
const pathOf = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const read = (path: string): string => readFileSync(pathOf(path), 'utf8');
const written = FIGURAL_FOLDERS.filter((folder) => files.some(({ path }) => path.startsWith(`${folder}/`)));
const questionsOf = (folder: string) =>
  files
    .filter(({ path }) => path.startsWith(`${folder}/`) && path.endsWith('.json'))
    .flatMap(({ path }) => JSON.parse(read(path)) as GeneratedItem[]);

test('the figural items and their pictures are those that the generators write', () => {
  for (const { path, text } of files)
    if (path.endsWith('.json')) expect(JSON.parse(read(path)), path).toEqual(JSON.parse(text));
    else expect(read(path), path).toBe(text);
});

test('only the key of each described figure obeys its rule, and all options differ visibly', () => {
  for (const folder of written) {
    const figurals = all.filter((each) => each.folder === folder).map(({ figural }) => figural);
    expect(findFigureProblems(figurals, questionsOf(folder), pathOf(`${folder}/figures`))).toEqual([]);
  }
});

test('every family has at least eight items for practice, from at least three templates', () => {
  for (const family of ['figural-analogi', 'figural-beda', 'figural-serial']) {
    const own = questionsOf('latihan').filter((item) => item.family === family);
    expect(own.length, family).toBeGreaterThanOrEqual(8);
    expect(new Set(own.map(({ template }) => template)).size, family).toBeGreaterThanOrEqual(3);
  }
});

test('a screen may cut three units off each frame: no figure reaches so far', () => {
  const cut = all.filter(({ item: { cells }, figural: { options } }) => {
    const [, , width, height] = cells.options[0] ?? [0, 0, 0, 0];
    const reach = 50 - (100 * 4) / Math.min(width, height);
    return options.some((figure) => !isInsideCell(figure, reach, reach));
  });
  expect(cut.map(({ item }) => item.id)).toEqual([]);
});

test('pictures are small, and each letter is the key of at most a quarter of the items for practice', () => {
  for (const { item, svg } of all) expect(pictureBytes(svg), item.id).toBeLessThanOrEqual(MAX_PICTURE_BYTES);
  const keys = questionsOf('latihan').map(({ key }) => key);
  for (const letter of OPTION_LETTERS)
    expect(keys.filter((key) => key === letter).length, letter).toBeLessThanOrEqual(keys.length / 4);
});

test('the option that resembles the others most is seldom the key', () => {
  const followed = all.filter(({ figural }) => figural.kind !== 'ketidaksamaan');
  expect(followed.filter(isKeyTypical).length).toBeLessThanOrEqual(followed.length / 3);
});

test('a wrong key of any template is found', () => {
  const missed = all.filter(({ figural }) => {
    const key = OPTION_LETTERS[(OPTION_LETTERS.indexOf(figural.key) + 1) % OPTION_LETTERS.length] ?? 'A';
    return findItemProblems({ ...figural, key }).length === 0;
  });
  expect(missed.map(({ item }) => item.id)).toEqual([]);
});
