import { expect, test } from 'vitest';
import { beginQuery, unlessBegun } from './query-client.ts';
import { queryKeys } from './query-keys.ts';

const key = queryKeys.tryout(1);

const queryWith = (status: 'success' | 'error', age: number) =>
  ({
    queryHash: JSON.stringify(key),
    state: { status, dataUpdatedAt: Date.now() - age },
  }) as Parameters<typeof unlessBegun>[0];

test.each([
  ['content that has just arrived is not fetched again', queryWith('success', 100), false],
  ['older content is fetched again if it is stale', queryWith('success', 5_000), true],
  ['content with a future time is fetched again if it is stale', queryWith('success', -60_000), true],
  ['a failure is always fetched again', queryWith('error', 100), 'always'],
])('when a screen opens that has begun to load, %s', (_, query, expected) => {
  const opening = new AbortController();
  beginQuery(key, opening.signal);
  expect(unlessBegun(query)).toBe(expected);
  opening.abort();
});

test('content of the previous screen is fetched again if it is stale, however new it is', () => {
  const opening = new AbortController();
  beginQuery(key, opening.signal);
  opening.abort();
  expect(unlessBegun(queryWith('success', 100))).toBe(true);
});
