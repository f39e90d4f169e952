import { expect, test } from 'vitest';
import { ovalAt } from './answer-cloth-geometry.ts';
import type { ClothPlan } from './answer-cloth-geometry.ts';

const plan: ClothPlan = { pattern: ['#....#....*', '....#.....#'], towards: 'right', cell: 72 };

test('the sheet has upright ovals with letters', () => {
  const first = ovalAt(plan, 0, 0);
  expect(first).toMatchObject({ kind: 'filled', x: 36, y: 36, turn: 0, letter: 'A', dot: null });
  expect(first.rx).toBeCloseTo(24.8);
  expect(ovalAt(plan, 4, 1).letter).toBe('E');
});

test('the cloth has petals that lean towards each other', () => {
  expect(ovalAt(plan, 9, 0)).toMatchObject({ kind: 'empty', turn: -45, letter: null, dot: null });
  expect(ovalAt(plan, 10, 0)).toMatchObject({ kind: 'unsure', turn: 45, dot: null });
  expect(ovalAt(plan, 10, 1)).toMatchObject({ kind: 'filled', turn: -45, dot: { x: 11.7, y: -11.7 } });
});
