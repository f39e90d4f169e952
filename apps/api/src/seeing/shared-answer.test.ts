import { expect, test } from 'vitest';
import { settledAfter, stopTime } from '../../../../packages/db/test/passing-time.ts';
import { sharedAnswer } from './shared-answer.ts';

const bounds = { keptMs: 1_000, withinMs: 1_000 };

test('however many ask, it is asked once in a while, by whichever clock', async () => {
  let at = 0;
  let asked = 0;
  const answer = sharedAnswer(async () => (asked += 1), { ...bounds, now: () => at });
  expect(await Promise.all(Array.from({ length: 100 }, answer))).toEqual(
    Array.from({ length: 100 }, () => 1),
  );
  at = 999;
  expect(await answer()).toBe(1);
  at = 1_000;
  expect(await answer()).toBe(2);
  at = -5_000;
  expect(await answer()).toBe(3);
});

test('nobody waits longer than is said, and an error is no answer', async () => {
  const silent = sharedAnswer(() => new Promise<never>(() => undefined), { ...bounds, now: () => 0 });
  stopTime();
  const [first] = await settledAfter([silent()]);
  expect(first!.outcome).toEqual({ status: 'fulfilled', value: null });
  expect(first!.seconds).toBeLessThanOrEqual(1);
  const failing = sharedAnswer(() => Promise.reject(new Error('gone')), { ...bounds, now: () => 0 });
  expect(await failing()).toBeNull();
});
