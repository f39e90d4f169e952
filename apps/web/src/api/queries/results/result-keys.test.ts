import type { QueryKey } from '@tanstack/react-query';
import { hashKey } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { analysisQuery } from './analyses.ts';
import { queryClient } from '../../cache/query-client.ts';
import { queryKeys } from '../../cache/query-keys.ts';
import { leaderboardQuery } from './leaderboards.ts';
import { modelTextQuery } from './model-texts.ts';
import { scoreQuery } from '../scores.ts';
import { reviewQuery } from './reviews.ts';
import { ruleSetsQuery } from './rule-sets.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const review = (attemptsStarted: number, total: number) =>
  reviewQuery(7, { attemptsStarted, total }).queryKey;

const areDifferent = (...keys: QueryKey[]) => new Set(keys.map(hashKey)).size === keys.length;

test('results of different attempts have different cache keys', () => {
  expect(areDifferent(review(1, 300), review(2, 300))).toBe(true);
  expect(areDifferent(scoreQuery(7, 1).queryKey, scoreQuery(7, 2).queryKey)).toBe(true);
  expect(areDifferent(analysisQuery(7, 1).queryKey, analysisQuery(7, 2).queryKey)).toBe(true);
});

test('the cache key of a review changes when a correction changes the total', () => {
  expect(review(1, 300)).toEqual(review(1, 300));
  expect(areDifferent(review(1, 300), review(1, 305))).toBe(true);
});

test('review and rule sets are fetched with low priority, because what screens show first needs only smaller replies', async () => {
  const priorities: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { priority }: RequestInit) => {
    priorities.push(priority);
    return new Promise(() => undefined);
  });
  void queryClient.prefetchQuery(reviewQuery(7, { attemptsStarted: 1, total: 300 }));
  void queryClient.prefetchQuery(ruleSetsQuery);
  await expect.poll(() => priorities).toEqual(['low', 'low']);
});

test('one cache key covers all results of a tryout', () => {
  const all = [
    ...[review(2, 300), scoreQuery(7, 2).queryKey, analysisQuery(7, 2).queryKey],
    ...[leaderboardQuery(7, 'all').queryKey, modelTextQuery(7).queryKey],
  ];
  for (const key of all) expect(key.slice(0, 2)).toEqual(queryKeys.results(7));
  expect(analysisQuery(7, 2).queryKey.slice(0, 3)).toEqual(queryKeys.analyses(7));
});
