import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { expect, test } from 'vitest';
import { sortByUrgency, isMissedTryout, sortLatestFirst } from './tryout-order.ts';
import { tryoutWith } from '../../../../packages/contract/test/samples.ts';

const now = Date.UTC(2024, 9, 14, 12);
const hour = 3_600_000;

const tryout = (id: number, own: Partial<Tryout> = {}): Tryout => tryoutWith({ id, serverTime: now, ...own });

const ids = (tryouts: Tryout[]) => tryouts.map(({ id }) => id);

test('running tryouts come first, then those whose time is over, then those not started, then sealed ones', () => {
  const sealed = tryout(1, { state: 'sealed', finishedAt: now - hour });
  const fresh = tryout(2);
  const over = tryout(3, { state: 'over' });
  const running = tryout(4, { state: 'running' });
  expect(ids(sortByUrgency([sealed, fresh, over, running]))).toEqual([4, 3, 2, 1]);
});

test('of the tryouts not started, those that close sooner come first, and ties are ordered by id', () => {
  const never = tryout(1);
  const alsoNever = tryout(2);
  const later = tryout(3, { closesAt: now + 2 * hour });
  const sooner = tryout(4, { closesAt: now + hour });
  expect(ids(sortByUrgency([alsoNever, never, later, sooner]))).toEqual([4, 3, 1, 2]);
});

test('a tryout that closed before it was started comes last', () => {
  const missed = tryout(1, { closesAt: now });
  const sealed = tryout(2, { state: 'sealed', finishedAt: now - hour });
  expect(ids(sortByUrgency([missed, sealed]))).toEqual([2, 1]);
  expect(isMissedTryout(missed)).toBe(true);
  expect(isMissedTryout({ ...missed, state: 'running' })).toBe(false);
});

test('sealed tryouts are ordered by their finish, the latest first', () => {
  const results = [1, 3, 2].map((id) => tryout(id, { state: 'sealed', finishedAt: now + id * hour }));
  expect(ids(sortByUrgency(results))).toEqual([3, 2, 1]);
  expect(ids(sortLatestFirst(results))).toEqual([3, 2, 1]);
});

test('sorting tryouts by urgency does not change the given list', () => {
  const tryouts = [tryout(1), tryout(2, { state: 'running' })];
  sortByUrgency(tryouts);
  expect(ids(tryouts)).toEqual([1, 2]);
});
