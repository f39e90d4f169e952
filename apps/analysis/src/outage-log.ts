const PAUSE_MS = 1_000;

export interface Outage {
  cause: string;
  /** How many failures there were since the line before, of whatever cause. */
  times: number;
}

/**
 * Writes at most one line a second: a database that is away makes every request fail alike, and the log has to stay
 * readable.
 */
export function tellOnceASecond(
  write: (outage: Outage) => void,
  now: () => number = () => performance.now(),
): (cause: string) => void {
  let toldAt = -Infinity;
  let times = 0;
  return (cause) => {
    times += 1;
    if (now() < toldAt + PAUSE_MS) return;
    write({ cause, times });
    toldAt = now();
    times = 0;
  };
}
