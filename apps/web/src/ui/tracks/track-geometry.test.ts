import { expect, test } from 'vitest';
import { GOLD_LINE, trackPosition } from './track-geometry.ts';

test.each([
  [0, 65, 150, 0],
  [32.5, 65, 150, 33],
  [65, 65, 150, GOLD_LINE],
  [107.5, 65, 150, 83],
  [150, 65, 150, 100],
])('%d points with the grade %d and the maximum %d end at %d percent', (points, grade, maximum, position) => {
  expect(trackPosition(points, grade, maximum)).toBe(position);
});

test('points outside of the track end at its edges', () => {
  expect(trackPosition(-5, 80, 175)).toBe(0);
  expect(trackPosition(200, 80, 175)).toBe(100);
});

test('a test whose grade is 0 or its maximum has one side only', () => {
  expect(trackPosition(0, 0, 50)).toBe(GOLD_LINE);
  expect(trackPosition(25, 0, 50)).toBe(83);
  expect(trackPosition(50, 50, 50)).toBe(100);
  expect(trackPosition(25, 50, 50)).toBe(33);
});
