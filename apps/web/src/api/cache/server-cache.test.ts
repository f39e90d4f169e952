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

const setBundle =
  (name: string): CacheUpdate =>
  (client, updatedAt) =>
    client.setQueryData(queryKeys.bundle(name), name, { updatedAt });

const cachedNames = () =>
  cache
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => String(queryKey[2]));

test('a connected cache is updated at once', async () => {
  const { connectCache, updateCache } = await newPage();
  connectCache(cache);
  updateCache(setBundle('a'));
  expect(cachedNames()).toEqual(['a']);
});

test('updates made before the cache is connected are applied in order, with their times', async () => {
  const { connectCache, updateCache } = await newPage();
  updateCache(setBundle('a'), 1);
  updateCache(
    (client) => client.setQueryData(queryKeys.bundle('b'), client.getQueryData(queryKeys.bundle('a'))),
    2,
  );
  connectCache(cache, 3);
  expect(cache.getQueryData(queryKeys.bundle('b'))).toBe('a');
  expect(cache.getQueryState(queryKeys.bundle('a'))?.dataUpdatedAt).toBe(1);
});

test('clearing the cache drops waiting updates and cached data', async () => {
  const { clearCache, connectCache, updateCache } = await newPage();
  updateCache(setBundle('a'));
  clearCache();
  connectCache(cache);
  expect(cachedNames()).toEqual([]);
  updateCache(setBundle('b'));
  clearCache();
  expect(cachedNames()).toEqual([]);
});

test('only the last eight waiting updates are applied, and none that is five minutes old', async () => {
  const { connectCache, updateCache } = await newPage();
  updateCache(setBundle('old'), 0);
  for (let count = 1; count <= 9; count += 1) updateCache(setBundle(String(count)), MINUTE_MS);
  connectCache(cache, 5 * MINUTE_MS);
  expect(cachedNames()).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
  const late = await newPage();
  cache.clear();
  late.updateCache(setBundle('old'), 0);
  late.connectCache(cache, 5 * MINUTE_MS);
  expect(cachedNames()).toEqual([]);
});
