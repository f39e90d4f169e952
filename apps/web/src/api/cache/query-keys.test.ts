import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryKeys } from './query-keys.ts';

test('cache keys are unique, and a key outside of the list does not type-check', () => {
  const keys = Object.values(queryKeys).map((key) =>
    JSON.stringify(typeof key === 'function' ? (key as (...args: number[]) => unknown)(1, 2, 3) : key),
  );
  expect(new Set(keys).size).toBe(keys.length);
  const client = new QueryClient();
  // @ts-expect-error a name that is not in the list
  expect(client.getQueryData(['tryout'])).toBe(undefined);
  // @ts-expect-error a name of the list with a part that it does not have
  expect(client.getQueryData(['profile', 1])).toBe(undefined);
});
