/**
 * Runs `run` under a lock that all tabs of this browser share. `run` gets no lock if the browser has no locks (plain
 * HTTP) or refuses them, or after `options.signal` has ended the wait.
 * @param run receives false when `options.ifAvailable` is set and another tab has the lock, else true
 */
export async function withBrowserLock<Value>(
  name: string,
  options: LockOptions,
  run: (isAvailable: boolean) => Promise<Value>,
): Promise<Value> {
  let isStarted = false;
  try {
    return await navigator.locks.request(name, options, (lock) => {
      isStarted = true;
      return run(lock !== null);
    });
  } catch (error) {
    if (isStarted) throw error;
    return run(true);
  }
}

/** Without Web Locks, `run` is always called. @returns null when another tab holds the lock */
export const runInOneTab = <Value>(name: string, run: () => Promise<Value>): Promise<Value | null> =>
  withBrowserLock(name, { ifAvailable: true }, async (isAvailable) => (isAvailable ? run() : null));
