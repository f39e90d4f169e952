import { expect, test } from 'vitest';
import { RateLimitRefusal } from './rate-limit-refusal.ts';
import { createWindowThrottle } from './window-throttle.ts';

const twice = { times: 2, minutes: 1 };
const SENTENCE = 'Coba lagi dalam % menit.';

/** @returns the seconds to wait, or null for an accepted call */
function waitOf(take: () => void): number | null {
  try {
    take();
    return null;
  } catch (reason) {
    if (reason instanceof RateLimitRefusal) return reason.seconds;
    throw reason;
  }
}

test('a window accepts the calls of its rate, then refuses with the remaining time', () => {
  const throttle = createWindowThrottle(twice, SENTENCE);
  const waits = [0, 10_000, 20_000, 59_999, 60_000].map((now) => waitOf(() => throttle.take('a', now)));
  expect(waits).toEqual([null, null, 40, 1, null]);
  expect(() => [0, 0].forEach(() => throttle.take('a', 60_000))).toThrow('Coba lagi dalam 1 menit.');
});

test('each key has its own calls', () => {
  const throttle = createWindowThrottle(twice, SENTENCE);
  for (let time = 0; time < 5; time += 1) waitOf(() => throttle.take('a', 0));
  expect(waitOf(() => throttle.take('b', 0))).toBeNull();
});

test('a clock that is set back refuses nothing', () => {
  const throttle = createWindowThrottle(twice, SENTENCE);
  for (let time = 0; time < 2; time += 1) throttle.take('a', 3_600_000);
  expect(waitOf(() => throttle.take('a', 0))).toBeNull();
});

test('the oldest windows are dropped above the maximum, and ended ones with time', () => {
  const throttle = createWindowThrottle({ times: 1, minutes: 1 }, SENTENCE, 4);
  for (const key of ['a', 'b', 'c', 'd', 'e']) throttle.take(key, 0);
  expect(throttle.size()).toBe(3);
  expect(waitOf(() => throttle.take('c', 1))).toBe(60);
  expect(waitOf(() => throttle.take('a', 1))).toBeNull();
  expect(throttle.size()).toBe(4);
  throttle.take('f', 60_001);
  expect(throttle.size()).toBe(3);
  throttle.take('g', 180_001);
  expect(throttle.size()).toBe(1);
});

test('a window has its full length, even when the maps are swapped meanwhile', () => {
  const throttle = createWindowThrottle({ times: 1, minutes: 1 }, SENTENCE);
  throttle.take('a', 0);
  throttle.take('b', 50_000);
  throttle.take('c', 60_000);
  expect([waitOf(() => throttle.take('b', 109_999)), waitOf(() => throttle.take('a', 109_999))]).toEqual([
    1,
    null,
  ]);
  throttle.take('d', 120_000);
  expect([waitOf(() => throttle.take('b', 120_001)), waitOf(() => throttle.take('a', 169_998))]).toEqual([
    null,
    1,
  ]);
});

test('a refunded call is not counted, and a key without calls has no window', () => {
  const throttle = createWindowThrottle({ times: 1, minutes: 1 }, 'Coba lagi dalam % menit.');
  expect([throttle.tryTake('a', 0), throttle.tryTake('a', 0)]).toEqual([true, false]);
  throttle.refund('a');
  expect(throttle.size()).toBe(0);
  expect(throttle.tryTake('a', 0)).toBe(true);
});
