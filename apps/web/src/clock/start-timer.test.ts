import { expect, onTestFinished, test, vi } from 'vitest';
import { startTimer } from './start-timer.ts';

test('a timer beyond the limit of browsers runs at the limit and can be cancelled', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const run = vi.fn();
  startTimer(60 * 86_400_000, run);
  vi.advanceTimersByTime(20 * 86_400_000);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5 * 86_400_000);
  expect(run).toHaveBeenCalledTimes(1);
  startTimer(60 * 86_400_000, run)();
  vi.advanceTimersByTime(60 * 86_400_000);
  expect(run).toHaveBeenCalledTimes(1);
});
