import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFigureProblems, findItemProblems } from '../src/figures/figure-problems.ts';
import { isSymmetric, isSameFigure, rotationKey } from '../src/figures/appearance.ts';
import { drawItem } from '../src/figures/draw.ts';
import { pictureCells } from '../src/figures/figure-cells.ts';
import { createRuleItem } from '../src/figures/figural-item.ts';
import type { FiguralItem, OddItem } from '../src/figures/figural-item.ts';
import {
  arrow,
  disc,
  line,
  mirror,
  polygon,
  regularPolygon,
  rotate,
  swapFill,
} from '../src/figures/shapes.ts';
import type { Figure } from '../src/figures/shapes.ts';
import { writePictures } from '../src/figures/picture-files.ts';

const flag: Figure = [
  line([0, 38], [0, -38]),
  polygon(
    [
      [0, -38],
      [32, -21],
      [0, -4],
    ],
    'dark',
  ),
];
const keyDrawing: Figure = [disc([-4, -25], 13), line([-4, -12], [-4, 38]), line([-4, 38], [16, 38])];

const turned = createRuleItem<Figure>({
  id: 'x-08-putar',
  kind: 'analogi',
  key: 'B',
  stem: [flag, swapFill(rotate(flag, 90)), keyDrawing],
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

const spinning = createRuleItem<number>({
  id: 'x-10-panah',
  kind: 'serial',
  key: 'A',
  stem: [0, 45, 90, 135],
  figure: (angle) => rotate([arrow(27)], angle),
  rule: (angle) => angle + 45,
  mistakes: [(a) => a + 90, (a) => a, (a) => a - 45, (a) => a + 135],
  rotatingPart: (figure) => figure,
});

const odd: OddItem = {
  id: 'x-09-kunci',
  kind: 'ketidaksamaan',
  key: 'D',
  options: [
    keyDrawing,
    rotate(keyDrawing, 225),
    rotate(keyDrawing, 315),
    rotate(mirror(keyDrawing), 90),
    rotate(keyDrawing, 135),
  ],
  shared: rotationKey,
};

const items: FiguralItem[] = [turned, odd, spinning];
const questions = items.map((item) => ({
  id: item.id,
  key: item.key,
  options: [...'ABCDE'].map((each) => `Gambar ${each}`),
  picture: `figures/${item.id}.svg`,
  alt: [...'ABCDE'].map((each) => `Pilihan ${each}: sesuatu.`).join(' '),
  cells: pictureCells(drawItem(item)),
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
  const square = [regularPolygon(4, 30)];
  expect(isSameFigure(square, rotate(square, 90))).toBe(true);
  expect(isSameFigure(square, rotate(square, 45))).toBe(false);
  expect(isSameFigure(square, swapFill(square))).toBe(false);
  expect(isSameFigure([disc([0, 0], 5, 'white')], [disc([0, 0], 5, 'none')])).toBe(true);
});

test('a rotated figure has the same rotation key, and a mirrored asymmetric figure has a different one', () => {
  expect(rotationKey(flag)).toBe(rotationKey(rotate(flag, 135)));
  expect(rotationKey(flag)).not.toBe(rotationKey(mirror(flag)));
});

test('a square is symmetric, and a flag is not', () => {
  const square = [regularPolygon(4, 30)];
  expect([isSymmetric(square), isSymmetric(flag)]).toEqual([true, false]);
});

test('correct items have no problem', () => {
  expect(findFigureProblems(items, questions, folder)).toEqual([]);
});

test('a wrong key is reported for every kind of figural item', () => {
  for (const item of items) expect(findItemProblems({ ...item, key: 'C' }), item.id).not.toEqual([]);
});

test('two options that look the same are reported', () => {
  for (const item of items) {
    const options = item.options.with(0, item.options[1] as Figure);
    expect(findItemProblems({ ...item, options })).toContain('4 different options');
  }
});

test('a wrong option whose transformation also explains the stem is reported', () => {
  const both = { ...spinning, explains: (option: number): boolean => option < 2 };
  expect(findItemProblems(both)).toEqual(['the stem is explained by A, B']);
});

test('an analogy whose first pair is explained by several moves is reported', () => {
  const square = [regularPolygon(4, 30)];
  expect(findItemProblems({ ...turned, stem: [square, square, flag] })).toContainEqual(
    expect.stringContaining('moves explain'),
  );
});

test('a rotation that is unsteady or does not lead to the key is reported', () => {
  const stem = spinning.stem.with(2, spinning.stem[3] as Figure);
  expect(findItemProblems({ ...spinning, stem })).toEqual(['no steady rotation explains the stem']);
  const options = spinning.options.with(0, flag);
  expect(findItemProblems({ ...spinning, options })).toContain('the rotation does not lead to the key');
});

test('an option that is the odd one out by another property is reported', () => {
  const dotted = odd.options.with(0, [...keyDrawing, line([0, 0], [9, 9]), line([0, 0], [9, 3])]);
  expect(findItemProblems({ ...odd, options: dotted })).toContain('A is the odd one by "lines"');
  const traits = (figure: Figure): Record<string, boolean> => ({ first: figure === keyDrawing });
  expect(findItemProblems({ ...odd, traits })).toEqual(['A is the odd one by "first"']);
});

test('a changed picture is reported, and a missing picture throws', () => {
  const path = join(folder, `${odd.id}.svg`);
  const svg = readFileSync(path, 'utf8');
  writeFileSync(path, svg.replace('<circle', '<circle '));
  expect(findFigureProblems(items, questions, folder)).toEqual([
    'x-09-kunci: the picture differs from the drawing of the item',
  ]);
  rmSync(path);
  expect(() => findFigureProblems(items, questions, folder)).toThrow();
  writeFileSync(path, svg);
});

test('differences between question and item are reported', () => {
  const change = (of: object): string[] =>
    findFigureProblems(
      items,
      questions.with(0, { ...(questions[0] as (typeof questions)[0]), ...of }),
      folder,
    );
  expect(change({ key: 'A' })).toEqual(["x-08-putar: the question's key is A"]);
  expect(change({ picture: 'figures/other.svg' })).toEqual(['x-08-putar: the question has another picture']);
  expect(change({ options: ['A', 'B', 'C', 'D', 'E'] })).toEqual([
    'x-08-putar: the options are not Gambar A to E',
  ]);
  expect(change({ alt: 'Pilihan A: x. B: y. C: z. D: u.' })).toEqual(['x-08-putar: the description lacks E']);
  expect(findFigureProblems(items.slice(1), questions, folder)).toEqual([
    'x-08-putar: a picture without a drawing',
  ]);
});
