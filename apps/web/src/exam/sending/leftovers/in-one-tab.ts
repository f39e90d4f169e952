type Locks = Pick<LockManager, 'request'>;

/**
 * Runs what one tab of this browser is enough for. Where there are no Web Locks, or none is given, every tab runs it.
 * @returns null when another tab is at it
 */
export async function inOneTab<Value>(
  name: string,
  run: () => Promise<Value>,
  locks = (navigator as { locks?: Locks }).locks,
): Promise<Value | null> {
  if (!locks) return run();
  let isAnswered = false;
  try {
    return await locks.request(name, { ifAvailable: true }, async (lock) => {
      isAnswered = true;
      return lock ? run() : null;
    });
  } catch (error) {
    // A browser that forbids storage refuses locks, too.
    if (isAnswered) throw error;
    return run();
  }
}
