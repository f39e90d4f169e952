import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figureProblems, itemProblems } from '../src/figures/figure-problems.ts';
import { isSymmetric, looksSame, rotationKey } from '../src/figures/appearance.ts';
import { ruleItem } from '../src/figures/item.ts';
import type { Item, OddItem } from '../src/figures/item.ts';
import { arrow, disc, line, mirror, poly, regular, rotate, swapFill } from '../src/figures/shapes.ts';
import type { Figure } from '../src/figures/shapes.ts';
import { writePictures } from '../src/figures/picture-files.ts';

const flag: Figure = [
  line([0, 38], [0, -38]),
  poly(
    [
      [0, -38],
      [32, -21],
      [0, -4],
    ],
    'ink',
  ),
];
const key: Figure = [disc([-4, -25], 13), line([-4, -12], [-4, 38]), line([-4, 38], [16, 38])];

const turned = ruleItem<Figure>({
  id: 'x-08-putar',
  kind: 'analogi',
  key: 'B',
  stem: [flag, swapFill(rotate(flag, 90)), key],
  figure: (s) => s,
  rule: (s) => swapFill(rotate(s, 90)),
  mistakes: [
    (s) => swapFill(mirror(s)),
    (s) => rotate(s, 90),
    (s) => swapFill(rotate(s, -90)),
    (s) => rotate(s, -90),
  ],
  moves: true,
});

const spinning = ruleItem<number>({
  id: 'x-10-panah',
  kind: 'serial',
  key: 'A',
  stem: [0, 45, 90, 135],
  figure: (angle) => rotate([arrow(27)], angle),
  rule: (angle) => angle + 45,
  mistakes: [(a) => a + 90, (a) => a, (a) => a - 45, (a) => a + 135],
  turning: (figure) => figure,
});

const odd: OddItem = {
  id: 'x-09-kunci',
  kind: 'ketidaksamaan',
  key: 'D',
  options: [key, rotate(key, 225), rotate(key, 315), rotate(mirror(key), 90), rotate(key, 135)],
  shared: rotationKey,
};

const items: Item[] = [turned, odd, spinning];
const questions = items.map(({ id, key: letter }) => ({
  id,
  key: letter,
  options: [...'ABCDE'].map((each) => `Gambar ${each}`),
  picture: `figures/${id}.svg`,
  alt: [...'ABCDE'].map((each) => `Pilihan ${each}: sesuatu.`).join(' '),
}));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'figures-'));
  writePictures(items, folder);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('figures are equal if they look the same', () => {
  const square = [regular(4, 30)];
  expect(looksSame(square, rotate(square, 90))).toBe(true);
  expect(looksSame(square, rotate(square, 45))).toBe(false);
  expect(looksSame(square, swapFill(square))).toBe(false);
  expect(looksSame([disc([0, 0], 5, 'paper')], [disc([0, 0], 5, 'none')])).toBe(true);
  expect(rotationKey(flag)).toBe(rotationKey(rotate(flag, 135)));
  expect(rotationKey(flag)).not.toBe(rotationKey(mirror(flag)));
  expect([isSymmetric(square), isSymmetric(flag)]).toEqual([true, false]);
});

test('correct items have no problem', () => {
  expect(figureProblems(items, questions, folder)).toEqual([]);
});

test('a wrong key is reported for every kind', () => {
  for (const item of items) expect(itemProblems({ ...item, key: 'C' }), item.id).not.toEqual([]);
});

test('two options that look the same are reported', () => {
  for (const item of items) {
    const options = item.options.with(0, item.options[1] as Figure);
    expect(itemProblems({ ...item, options })).toContain('4 different options');
  }
});

test('a mistake that also explains the stem is reported', () => {
  const both = { ...spinning, explains: (option: number): boolean => option < 2 };
  expect(itemProblems(both)).toEqual(['the stem is explained by A, B']);
});

test('a pair with several explaining moves is reported', () => {
  const square = [regular(4, 30)];
  expect(itemProblems({ ...turned, stem: [square, square, flag] })).toContainEqual(
    expect.stringContaining('moves explain'),
  );
});

test('an unsteady rotation and one that does not lead to the key are reported', () => {
  const stem = spinning.stem.with(2, spinning.stem[3] as Figure);
  expect(itemProblems({ ...spinning, stem })).toEqual(['no steady rotation explains the stem']);
  const options = spinning.options.with(0, flag);
  expect(itemProblems({ ...spinning, options })).toContain('the rotation does not lead to the key');
});

test('another odd one out is reported', () => {
  const dotted = odd.options.with(0, [...key, line([0, 0], [9, 9]), line([0, 0], [9, 3])]);
  expect(itemProblems({ ...odd, options: dotted })).toContain('A is the odd one by "lines"');
  const traits = (figure: Figure): Record<string, boolean> => ({ first: figure === key });
  expect(itemProblems({ ...odd, traits })).toEqual(['A is the odd one by "first"']);
});

test('a changed picture is reported; a missing one throws', () => {
  const path = join(folder, `${odd.id}.svg`);
  const svg = readFileSync(path, 'utf8');
  writeFileSync(path, svg.replace('<circle', '<circle '));
  expect(figureProblems(items, questions, folder)).toEqual([
    'x-09-kunci: the picture is not what the item draws',
  ]);
  rmSync(path);
  expect(() => figureProblems(items, questions, folder)).toThrow();
  writeFileSync(path, svg);
});

test('differences between question and item are reported', () => {
  const change = (of: object): string[] =>
    figureProblems(items, questions.with(0, { ...(questions[0] as (typeof questions)[0]), ...of }), folder);
  expect(change({ key: 'A' })).toEqual(["x-08-putar: the question's key is A"]);
  expect(change({ picture: 'figures/other.svg' })).toEqual(['x-08-putar: the question has another picture']);
  expect(change({ options: ['A', 'B', 'C', 'D', 'E'] })).toEqual([
    'x-08-putar: the options are not Gambar A to E',
  ]);
  expect(change({ alt: 'Pilihan A: x. B: y. C: z. D: u.' })).toEqual(['x-08-putar: the description lacks E']);
  expect(figureProblems(items.slice(1), questions, folder)).toEqual([
    'x-08-putar: a picture without a drawing',
  ]);
});
