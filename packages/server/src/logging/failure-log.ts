import { outageCause } from '../database/outages.ts';

/** The interval of the lines about one cause. Each process counts separately. */
const WINDOW_MS = 1_000;

/** The number of causes in memory. Further causes share one line. */
const MAX_CAUSES = 20;
const FURTHER_CAUSES = 'further causes';

export interface FailureLogLine {
  cause: string;
  /** The failures since the last line about the cause. */
  times: number;
  /** The id of the first failed request, to find its other log lines. */
  reqId?: string;
}

type Schedule = (callback: () => void, ms: number) => void;

const scheduleUnref: Schedule = (callback, ms) => void setTimeout(callback, ms).unref();

/**
 * Returns a function that logs failures: the first failure of a cause immediately, the further ones in one line a second. A
 * database that hangs fails thousands of requests for one cause.
 */
export function createFailureLog(
  write: (failures: FailureLogLine) => void,
  schedule: Schedule = scheduleUnref,
): (cause: string, reqId?: string) => void {
  const unlogged = new Map<string, FailureLogLine>();

  const flush = (cause: string) => {
    const failures = unlogged.get(cause);
    if (!failures?.times) return void unlogged.delete(cause);
    unlogged.set(cause, { cause, times: 0 });
    write(failures);
    schedule(() => flush(cause), WINDOW_MS);
  };

  return (ownCause, reqId) => {
    const cause = unlogged.has(ownCause) || unlogged.size < MAX_CAUSES ? ownCause : FURTHER_CAUSES;
    const failures = unlogged.get(cause);
    if (failures?.times) failures.times += 1;
    else unlogged.set(cause, { cause, times: 1, ...(reqId !== undefined && { reqId }) });
    if (!failures) flush(cause);
  };
}

/** Returns a function that logs the errors of a database connection like `createFailureLog`. */
export function createDatabaseErrorLog(write: (failures: FailureLogLine) => void): (error: Error) => void {
  const logFailure = createFailureLog(write);
  return (error) => logFailure(outageCause(error) ?? error.name);
}
