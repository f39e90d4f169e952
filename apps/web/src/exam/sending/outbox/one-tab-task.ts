import { runInOneTab } from '../../../storage/browser-lock.ts';

/** The longest wait for a lock. A tab that the system has suspended keeps its lock. */
const MAX_LOCK_MS = 60_000;

/**
 * A tab that has been refused the lock for a minute runs the task anyway, so running it twice must do no harm.
 * @param steady a clock in ms that is never set back
 */
export function createOneTabTask<Value>(
  name: string,
  steady: () => number,
  run: () => Promise<Value>,
): () => Promise<Value | null> {
  let refusedSince: number | null = null;
  return async () => {
    const outcome = await runInOneTab(name, run);
    if (outcome !== null) refusedSince = null;
    else refusedSince ??= steady();
    const isTooLong = refusedSince !== null && steady() - refusedSince >= MAX_LOCK_MS;
    return isTooLong ? run() : outcome;
  };
}
