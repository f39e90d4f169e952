import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createLeaderboardCache } from './cached-leaderboards.ts';
import { gzipSharedText, compressSharedText } from './shared-text.ts';
import type { SharedText } from './shared-text.ts';

/** A database that replies when the test lets it. */
function slowFields(mostCached?: number) {
  const asked: { key: string; answer: () => Promise<void>; fail: () => void }[] = [];
  const clock = { now: 0 };
  const load = (tryoutId: number, view: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<SharedText>();
    const answer = async () => resolve(await compressSharedText(`${tryoutId} ${view} ${clock.now}`));
    asked.push({ key: `${tryoutId} ${view}`, answer, fail: () => reject(new Error('gone')) });
    return promise;
  };
  return { asked, clock, find: createLeaderboardCache(load, () => clock.now, mostCached) };
}

test('a thousand concurrent callers share one query, and another one after two seconds', async () => {
  const { asked, clock, find } = slowFields();
  const crowd = async () => {
    const waiting = Array.from({ length: 1_000 }, () => find(1, 'first'));
    await asked.at(-1)?.answer();
    return new Set((await Promise.all(waiting)).map(({ plain }) => plain.toString()));
  };
  expect(await crowd()).toEqual(new Set(['1 first 0']));
  clock.now = 1_999;
  expect(await crowd()).toEqual(new Set(['1 first 0']));
  clock.now = 2_000;
  expect(await crowd()).toEqual(new Set(['1 first 2000']));
  expect(asked).toHaveLength(2);
});

test('callers share a slow query', async () => {
  const { asked, clock, find } = slowFields();
  const first = find(1, 'all');
  clock.now = 60_000;
  const second = find(1, 'all');
  await asked[0]?.answer();
  expect(await second).toBe(await first);
  expect(asked).toHaveLength(1);
});

test('a failure is not cached', async () => {
  const { asked, find } = slowFields();
  const first = find(1, 'first');
  asked[0]?.fail();
  await expect(first).rejects.toThrow('gone');
  const second = find(1, 'first');
  await asked[1]?.answer();
  expect((await second).plain.toString()).toBe('1 first 0');
});

test('the cache is bounded, and views are separate', async () => {
  const { asked, find } = slowFields(2);
  const ask = async (tryoutId: number, view: 'first' | 'all') => {
    const before = asked.length;
    const field = find(tryoutId, view);
    if (asked.length > before) await asked.at(-1)?.answer();
    await field;
    return asked.length > before;
  };
  expect([await ask(1, 'first'), await ask(1, 'all'), await ask(1, 'first')]).toEqual([true, true, false]);
  expect(await ask(2, 'first')).toBe(true);
  expect([await ask(1, 'first'), await ask(1, 'all')]).toEqual([false, true]);
});

test.each(['', '}', 'kata, '.repeat(9_000)])(
  'a compressed text with any end decompresses to the whole one',
  async (end) => {
    const shared = await compressSharedText('{"data":"é😀"'.repeat(500));
    expect(gunzipSync(gzipSharedText(shared, end)).toString()).toBe(`${shared.plain.toString()}${end}`);
  },
);

test('an end too long for a stored block is an error', async () => {
  const shared = await compressSharedText('x');
  expect(() => gzipSharedText(shared, 'x'.repeat(65_536))).toThrow(RangeError);
});
