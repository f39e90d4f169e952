/** Browsers take a longer wait for none at all. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * @param ms where it is more than 24 days, `run` comes after these
 * @returns the call that takes the timer back
 */
export function startTimer(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, Math.min(ms, LONGEST_MS));
  return () => clearTimeout(timer);
}
