import { expect, test } from 'vitest';
import { searchForView, defaultRankingView, rankingViewFromSearch } from './view-in-address.ts';

test.each([
  ['?percobaan=semua', 'all'],
  ['?percobaan=pertama', 'first'],
  ['?soal=4&percobaan=semua', 'all'],
] as const)('the address %j opens the ranking view %s', (search, view) => {
  expect(rankingViewFromSearch(search)).toBe(view);
});

test.each(['', '?percobaan=', '?percobaan=lain'])('the address %j names no ranking view', (search) => {
  expect(rankingViewFromSearch(search)).toBeNull();
});

test('the address written for a ranking view opens that view', () => {
  for (const view of ['first', 'all'] as const) expect(rankingViewFromSearch(searchForView(view))).toBe(view);
});

test.each([
  ['none', 0, 'first'],
  ['running', 1, 'first'],
  ['sealed', 1, 'first'],
  ['none', 1, 'all'],
  ['sealed', 2, 'all'],
] as const)(
  'without a view in the address, a tryout in state %s after %i starts opens the ranking view %s',
  (state, attemptsStarted, view) => {
    expect(defaultRankingView({ state, attemptsStarted })).toBe(view);
  },
);
