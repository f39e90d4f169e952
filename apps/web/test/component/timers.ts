import { onTestFinished, vi } from 'vitest';

/** From now on timers run only when the test advances them. Animations and the page's own tasks go on. */
export function stopTimers(): void {
  vi.useFakeTimers({
    now: Date.now(),
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  onTestFinished(() => void vi.useRealTimers());
}
