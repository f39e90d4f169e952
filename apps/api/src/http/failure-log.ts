/** How long failures of one cause are counted before they are told, by each process for itself. */
const WINDOW_MS = 1_000;

/** More causes than this at once are told as one: their number must not grow with what fails. */
const MOST_CAUSES = 20;
const FURTHER_CAUSES = 'further causes';

export interface Failures {
  cause: string;
  /** Since the line before of the same cause. */
  times: number;
}

type Later = (act: () => void, ms: number) => void;

const later: Later = (act, ms) => void setTimeout(act, ms).unref();

/**
 * Tells of the first failure of a cause at once, and of what follows once a second with a count: a database that hangs
 * fails thousands of requests alike, and the log has to stay readable.
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
