import { expect, test } from 'vitest';
import { SlidingDurationHistogram, SlidingCounter } from './sliding-window.ts';

const minuteOf = (durations: readonly number[]) => {
  const minute = new SlidingDurationHistogram();
  for (const ms of durations) minute.record(ms);
  return minute;
};

test('a percentile is at most 1 % too high, and never too low', () => {
  for (const ms of [0.001, 0.0625, 0.3, 1, 7, 99.9, 1_234, 60_000]) {
    const read = minuteOf([ms]).percentile(99)!;
    expect(read).toBeGreaterThanOrEqual(ms);
    expect(read).toBeLessThan(ms * 1.01);
  }
});

test('durations outside the histogram are counted at its ends', () => {
  expect(minuteOf([0]).percentile(99)).toBe(0.001);
  expect(minuteOf([Number.POSITIVE_INFINITY]).percentile(99)).toBeGreaterThan(3_500_000);
});

test('a percentile is computed over all steps of the minute', () => {
  const minute = minuteOf(Array.from({ length: 98 }, () => 4));
  minute.advance();
  for (const ms of [500, 500]) minute.record(ms);
  expect(minute.percentile(98)).toBeCloseTo(4, 1);
  expect(minute.percentile(99)).toBeCloseTo(500, -1);
  expect(minuteOf([]).percentile(99)).toBeNull();
});

test('durations are kept for six further steps of ten seconds', () => {
  const minute = minuteOf([1_000]);
  for (let step = 0; step < 6; step += 1) {
    minute.advance();
    expect(minute.percentile(99)).toBeCloseTo(1_000, -1);
  }
  minute.advance();
  expect(minute.percentile(99)).toBeNull();
});

test('a rate is the average of the finished steps, also during the first minute', () => {
  const minute = new SlidingCounter();
  for (let times = 0; times < 50; times += 1) minute.add();
  expect(minute.perSecond()).toBe(0);
  minute.advance();
  minute.add();
  expect(minute.perSecond()).toBe(5);
  minute.advance();
  expect([minute.perSecond(), minute.total()]).toEqual([51 / 20, 51]);
  for (let step = 0; step < 5; step += 1) minute.advance();
  expect([minute.perSecond(), minute.total()]).toEqual([1 / 60, 1]);
});
