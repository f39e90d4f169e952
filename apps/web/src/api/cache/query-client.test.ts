import { expect, test } from 'vitest';
import { unlessJustFetched } from './query-client.ts';

const stateOf = (status: 'success' | 'error', age: number) =>
  ({ state: { status, dataUpdatedAt: Date.now() - age } }) as Parameters<typeof unlessJustFetched>[0];

test.each([
  ['content that has just arrived is not fetched again', stateOf('success', 100), false],
  ['older content is fetched again if it is stale', stateOf('success', 5_000), true],
  ['content with a future time is fetched again if it is stale', stateOf('success', -60_000), true],
  ['a failure is always fetched again', stateOf('error', 100), 'always'],
])('when a screen opens, %s', (_, query, expected) => {
  expect(unlessJustFetched(query)).toBe(expected);
});
