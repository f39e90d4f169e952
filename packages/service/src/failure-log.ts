/** How long failures of one cause are counted before the next line is written. Each process counts for itself. */
const WINDOW_MS = 1_000;

/** Further causes at once share one line, so that the number of causes in memory of each process stays small. */
const MOST_CAUSES = 20;
const FURTHER_CAUSES = 'further causes';

export interface Failures {
  cause: string;
  /** How often it failed since the last line about this cause. */
  times: number;
  /** Of requests: the id of the first of them, by which it is found elsewhere. */
  reqId?: string;
}

type Later = (act: () => void, ms: number) => void;

const later: Later = (act, ms) => void setTimeout(act, ms).unref();

/**
 * Writes a line at the first failure of a cause, then one line a second with the count of further ones: a database that
 * hangs makes thousands of requests fail alike, and the log has to stay readable.
 * @param write one line
 */
export function failureLog(
  write: (failures: Failures) => void,
  after: Later = later,
): (cause: string, reqId?: string) => void {
  const untold = new Map<string, Failures>();

  const tell = (cause: string) => {
    const failures = untold.get(cause);
    if (!failures?.times) return void untold.delete(cause);
    untold.set(cause, { cause, times: 0 });
    write(failures);
    after(() => tell(cause), WINDOW_MS);
  };

  return (named, reqId) => {
    const cause = untold.has(named) || untold.size < MOST_CAUSES ? named : FURTHER_CAUSES;
    const failures = untold.get(cause);
    if (failures?.times) failures.times += 1;
    else untold.set(cause, { cause, times: 1, ...(reqId !== undefined && { reqId }) });
    if (!failures) tell(cause);
  };
}
