/** How long failures of one cause are counted before the next line is written. Each process counts for itself. */
const WINDOW_MS = 1_000;

/** Further causes at once share one line, so that the number of causes in memory of each process stays small. */
const MOST_CAUSES = 20;
const FURTHER_CAUSES = 'further causes';

export interface Failures {
  cause: string;
  /** How often it failed since the last line about this cause. */
  times: number;
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
): (cause: string) => void {
  const untold = new Map<string, number>();

  const tell = (cause: string) => {
    const times = untold.get(cause) ?? 0;
    if (times === 0) return void untold.delete(cause);
    untold.set(cause, 0);
    write({ cause, times });
    after(() => tell(cause), WINDOW_MS);
  };

  return (named) => {
    const cause = untold.has(named) || untold.size < MOST_CAUSES ? named : FURTHER_CAUSES;
    const isFirst = !untold.has(cause);
    untold.set(cause, (untold.get(cause) ?? 0) + 1);
    if (isFirst) tell(cause);
  };
}
