import { onTestFinished, vi } from 'vitest';

/** Fakes only timeouts, so that the network works normally. */
export function useFakeTimeouts(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

export const waitForEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await waitForEventLoop();
}

/**
 * Advances the fake time second by second until all promises are settled.
 * @returns each outcome with the seconds after which it was settled
 * @throws Error after a hundred seconds
 */
export async function settleWithFakeTime<T>(
  promises: readonly Promise<T>[],
): Promise<{ outcome: PromiseSettledResult<T>; seconds: number }[]> {
  let seconds = 0;
  let pending = promises.length;
  const settled = promises.map(async (promise) => {
    const [outcome] = await Promise.allSettled([promise]);
    pending -= 1;
    return { outcome, seconds };
  });
  while (pending > 0) {
    if (seconds === 100) throw new Error(`${pending} of ${promises.length} are not settled`);
    for (let round = 0; round < 5; round += 1) await waitForEventLoop();
    await vi.advanceTimersByTimeAsync(1_000);
    seconds += 1;
  }
  return Promise.all(settled);
}
