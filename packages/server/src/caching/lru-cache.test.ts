import { expect, test } from 'vitest';
import { putInLruCache } from './lru-cache.ts';

test('the least recently used entry is dropped first', () => {
  const cache = new Map<string, number>();
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
    ['c', 4],
  ] as const)
    putInLruCache(cache, key, value, 2);
  expect([...cache]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});

test('an added value is returned and stays in the cache, even in a cache of one entry', () => {
  const cache = new Map<string, number>();
  expect(putInLruCache(cache, 'a', 1, 1)).toBe(1);
  expect(putInLruCache(cache, 'b', 2, 1)).toBe(2);
  expect([...cache]).toEqual([['b', 2]]);
});
