import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryKeys } from './query-keys.ts';

test('keys are unique, and no other key type-checks', () => {
  const made = Object.values(queryKeys).map((key) =>
    JSON.stringify(typeof key === 'function' ? (key as (...given: number[]) => unknown)(1, 2, 3) : key),
  );
  expect(new Set(made).size).toBe(made.length);
  const client = new QueryClient();
  // @ts-expect-error a name beside the list
  expect(client.getQueryData(['tryout'])).toBe(undefined);
  // @ts-expect-error a name of the list with another end
  expect(client.getQueryData(['profile', 1])).toBe(undefined);
});
