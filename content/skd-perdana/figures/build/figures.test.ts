import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { draw } from './draw.ts';
import { isSymmetric, look, same, turnClass } from './equal.ts';
import { LETTERS } from './item.ts';
import type { OddItem, RuleItem } from './item.ts';
import { items } from './items.ts';
import { disc, mirror, poly, regular, rotate, swapFill } from './shapes.ts';
import type { Figure, Shape } from './shapes.ts';

interface Question {
  topic: number;
  options: string[];
  key: string;
  picture: string;
  alt: string;
}

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const questions = ['08-figural-analogi', '09-figural-ketidaksamaan', '10-figural-serial'].flatMap(
  (name) => JSON.parse(read(`../../items/${name}.json`)) as Question[],
);
const ruled = items.filter((item): item is RuleItem => item.kind !== 'ketidaksamaan');
const odd = items.filter((item): item is OddItem => item.kind === 'ketidaksamaan');
const byId = (id: string): RuleItem => ruled.find((item) => item.id === id) as RuleItem;
const keyed = (item: RuleItem | OddItem): Figure => item.options[LETTERS.indexOf(item.key)] as Figure;

test('equality is what the eye sees', () => {
  const square = [regular(4, 30)];
  expect(same(square, rotate(square, 90))).toBe(true);
  expect(same(square, rotate(square, 45))).toBe(false);
  expect(same(square, swapFill(square))).toBe(false);
  expect(same([disc([0, 0], 5, 'paper')], [disc([0, 0], 5, 'none')])).toBe(true);
  const hook = [
    poly([
      [0, -30],
      [0, 30],
      [10, 30],
    ]),
  ];
  expect(turnClass(hook)).toBe(turnClass(rotate(hook, 135)));
  expect(turnClass(hook)).not.toBe(turnClass(mirror(hook)));
  expect([isSymmetric(square), isSymmetric(hook)]).toEqual([true, false]);
});

test('the eight items are there, with the keys spread', () => {
  expect(items.map((i) => i.id)).toEqual(['08-1', '08-2', '08-3', '09-1', '09-2', '10-1', '10-2', '10-3']);
  expect(LETTERS.map((letter) => items.filter((i) => i.key === letter).length)).toEqual([2, 1, 2, 1, 2]);
});

test.each(items)('$id: five options, all different', ({ options }) => {
  expect(options).toHaveLength(5);
  expect(new Set(options.map(look)).size).toBe(5);
});

test.each(ruled)('$id: exactly the key is what the rule makes of the stem', (item) => {
  const expected = item.expected();
  expect(item.options.map((option) => same(option, expected))).toEqual(
    LETTERS.map((letter) => letter === item.key),
  );
});

test.each(ruled)('$id: the rule explains the whole stem, no mistake does', (item) => {
  expect(LETTERS.map((_, i) => item.explains(i))).toEqual(LETTERS.map((letter) => letter === item.key));
});

// The geometric items once more, from the drawn shapes alone.
test('08-2: of all turns, mirrors and fill swaps one explains the pair, and it leads to the key', () => {
  const { stem, options } = byId('08-2');
  const ways = [0, 45, 90, 135, 180, 225, 270, 315].flatMap((turn) =>
    [false, true].flatMap((flip) =>
      [false, true].map((swap) => (f: Figure): Figure => {
        const moved = rotate(flip ? mirror(f) : f, turn);
        return swap ? swapFill(moved) : moved;
      }),
    ),
  );
  const fitting = ways.filter((way) => same(way(stem[0] as Figure), stem[1] as Figure));
  expect(fitting).toHaveLength(1);
  expect(options.filter((o) => fitting.some((way) => same(way(stem[2] as Figure), o)))).toEqual([
    keyed(byId('08-2')),
  ]);
});

const dots = (f: Figure): string[] => f.filter((s) => s.kind === 'disc').map((s) => look([s]));

test('10-3: of the turns by a constant or growing angle one explains the arrows', () => {
  const item = byId('10-3');
  const angles = [0, 45, 90, 135, 180, 225, 270, 315];
  const arrows = item.stem.map((f) => f.filter((s) => s.kind === 'poly'));
  const at = (n: number, first: number, growth: number): Figure =>
    rotate(arrows[0] as Figure, n * first + ((n * (n - 1)) / 2) * growth);
  const fitting = angles
    .flatMap((first) => angles.map((growth) => [first, growth] as const))
    .filter(([first, growth]) => arrows.every((a, n) => same(a, at(n, first, growth))));
  expect(fitting).toEqual([[45, 45]]);
  expect(
    same(
      keyed(item).filter((s) => s.kind === 'poly'),
      at(4, 45, 45),
    ),
  ).toBe(true);
  // The dot meets all four corners and is back where it began.
  expect(new Set(item.stem.flatMap(dots)).size).toBe(4);
  expect(dots(keyed(item))).toEqual(dots(item.stem[0] as Figure));
});

test.each(odd)('$id: four share the property, the key does not', (item) => {
  const values = item.options.map(item.shared);
  const value = item.shared(keyed(item));
  expect(values.filter((v) => v === value)).toHaveLength(1);
  expect(new Set(values).size).toBe(2);
});

test('09-1: the key is the mirror image of the others', () => {
  const item = odd[0] as OddItem;
  const others = item.options.filter((o) => o !== keyed(item));
  expect(item.options.some(isSymmetric)).toBe(false);
  for (const other of others) expect(turnClass(mirror(other))).toBe(turnClass(keyed(item)));
});

/** The number of corners of the outlines, dark and white dots, lines. */
function counts(f: Figure): Record<'sides' | 'dark' | 'white' | 'lines', number> {
  const many = (keep: (s: Shape) => boolean): number => f.filter(keep).length;
  return {
    sides: f.reduce((n, s) => n + (s.kind === 'poly' ? s.points.length : 0), 0),
    dark: many((s) => s.kind === 'disc' && s.fill === 'ink'),
    white: many((s) => s.kind === 'disc' && s.fill !== 'ink'),
    lines: many((s) => s.kind === 'line'),
  };
}

/** Whether a line of the figure lies slanted, for figures that are made of lines. */
const slanted = (f: Figure): boolean =>
  f.some(
    (s) =>
      s.kind === 'line' &&
      s.points.every(([x, y], i) => {
        const [x0, y0] = s.points[0] as readonly [number, number];
        return i === 0 || (Math.abs(x - x0) > 1 && Math.abs(y - y0) > 1);
      }),
  );

/** On which side of the middle the first disc is. */
function side(f: Figure, axis: 0 | 1): number {
  const first = f.find((s) => s.kind === 'disc');
  return first?.kind === 'disc' ? Math.sign(Math.round(first.at[axis])) : 0;
}

function traits(f: Figure, keys: boolean): Record<string, number | boolean> {
  const { sides, dark, white, lines } = counts(f);
  const both = dark + white;
  const simple = { shapes: f.length, symmetric: isSymmetric(f), sides, dark, white, both, lines };
  const parity = { oddSides: sides % 2, oddDark: dark % 2, oddWhite: white % 2, oddBoth: both % 2 };
  const pairs = {
    a: sides - dark,
    b: sides - white,
    c: dark - white,
    d: Math.abs(dark - white),
    e: Math.sign(dark - white),
  };
  const extremes = { least: Math.min(dark, white), most: Math.max(dark, white) };
  const place: Record<string, boolean> = keys
    ? {
        slanted: slanted(f),
        left: side(f, 0) < 0,
        up: side(f, 1) < 0,
        right: side(f, 0) > 0,
        down: side(f, 1) > 0,
      }
    : {};
  return { ...simple, ...parity, ...pairs, ...extremes, ...place };
}

test.each(odd)('$id: no simple property singles out another figure', (item) => {
  const all = item.options.map((o) => traits(o, item.id === '09-1'));
  for (const name of Object.keys(all[0] as object)) {
    const values = all.map((t) => t[name]);
    const alone = values.flatMap((v, i) => (values.filter((w) => w === v).length === 1 ? [LETTERS[i]] : []));
    const splits = new Set(values).size === 2;
    if (splits && alone.length === 1) expect([name, ...alone]).toEqual([name, item.key]);
  }
});

test.each(items)('$id: the picture is what the item draws, small and plain', (item) => {
  const svg = read(`../figural-${item.id}.svg`);
  expect(svg).toBe(draw(item));
  expect(Buffer.byteLength(svg)).toBeLessThan(15_000);
  expect(svg).not.toMatch(/<style|style=|<script|href|url\(|<image|<title|NaN|undefined/);
});

test('the questions name the same keys and pictures', () => {
  expect(questions.map((q) => [q.picture, q.key])).toEqual(
    items.map((i) => [`figures/figural-${i.id}.svg`, i.key]),
  );
  for (const q of questions) {
    expect(q.options).toEqual(LETTERS.map((letter) => `Gambar ${letter}`));
    for (const letter of LETTERS) expect(q.alt).toMatch(new RegExp(`\\b${letter}: `));
  }
});
