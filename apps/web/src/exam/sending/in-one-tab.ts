type Locks = Pick<LockManager, 'request'>;

/**
 * Runs what one tab of this browser is enough for. Where there are no Web Locks every tab runs it.
 * @returns null when another tab is at it
 */
export function inOneTab<Value>(
  name: string,
  run: () => Promise<Value>,
  locks = (navigator as { locks?: Locks }).locks,
): Promise<Value | null> {
  if (!locks) return run();
  return locks.request(name, { ifAvailable: true }, async (lock) => (lock ? run() : null));
}
