/**
 * Runs `act` under a lock shared by all tabs of this browser. Without TLS there are no locks, and a browser that forbids
 * storage refuses them: there `act` runs without a lock.
 * @param act gets whether the lock is held, which is false only when `options` ask for a free lock and it is taken
 */
export async function withBrowserLock<Value>(
  name: string,
  options: LockOptions,
  act: (isHeld: boolean) => Promise<Value>,
): Promise<Value> {
  let isStarted = false;
  try {
    return await navigator.locks.request(name, options, (lock) => {
      isStarted = true;
      return act(lock !== null);
    });
  } catch (error) {
    if (isStarted) throw error;
    return act(true);
  }
}
