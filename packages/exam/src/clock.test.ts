import { expect, test } from 'vitest';
import { attemptState, isChangeCounted, isTryoutClosed, isSaleClosed } from './clock.ts';

const hour = 3_600_000;
const times = { startedAt: 0, expiresAt: 6_000_000, sealedAt: null };

test('an attempt runs until its deadline, is over after it and sealed a day later', () => {
  expect(attemptState(times, 5_999_999)).toBe('running');
  expect(attemptState(times, 6_000_000)).toBe('over');
  expect(attemptState(times, 6_000_000 + 24 * hour - 1)).toBe('over');
  expect(attemptState(times, 6_000_000 + 24 * hour)).toBe('sealed');
  expect(attemptState({ ...times, sealedAt: 1 }, 2)).toBe('sealed');
});

test('an arrival within 30 s of the deadline counts with any `at`', () => {
  expect(isChangeCounted(times, 9_999_999, 6_030_000)).toBe(true);
  expect(isChangeCounted(times, 9_999_999, 6_030_001)).toBe(false);
});

test('a later arrival counts only with an `at` up to one second past the duration', () => {
  expect(isChangeCounted(times, 6_001_000, 6_500_000)).toBe(true);
  expect(isChangeCounted(times, 6_001_001, 6_500_000)).toBe(false);
});

test('sales close two hours before the tryout does', () => {
  expect(isSaleClosed(10 * hour, 8 * hour - 1)).toBe(false);
  expect(isSaleClosed(10 * hour, 8 * hour)).toBe(true);
  expect(isTryoutClosed(10 * hour, 10 * hour - 1)).toBe(false);
  expect(isTryoutClosed(10 * hour, 10 * hour)).toBe(true);
  expect(isTryoutClosed(null, 10 * hour) || isSaleClosed(null, 10 * hour)).toBe(false);
});
