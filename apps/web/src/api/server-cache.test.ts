import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { keys } from './queries/keys.ts';
import type { CacheUpdate } from './server-cache.ts';

const MINUTE_MS = 60_000;

/** A page of its own: what one page's cache has is no other one's. */
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
    told.setQueryData(keys.bundle(name), name, { updatedAt });

const known = () =>
  cache
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => String(queryKey[2]));

test('a cache that is there is told at once', async () => {
  const { connectCache, updateCache } = await newPage();
  connectCache(cache);
  updateCache(sets('a'));
  expect(known()).toEqual(['a']);
});

test('what is told before the cache is there waits for it, in its order and as old as it is', async () => {
  const { connectCache, updateCache } = await newPage();
  updateCache(sets('a'), 1);
  updateCache((told) => told.setQueryData(keys.bundle('b'), told.getQueryData(keys.bundle('a'))), 2);
  connectCache(cache, 3);
  expect(cache.getQueryData(keys.bundle('b'))).toBe('a');
  expect(cache.getQueryState(keys.bundle('a'))?.dataUpdatedAt).toBe(1);
});

test('what one account has told, or its cache has kept, is gone for the next', async () => {
  const { clearCache, connectCache, updateCache } = await newPage();
  updateCache(sets('a'));
  clearCache();
  connectCache(cache);
  expect(known()).toEqual([]);
  updateCache(sets('b'));
  clearCache();
  expect(known()).toEqual([]);
});

test('only the newest news waits, and none for longer than a cache keeps what nobody sees', async () => {
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
