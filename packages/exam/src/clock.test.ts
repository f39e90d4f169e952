import { expect, test } from 'vitest';
import { attemptState, isChangeCounted, isTryoutClosed, isSaleClosed } from './clock.ts';

const hour = 3_600_000;
const times = { startedAt: 0, expiresAt: 6_000_000, sealedAt: null };

test('an attempt is running until its deadline, then over, and sealed after a day', () => {
  expect(attemptState(times, 5_999_999)).toBe('running');
  expect(attemptState(times, 6_000_000)).toBe('over');
  expect(attemptState(times, 6_000_000 + 24 * hour - 1)).toBe('over');
  expect(attemptState(times, 6_000_000 + 24 * hour)).toBe('sealed');
  expect(attemptState({ ...times, sealedAt: 1 }, 2)).toBe('sealed');
});

test('a change that arrives at most 30 s after the deadline counts with any `at`', () => {
  expect(isChangeCounted(times, 9_999_999, 6_030_000)).toBe(true);
  expect(isChangeCounted(times, 9_999_999, 6_030_001)).toBe(false);
});

test('a change that arrives more than 30 s after the deadline counts only with an `at` of at most the duration plus one second', () => {
  expect(isChangeCounted(times, 6_001_000, 6_500_000)).toBe(true);
  expect(isChangeCounted(times, 6_001_001, 6_500_000)).toBe(false);
});

test('sales close two hours before the tryout, and a tryout without a closing time stays open and on sale', () => {
  expect(isSaleClosed(10 * hour, 8 * hour - 1)).toBe(false);
  expect(isSaleClosed(10 * hour, 8 * hour)).toBe(true);
  expect(isTryoutClosed(10 * hour, 10 * hour - 1)).toBe(false);
  expect(isTryoutClosed(10 * hour, 10 * hour)).toBe(true);
  expect(isTryoutClosed(null, 10 * hour) || isSaleClosed(null, 10 * hour)).toBe(false);
});
