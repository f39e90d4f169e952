import { expect, test } from 'vitest';
import { findItemProblems } from '../src/figures/figure-problems.ts';
import { createRuleItem } from '../src/figures/figural-item.ts';
import {
  findLookalikes,
  findMostTypical,
  isInsideCell,
  visibleDifference,
} from '../src/figures/visibility.ts';
import { arrow, disc, line, regularPolygon, rotate } from '../src/figures/shapes.ts';
import type { Figure } from '../src/figures/shapes.ts';

test('figures that differ by a hair look alike, and those that differ by a dot do not', () => {
  const square: Figure = [regularPolygon(4, 30)];
  const nudged: Figure = [regularPolygon(4, 30.05)];
  const dotted: Figure = [...square, disc([0, 0], 5, 'dark')];
  expect(findLookalikes([square, dotted, nudged])).toEqual([[0, 2]]);
});

test('an unfilled and a white shape differ only above a dark one', () => {
  const over = (fill: 'white' | 'none', dark: Figure): Figure => [...dark, disc([0, 0], 12, fill)];
  expect(visibleDifference(over('white', []), over('none', []))).toBe(0);
  const dark = [regularPolygon(4, 40, [0, 0], 'dark')];
  expect(visibleDifference(over('white', dark), over('none', dark))).toBeGreaterThan(200);
});

test('the most typical figure differs least from the others', () => {
  const dots = (count: number): Figure =>
    Array.from({ length: count }, (_, at) => disc([at * 12 - 24, 0], 5, 'dark'));
  expect(findMostTypical([dots(0), dots(1), dots(2), dots(4), dots(5)])).toBe(2);
});

test('a shape that leaves its cell is found', () => {
  expect(isInsideCell([line([0, 40], [0, -40])])).toBe(true);
  expect(isInsideCell([disc([40, 0], 12)])).toBe(false);
});

test('a wrong option that another rule leads to is reported', () => {
  const item = createRuleItem<number>({
    ...{ id: 'x-10-panah', kind: 'serial', key: 'A', stem: [0, 90, 0, 90] },
    figure: (angle) => rotate([arrow(27)], angle),
    rule: (angle) => (angle === 90 ? 0 : 90),
    mistakes: [(a) => a + 45, (a) => a + 90, (a) => a - 45, (a) => a + 180],
    rivals: [(angle) => (angle === 0 ? 90 : 0), (angle) => angle + 90],
  });
  expect(findItemProblems(item)).toEqual([]);
  const [first = [], ...others] = item.options;
  expect(findItemProblems({ ...item, rivalResults: [others[1] ?? []] })).toEqual(['another rule leads to C']);
  expect(findItemProblems({ ...item, options: [first, ...others.with(0, rotate(first, 0.1))] })).toContain(
    'A and B look the same',
  );
});
