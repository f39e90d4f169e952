import { expect, test } from 'vitest';
import { areScoringKeysEqual, computeKeyShift } from './correction.ts';
import type { ItemKey } from './score.ts';

const key = (fields: Partial<ItemKey> = {}): ItemKey => ({
  topic: 11,
  test: 'TWK',
  rightOptions: [0],
  weights: null,
  isStruck: false,
  ...fields,
});

test('a correction to a different right option moves five points from one answer to another', () => {
  expect(computeKeyShift(key(), key({ rightOptions: [2] }))).toEqual({
    test: 'TWK',
    points: [0, -5, 0, 5, 0, 0],
    right: [0, -1, 0, 1, 0, 0],
    wrong: [0, 1, 0, -1, 0, 0],
    empty: [0, 0, 0, 0, 0, 0],
  });
});

test('striking a question gives full points to every answer, and counts no answer as right, wrong or empty', () => {
  expect(computeKeyShift(key(), key({ isStruck: true }))).toEqual({
    test: 'TWK',
    points: [5, 0, 5, 5, 5, 5],
    right: [0, -1, 0, 0, 0, 0],
    wrong: [0, 0, -1, -1, -1, -1],
    empty: [-1, 0, 0, 0, 0, 0],
  });
});

test('different TKP weights change the points; only the best answer counts as right, and none counts as wrong', () => {
  const weighed = (weights: number[]) =>
    key({ topic: 15, test: 'TKP', weights, rightOptions: [weights.indexOf(5)] });
  expect(computeKeyShift(weighed([5, 4, 3, 2, 1]), weighed([4, 5, 3, 2, 1]))).toEqual({
    test: 'TKP',
    points: [0, -1, 1, 0, 0, 0],
    right: [0, -1, 1, 0, 0, 0],
    wrong: [0, 0, 0, 0, 0, 0],
    empty: [0, 0, 0, 0, 0, 0],
  });
});

test.each([
  [{ rightOption: 1 }, { rightOption: 1, rightOptions: [1], isStruck: false }, true],
  [{ rightOption: 1, rightOptions: [1, 3] }, { rightOption: 3, rightOptions: [3, 1] }, true],
  [{ rightOption: 1 }, { rightOption: 1, rightOptions: [1, 3] }, false],
  [{ rightOption: 1 }, { rightOption: 2 }, false],
  [{ rightOption: 1 }, { rightOption: 1, isStruck: true }, false],
])('the equality of the scoring keys %j and %j is %j', (one, other, isEqual) => {
  expect(areScoringKeysEqual({ ...one, weights: null }, { ...other, weights: null })).toBe(isEqual);
});

test('keys with the same best option and different weights are not equal', () => {
  const weighed = (weights: number[]) => ({ rightOption: 0, weights });
  expect(areScoringKeysEqual(weighed([5, 4, 3, 2, 1]), weighed([5, 4, 3, 1, 2]))).toBe(false);
});
