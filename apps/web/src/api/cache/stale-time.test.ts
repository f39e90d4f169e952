import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ALWAYS_STALE, clockSafeStaleTime } from './stale-time.ts';
import { queryKeys } from './query-keys.ts';

const HOUR_MS = 3_600_000;

type StaleTime = number | ReturnType<typeof clockSafeStaleTime>;

const isStale = (staleTime: StaleTime, updatedAt: number) => {
  const client = new QueryClient();
  client.setQueryData(queryKeys.profile, 'data', { updatedAt });
  return new QueryObserver(client, {
    queryKey: queryKeys.profile,
    staleTime,
  }).getCurrentResult().isStale;
};

test('data is fresh for its stale time', () => {
  expect(isStale(clockSafeStaleTime(HOUR_MS), Date.now() - 1_000)).toBe(false);
  expect(isStale(clockSafeStaleTime(HOUR_MS), Date.now() - HOUR_MS)).toBe(true);
});

test('data from before the clock was set back is stale', () => {
  expect(isStale(clockSafeStaleTime(HOUR_MS), Date.now() + HOUR_MS)).toBe(true);
});

test('data that is always stale is stale at once, also from before the clock was set back', () => {
  expect(isStale(ALWAYS_STALE, Date.now())).toBe(true);
  expect(isStale(ALWAYS_STALE, Date.now() + HOUR_MS)).toBe(true);
});
