import { expect, test } from 'vitest';
import { petalDots, ovalAt, patternOvals } from './answer-pattern-geometry.ts';
import type { PatternPlan } from './answer-pattern-geometry.ts';

const plan: PatternPlan = { pattern: ['#....#....*', '....#.....#'], towards: 'right', cell: 72 };

test('the answer sheet of a pattern has upright ovals with letters', () => {
  const first = ovalAt(plan, 0, 0);
  expect(first).toMatchObject({ kind: 'filled', x: 36, y: 36, turn: 0, letter: 'A', dot: null });
  expect(first.rx).toBeCloseTo(24.8);
  expect(ovalAt(plan, 4, 1).letter).toBe('E');
});

test('neighbouring petals of a pattern are turned by 45 degrees in opposite directions', () => {
  expect(ovalAt(plan, 9, 0)).toMatchObject({ kind: 'empty', turn: -45, letter: null, dot: null });
  expect(ovalAt(plan, 10, 0)).toMatchObject({ kind: 'unsure', turn: 45, dot: null });
  expect(ovalAt(plan, 10, 1)).toMatchObject({ kind: 'filled', turn: -45, dot: { x: 11.7, y: -11.7 } });
});

test('the ovals of a pattern are listed row by row', () => {
  const ovals = patternOvals(plan);
  expect(ovals).toHaveLength(22);
  expect(ovals[12]).toEqual(ovalAt(plan, 1, 1));
});

test('a finished petal has two dots, and an oval on the answer sheet has none', () => {
  const [one, other] = petalDots(ovalAt(plan, 10, 1), plan.cell);
  expect([one, other]).toMatchObject([
    { x: 767.7, y: 96.3 },
    { x: 744.3, y: 119.7 },
  ]);
  expect(petalDots(ovalAt(plan, 0, 0), plan.cell)).toEqual([]);
});

test('a pattern without a direction is all petals, and small ones have no dots', () => {
  const cloth: PatternPlan = { pattern: ['#o', '~.'], cell: 28 };
  expect(patternOvals(cloth)).toMatchObject([
    { kind: 'filled', turn: 45, letter: null, dot: null },
    { kind: 'current', turn: -45 },
    { kind: 'missing', turn: -45 },
    { kind: 'empty', turn: 45 },
  ]);
});
