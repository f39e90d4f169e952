import { expect, test } from 'vitest';
import { settleWithFakeTime, useFakeTimeouts } from '../../../../packages/db/test/fake-timeouts.ts';
import { createCachedQuery } from './cached-query.ts';

const bounds = { ttlMs: 1_000, timeoutMs: 1_000 };

test('a cached query runs once per period for many callers, also after the clock is set back', async () => {
  let at = 0;
  let queries = 0;
  const read = createCachedQuery(async () => (queries += 1), { ...bounds, now: () => at });
  expect(await Promise.all(Array.from({ length: 100 }, read))).toEqual(Array.from({ length: 100 }, () => 1));
  at = 999;
  expect(await read()).toBe(1);
  at = 1_000;
  expect(await read()).toBe(2);
  at = -5_000;
  expect(await read()).toBe(3);
});

test('a cached query that is late or fails returns null', async () => {
  const silent = createCachedQuery(() => new Promise<never>(() => undefined), { ...bounds, now: () => 0 });
  useFakeTimeouts();
  const [first] = await settleWithFakeTime([silent()]);
  expect(first!.outcome).toEqual({ status: 'fulfilled', value: null });
  expect(first!.seconds).toBeLessThanOrEqual(1);
  const failing = createCachedQuery(() => Promise.reject(new Error('gone')), { ...bounds, now: () => 0 });
  expect(await failing()).toBeNull();
});
