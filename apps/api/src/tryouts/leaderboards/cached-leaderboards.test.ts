import { expect, test } from 'vitest';
import { createLeaderboardCache } from './cached-leaderboards.ts';
import type { GzipPrefix } from '../../http/replies/gzip.ts';
import { compressGzipPrefix } from '../../http/replies/gzip.ts';

/** Creates a cache over a slow database, which replies when the test calls `answer`. */
function createSlowCache(maxCached?: number) {
  const queries: { key: string; answer: () => Promise<void>; fail: () => void }[] = [];
  const clock = { now: 0 };
  const load = (tryoutId: number, view: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<GzipPrefix>();
    const answer = async () =>
      resolve(await compressGzipPrefix(Buffer.from(`${tryoutId} ${view} ${clock.now}`)));
    queries.push({ key: `${tryoutId} ${view}`, answer, fail: () => reject(new Error('gone')) });
    return promise;
  };
  return { queries, clock, read: createLeaderboardCache(load, () => clock.now, maxCached) };
}

test('a thousand concurrent callers share one query of a leaderboard, and callers after two seconds share a new one', async () => {
  const { queries, clock, read } = createSlowCache();
  const crowd = async () => {
    const waiting = Array.from({ length: 1_000 }, () => read(1, 'first'));
    await queries.at(-1)?.answer();
    return new Set((await Promise.all(waiting)).map(({ plain }) => plain.toString()));
  };
  expect(await crowd()).toEqual(new Set(['1 first 0']));
  clock.now = 1_999;
  expect(await crowd()).toEqual(new Set(['1 first 0']));
  clock.now = 2_000;
  expect(await crowd()).toEqual(new Set(['1 first 2000']));
  expect(queries).toHaveLength(2);
});

test('callers share a query of a leaderboard that takes longer than two seconds', async () => {
  const { queries, clock, read } = createSlowCache();
  const first = read(1, 'all');
  clock.now = 60_000;
  const second = read(1, 'all');
  await queries[0]?.answer();
  expect(await second).toBe(await first);
  expect(queries).toHaveLength(1);
});

test('a failed query of a leaderboard is not cached', async () => {
  const { queries, read } = createSlowCache();
  const first = read(1, 'first');
  queries[0]?.fail();
  await expect(first).rejects.toThrow('gone');
  const second = read(1, 'first');
  await queries[1]?.answer();
  expect((await second).plain.toString()).toBe('1 first 0');
});

test('the leaderboard cache drops the least recently used leaderboard, and caches views separately', async () => {
  const { queries, read } = createSlowCache(2);
  const isQueried = async (tryoutId: number, view: 'first' | 'all') => {
    const queriesBefore = queries.length;
    const leaderboard = read(tryoutId, view);
    if (queries.length > queriesBefore) await queries.at(-1)?.answer();
    await leaderboard;
    return queries.length > queriesBefore;
  };
  expect([await isQueried(1, 'first'), await isQueried(1, 'all'), await isQueried(1, 'first')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await isQueried(2, 'first')).toBe(true);
  expect([await isQueried(1, 'first'), await isQueried(1, 'all')]).toEqual([false, true]);
});
