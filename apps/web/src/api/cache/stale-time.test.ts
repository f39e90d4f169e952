import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { staleTimeFor } from './stale-time.ts';
import { queryKeys } from './query-keys.ts';

const HOUR_MS = 3_600_000;

const isStale = (ms: number, updatedAt: number) => {
  const client = new QueryClient();
  client.setQueryData(queryKeys.profile, 'data', { updatedAt });
  return new QueryObserver(client, {
    queryKey: queryKeys.profile,
    staleTime: staleTimeFor(ms),
  }).getCurrentResult().isStale;
};

test('data is fresh for its stale time', () => {
  expect(isStale(HOUR_MS, Date.now() - 1_000)).toBe(false);
  expect(isStale(HOUR_MS, Date.now() - HOUR_MS)).toBe(true);
});

test.each([0, HOUR_MS])('data from before the clock was set back is stale (stale time %i ms)', (ms) => {
  expect(isStale(ms, Date.now() + HOUR_MS)).toBe(true);
});
