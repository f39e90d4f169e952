/** For this long failures of one cause are counted before their next line. Each process counts for itself. */
const WINDOW_MS = 1_000;

/** Further causes share one line, so that each process keeps few in memory. */
const MAX_CAUSES = 20;
const FURTHER_CAUSES = 'further causes';

export interface FailureLog {
  cause: string;
  /** How often it failed since the last line about this cause. */
  times: number;
  /** The id of the first failed request, by which it is found in other lines. */
  reqId?: string;
}

type Schedule = (act: () => void, ms: number) => void;

const scheduleUnref: Schedule = (act, ms) => void setTimeout(act, ms).unref();

/**
 * Logs the first failure of a cause immediately, then one line a second with the count of further ones: a database that hangs
 * fails thousands of requests for one cause.
 * @param write writes one line
 */
export function createFailureLog(
  write: (failures: FailureLog) => void,
  schedule: Schedule = scheduleUnref,
): (cause: string, reqId?: string) => void {
  const unlogged = new Map<string, FailureLog>();

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
