import { expect, test } from 'vitest';
import { Distribution, quantile } from './distribution.ts';
import { LastMinute, MinuteCount } from './last-minute.ts';

const of = (values: readonly number[]) => {
  const distribution = new Distribution();
  for (const value of values) distribution.record(value);
  return distribution;
};

test('a quantile is at most 9 % too great, and never too small', () => {
  for (const value of [0.0625, 0.3, 1, 7, 99.9, 1_234, 60_000]) {
    const read = quantile([of([value])], 0.99)!;
    expect(read).toBeGreaterThanOrEqual(value);
    expect(read).toBeLessThan(value * 1.091);
  }
});

test('the share decides, over several distributions together', () => {
  const both = [of(Array.from({ length: 98 }, () => 4)), of([512, 512])];
  expect([quantile(both, 0.98), quantile(both, 0.99)]).toEqual([4, 512]);
  expect(quantile([of([])], 0.99)).toBeNull();
});

test('a value on a bound is told as within it, and what is out of all bounds is counted too', () => {
  const spread = of([0, 1, 2, 2.1, 4, 1e9, Number.POSITIVE_INFINITY]);
  expect(spread.upTo([0, 1, 2, 3]).map(({ reached }) => reached)).toEqual([2, 3, 5, 5]);
  expect(spread.count).toBe(7);
});

test('what is older than a minute is forgotten', () => {
  const minute = new LastMinute();
  minute.record(1_024);
  for (let step = 0; step < 6; step += 1) {
    minute.moveOn();
    expect(minute.quantile(0.99)).toBe(1_024);
  }
  minute.moveOn();
  expect(minute.quantile(0.99)).toBeNull();
});

test('the rate is of the steps that are over, also in the first minute', () => {
  const minute = new MinuteCount();
  for (let times = 0; times < 50; times += 1) minute.add();
  expect(minute.perSecond()).toBe(0);
  minute.moveOn();
  minute.add();
  expect(minute.perSecond()).toBe(5);
  minute.moveOn();
  expect([minute.perSecond(), minute.total()]).toEqual([51 / 20, 51]);
  for (let step = 0; step < 5; step += 1) minute.moveOn();
  expect([minute.perSecond(), minute.total()]).toEqual([1 / 60, 1]);
});
