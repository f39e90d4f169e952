/** 24.8 days. A browser runs a longer timeout at once. */
const MAX_DURATION_MS = 2 ** 31 - 1;

/**
 * @param ms a longer wait than `MAX_DURATION_MS` is shortened to it
 * @returns the call that cancels the timer
 */
export function startTimer(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, Math.min(ms, MAX_DURATION_MS));
  return () => clearTimeout(timer);
}
