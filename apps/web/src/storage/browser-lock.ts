/**
 * Runs `run` under a lock of all tabs of this browser. It runs without a lock where there are none (plain HTTP), where the
 * browser refuses them, and after `options.signal` has ended the wait.
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
