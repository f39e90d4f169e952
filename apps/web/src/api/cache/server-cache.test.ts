import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryKeys } from './query-keys.ts';
import type { CacheUpdate } from './server-cache.ts';

const MINUTE_MS = 60_000;

/** A page with its own module state. */
async function newPage() {
  vi.resetModules();
  return import('./server-cache.ts');
}

let cache: QueryClient;

beforeEach(() => {
  cache = new QueryClient();
});

const sets =
  (name: string): CacheUpdate =>
  (told, updatedAt) =>
    told.setQueryData(queryKeys.bundle(name), name, { updatedAt });

const known = () =>
  cache
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => String(queryKey[2]));

test('a connected cache is updated at once', async () => {
  const { connectCache, updateCache } = await newPage();
  connectCache(cache);
  updateCache(sets('a'));
  expect(known()).toEqual(['a']);
});

test('earlier updates wait for the cache, with their order and time', async () => {
  const { connectCache, updateCache } = await newPage();
  updateCache(sets('a'), 1);
  updateCache(
    (told) => told.setQueryData(queryKeys.bundle('b'), told.getQueryData(queryKeys.bundle('a'))),
    2,
  );
  connectCache(cache, 3);
  expect(cache.getQueryData(queryKeys.bundle('b'))).toBe('a');
  expect(cache.getQueryState(queryKeys.bundle('a'))?.dataUpdatedAt).toBe(1);
});

test('a change of account clears updates and cache', async () => {
  const { clearCache, connectCache, updateCache } = await newPage();
  updateCache(sets('a'));
  clearCache();
  connectCache(cache);
  expect(known()).toEqual([]);
  updateCache(sets('b'));
  clearCache();
  expect(known()).toEqual([]);
});

test('only the newest updates wait, and no longer than unused data is cached', async () => {
  const { connectCache, updateCache } = await newPage();
  updateCache(sets('old'), 0);
  for (let count = 1; count <= 9; count += 1) updateCache(sets(String(count)), MINUTE_MS);
  connectCache(cache, 5 * MINUTE_MS);
  expect(known()).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
  const late = await newPage();
  cache.clear();
  late.updateCache(sets('old'), 0);
  late.connectCache(cache, 5 * MINUTE_MS);
  expect(known()).toEqual([]);
});
