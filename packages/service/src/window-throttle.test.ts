import { expect, test } from 'vitest';
import { TooMany } from './too-many.ts';
import { windowThrottle } from './window-throttle.ts';

const twice = { times: 2, minutes: 1 };
const SENTENCE = 'Coba lagi dalam % menit.';

/** @returns the seconds to wait, or null for a call that passed */
function waitOf(take: () => void): number | null {
  try {
    take();
    return null;
  } catch (reason) {
    if (reason instanceof TooMany) return reason.seconds;
    throw reason;
  }
}

test('a window lets pass as many as the limit says, then tells how long it still lasts', () => {
  const counter = windowThrottle(twice, SENTENCE);
  const waits = [0, 10_000, 20_000, 59_999, 60_000].map((now) => waitOf(() => counter.take('a', now)));
  expect(waits).toEqual([null, null, 40, 1, null]);
  expect(() => [0, 0].forEach(() => counter.take('a', 60_000))).toThrow('Coba lagi dalam 1 menit.');
});

test('one key never uses up what another has', () => {
  const counter = windowThrottle(twice, SENTENCE);
  for (let time = 0; time < 5; time += 1) waitOf(() => counter.take('a', 0));
  expect(waitOf(() => counter.take('b', 0))).toBeNull();
});

test('a clock that is set back closes nobody out', () => {
  const counter = windowThrottle(twice, SENTENCE);
  for (let time = 0; time < 2; time += 1) counter.take('a', 3_600_000);
  expect(waitOf(() => counter.take('a', 0))).toBeNull();
});

test('only so many windows are remembered: the older half goes first, and what is over goes by itself', () => {
  const counter = windowThrottle({ times: 1, minutes: 1 }, SENTENCE, 4);
  for (const key of ['a', 'b', 'c', 'd', 'e']) counter.take(key, 0);
  expect(counter.size()).toBe(3);
  expect(waitOf(() => counter.take('c', 1))).toBe(60);
  expect(waitOf(() => counter.take('a', 1))).toBeNull();
  expect(counter.size()).toBe(4);
  counter.take('f', 60_001);
  expect(counter.size()).toBe(3);
  counter.take('g', 180_001);
  expect(counter.size()).toBe(1);
});

test('a window lasts as long as the limit says, whenever in its generation it began', () => {
  const counter = windowThrottle({ times: 1, minutes: 1 }, SENTENCE);
  counter.take('a', 0);
  counter.take('b', 50_000);
  counter.take('c', 60_000);
  expect([waitOf(() => counter.take('b', 109_999)), waitOf(() => counter.take('a', 109_999))]).toEqual([
    1,
    null,
  ]);
  counter.take('d', 120_000);
  expect([waitOf(() => counter.take('b', 120_001)), waitOf(() => counter.take('a', 169_998))]).toEqual([
    null,
    1,
  ]);
});

test('a call that is taken back counts no more, and leaves no window of who has never called', () => {
  const counter = windowThrottle({ times: 1, minutes: 1 }, 'Coba lagi dalam % menit.');
  expect([counter.tryTake('a', 0), counter.tryTake('a', 0)]).toEqual([true, false]);
  counter.refund('a');
  expect(counter.size()).toBe(0);
  expect(counter.tryTake('a', 0)).toBe(true);
});
