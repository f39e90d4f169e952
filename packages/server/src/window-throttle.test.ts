import { expect, test } from 'vitest';
import { RateLimitRefusal } from './rate-limit-refusal.ts';
import { createWindowThrottle } from './window-throttle.ts';

const twiceAMinute = { times: 2, minutes: 1 };
const MESSAGE = 'Coba lagi dalam % menit.';

function waitSecondsOf(take: () => void): number | null {
  try {
    take();
    return null;
  } catch (reason) {
    if (reason instanceof RateLimitRefusal) return reason.retryAfterSeconds;
    throw reason;
  }
}

test('a window accepts calls up to its limit, then refuses with the remaining time', () => {
  const throttle = createWindowThrottle(twiceAMinute, MESSAGE);
  const waits = [0, 10_000, 20_000, 59_999, 60_000].map((now) =>
    waitSecondsOf(() => throttle.take('a', now)),
  );
  expect(waits).toEqual([null, null, 40, 1, null]);
  expect(() => [0, 0].forEach(() => throttle.take('a', 60_000))).toThrow('Coba lagi dalam 1 menit.');
});

test('calls are counted separately per key', () => {
  const throttle = createWindowThrottle(twiceAMinute, MESSAGE);
  for (let time = 0; time < 5; time += 1) waitSecondsOf(() => throttle.take('a', 0));
  expect(waitSecondsOf(() => throttle.take('b', 0))).toBeNull();
});

test('after the clock is set back, calls are accepted', () => {
  const throttle = createWindowThrottle(twiceAMinute, MESSAGE);
  for (let time = 0; time < 2; time += 1) throttle.take('a', 3_600_000);
  expect(waitSecondsOf(() => throttle.take('a', 0))).toBeNull();
});

test('windows are dropped when there are too many, oldest first, and some time after they end', () => {
  const throttle = createWindowThrottle({ times: 1, minutes: 1 }, MESSAGE, 4);
  for (const key of ['a', 'b', 'c', 'd', 'e']) throttle.take(key, 0);
  expect(throttle.size()).toBe(3);
  expect(waitSecondsOf(() => throttle.take('c', 1))).toBe(60);
  expect(waitSecondsOf(() => throttle.take('a', 1))).toBeNull();
  expect(throttle.size()).toBe(4);
  throttle.take('f', 60_001);
  expect(throttle.size()).toBe(3);
  throttle.take('g', 180_001);
  expect(throttle.size()).toBe(1);
});

test('a window lasts its full length, even when the store drops older windows during it', () => {
  const throttle = createWindowThrottle({ times: 1, minutes: 1 }, MESSAGE);
  throttle.take('a', 0);
  throttle.take('b', 50_000);
  throttle.take('c', 60_000);
  expect([
    waitSecondsOf(() => throttle.take('b', 109_999)),
    waitSecondsOf(() => throttle.take('a', 109_999)),
  ]).toEqual([1, null]);
  throttle.take('d', 120_000);
  expect([
    waitSecondsOf(() => throttle.take('b', 120_001)),
    waitSecondsOf(() => throttle.take('a', 169_998)),
  ]).toEqual([null, 1]);
});

test('a refunded call is not counted, and a key without calls has no window in memory', () => {
  const throttle = createWindowThrottle({ times: 1, minutes: 1 }, MESSAGE);
  expect([throttle.tryTake('a', 0), throttle.tryTake('a', 0)]).toEqual([true, false]);
  throttle.refund('a');
  expect(throttle.size()).toBe(0);
  expect(throttle.tryTake('a', 0)).toBe(true);
});
