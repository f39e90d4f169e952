import { onTestFinished, vi } from 'vitest';

/** Fakes the timers until the end of the test. The network works as before. */
export function useFakeTimeouts(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** One turn of the event loop, without any time. */
export const waitForEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await waitForEventLoop();
}

/**
 * Advances the time second by second until all acts have ended.
 * @returns the outcome of each, and after how many seconds; fails after a hundred
 */
export async function settleWithFakeTime<T>(
  acts: readonly Promise<T>[],
): Promise<{ outcome: PromiseSettledResult<T>; seconds: number }[]> {
  let seconds = 0;
  let open = acts.length;
  const settled = acts.map(async (act) => {
    const [outcome] = await Promise.allSettled([act]);
    open -= 1;
    return { outcome, seconds };
  });
  while (open > 0) {
    if (seconds === 100) throw new Error(`${open} of ${acts.length} have not ended`);
    for (let round = 0; round < 5; round += 1) await waitForEventLoop();
    await vi.advanceTimersByTimeAsync(1_000);
    seconds += 1;
  }
  return Promise.all(settled);
}
