import { expect, test } from 'vitest';
import { RetryTimer, retryDelayMs } from './retry-timer.ts';

test('the retry delay grows with the failures, up to 30 seconds', () => {
  expect(retryDelayMs(1, 0)).toBe(500);
  expect(retryDelayMs(3, 1)).toBe(4_000);
  expect(retryDelayMs(40, 1)).toBe(30_000);
});

test.each([0, 0.5, 1])(
  'a retry delay is at least the Retry-After and at most 30 seconds (chance %s)',
  (chance) => {
    for (const [retryAfter, failures] of [
      [2_000, 1],
      [5_000, 3],
      [20_000, 1],
      [30_000, 9],
      [3_600_000, 1],
    ] as const) {
      const delay = retryDelayMs(failures, chance, retryAfter);
      expect(delay).toBeGreaterThanOrEqual(Math.min(retryAfter, 30_000));
      expect(delay).toBeLessThanOrEqual(30_000);
    }
    expect(retryDelayMs(1, 1, 5_000)).toBeGreaterThan(retryDelayMs(1, 0, 5_000));
  },
);

function createTimer() {
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

test('several failures plan one retry, and the backoff grows until a success', () => {
  const { retry, delays, fire, tries } = createTimer();
  expect([retry.isPlanned, retry.hasFailed]).toEqual([false, false]);
  for (let failures = 0; failures < 3; failures += 1) retry.planAfterFailure(0);
  expect([delays(), retry.isPlanned, retry.hasFailed]).toEqual([[2_000], true, true]);
  fire();
  expect([tries(), delays(), retry.isPlanned]).toEqual([1, [], false]);
  retry.resetBackoff();
  retry.planAfterFailure(0);
  expect(delays()).toEqual([500]);
});

test('a Retry-After ends with its retry or with a cancel', () => {
  const { retry, delays, fire, tries } = createTimer();
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

test('a try planned for a known time replaces the planned retry and does not count as a failure', () => {
  const { retry, delays } = createTimer();
  retry.planAfterFailure(9_000);
  retry.planIn(70_000);
  expect([delays(), retry.mustWait]).toEqual([[70_000], false]);
  retry.planAfterFailure(0);
  expect(delays()).toEqual([1_000]);
});
