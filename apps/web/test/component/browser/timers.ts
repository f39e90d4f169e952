import { onTestFinished, vi } from 'vitest';

/** Stops timers until the test advances them. Animations and the page's own tasks continue. */
export function stopTimers(): void {
  vi.useFakeTimers({
    now: Date.now(),
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  onTestFinished(() => void vi.useRealTimers());
}

/** Timers of this length wait for the returned call, however slow the machine is. All other timers run. */
export function holdTimers(ms: number): () => void {
  const held: (() => void)[] = [];
  const start = window.setTimeout.bind(window);
  const hold = (run: () => void, delay?: number) => (delay === ms ? -held.push(run) : start(run, delay));
  vi.spyOn(window, 'setTimeout').mockImplementation(hold as typeof window.setTimeout);
  return () => held.forEach((run) => run());
}
