import type { QueryKey } from '@tanstack/react-query';
import { hashKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { analysisQuery } from './analyses.ts';
import { queryKeys } from '../../cache/query-keys.ts';
import { leaderboardQuery } from './leaderboards.ts';
import { modelTextQuery } from './model-texts.ts';
import { scoreQuery } from '../scores.ts';
import { reviewQuery } from './reviews.ts';

const review = (attemptsStarted: number, total: number) =>
  reviewQuery(7, { attemptsStarted, total }).queryKey;

const areApart = (...names: QueryKey[]) => new Set(names.map(hashKey)).size === names.length;

test('cached results of one attempt are never shown for the next', () => {
  expect(areApart(review(1, 300), review(2, 300))).toBe(true);
  expect(areApart(scoreQuery(7, 1).queryKey, scoreQuery(7, 2).queryKey)).toBe(true);
  expect(areApart(analysisQuery(7, 1).queryKey, analysisQuery(7, 2).queryKey)).toBe(true);
});

test('a review is cached until a correction changes the total', () => {
  expect(review(1, 300)).toEqual(review(1, 300));
  expect(areApart(review(1, 300), review(1, 305))).toBe(true);
});

test('one key covers all results of a tryout', () => {
  const all = [
    ...[review(2, 300), scoreQuery(7, 2).queryKey, analysisQuery(7, 2).queryKey],
    ...[leaderboardQuery(7, 'all').queryKey, modelTextQuery(7).queryKey],
  ];
  for (const key of all) expect(key.slice(0, 2)).toEqual(queryKeys.results(7));
  expect(analysisQuery(7, 2).queryKey.slice(0, 3)).toEqual(analysisQuery(7).queryKey);
});
