/**
 * Runs `act` under a lock that all tabs of this browser share. Without TLS a browser has no locks, and one that forbids
 * storage refuses them: there every tab runs it.
 * @param act hears whether the lock is held, which it may not be where `options` ask for it only if it is free
 */
export async function underLock<Value>(
  name: string,
  options: LockOptions,
  act: (isHeld: boolean) => Promise<Value>,
): Promise<Value> {
  let isAnswered = false;
  try {
    return await navigator.locks.request(name, options, (lock) => {
      isAnswered = true;
      return act(lock !== null);
    });
  } catch (error) {
    if (isAnswered) throw error;
    return act(true);
  }
}
