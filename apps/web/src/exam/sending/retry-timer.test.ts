import { expect, test } from 'vitest';
import { RetryTimer, retryDelayMs } from './retry-timer.ts';

test('the backoff is at most half a minute', () => {
  expect(retryDelayMs(1, 0)).toBe(500);
  expect(retryDelayMs(3, 1)).toBe(4_000);
  expect(retryDelayMs(40, 1)).toBe(30_000);
});

test.each([0, 0.5, 1])('Retry-After is the minimum and half a minute the maximum', (chance) => {
  for (const [asked, failures] of [
    [2_000, 1],
    [5_000, 3],
    [20_000, 1],
    [30_000, 9],
    [3_600_000, 1],
  ] as const) {
    const delay = retryDelayMs(failures, chance, asked);
    expect(delay).toBeGreaterThanOrEqual(Math.min(asked, 30_000));
    expect(delay).toBeLessThanOrEqual(30_000);
  }
  expect(retryDelayMs(1, 1, 5_000)).toBeGreaterThan(retryDelayMs(1, 0, 5_000));
});

/** Timers that the test fires. */
function bench() {
  const timers = new Map<() => void, number>();
  let tries = 0;
  const after = (ms: number, run: () => void) => {
    timers.set(run, ms);
    return () => void timers.delete(run);
  };
  const retry = new RetryTimer({ chance: () => 0, after }, () => void (tries += 1));
  const delays = () => [...timers.values()];
  const fire = () => {
    for (const run of [...timers.keys()]) run();
  };
  return { retry, delays, fire, tries: () => tries };
}

test('several failures plan one try, with growing backoff until a success', () => {
  const { retry, delays, fire, tries } = bench();
  expect([retry.isPlanned, retry.hasFailed]).toEqual([false, false]);
  for (let failures = 0; failures < 3; failures += 1) retry.planAfterFailure(0);
  expect([delays(), retry.isPlanned, retry.hasFailed]).toEqual([[2_000], true, true]);
  fire();
  expect([tries(), delays(), retry.isPlanned]).toEqual([1, [], false]);
  retry.resetBackoff();
  retry.planAfterFailure(0);
  expect(delays()).toEqual([500]);
});

test('a Retry-After ends with its try or a cancel', () => {
  const { retry, delays, fire, tries } = bench();
  retry.planAfterFailure(9_000);
  expect([delays(), retry.mustWait]).toEqual([[9_000], true]);
  fire();
  expect([tries(), retry.mustWait]).toEqual([1, false]);
  retry.planAfterFailure(9_000);
  retry.cancel();
  expect([delays(), retry.mustWait, retry.isPlanned]).toEqual([[], false, false]);
  retry.planAfterFailure(0);
  expect(retry.mustWait).toBe(false);
});

test('a try at a known time replaces the planned one and is no failure', () => {
  const { retry, delays } = bench();
  retry.planAfterFailure(9_000);
  retry.planIn(70_000);
  expect([delays(), retry.mustWait]).toEqual([[70_000], false]);
  retry.planAfterFailure(0);
  expect(delays()).toEqual([1_000]);
});
