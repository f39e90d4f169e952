import { onTestFinished, vi } from 'vitest';

/** Stops timers until the test advances them. Animations and the page's own tasks continue. */
export function stopTimers(): void {
  vi.useFakeTimers({
    now: Date.now(),
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  onTestFinished(() => void vi.useRealTimers());
}
