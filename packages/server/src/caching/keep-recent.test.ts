import { expect, test } from 'vitest';
import { putRecent } from './keep-recent.ts';

test('the least recently used entry is dropped first', () => {
  const kept = new Map<string, number>();
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['a', 3],
    ['c', 4],
  ] as const)
    putRecent(kept, key, value, 2);
  expect([...kept]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});

test('the value is returned and kept, even when the cache has one entry', () => {
  const kept = new Map<string, number>();
  expect(putRecent(kept, 'a', 1, 1)).toBe(1);
  expect(putRecent(kept, 'b', 2, 1)).toBe(2);
  expect([...kept]).toEqual([['b', 2]]);
});
