/** Browsers run a longer timeout at once. */
const MAX_DURATION_MS = 2 ** 31 - 1;

/**
 * @param ms at most 24 days; a longer wait ends after 24 days
 * @returns the call that cancels the timer
 */
export function startTimer(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, Math.min(ms, MAX_DURATION_MS));
  return () => clearTimeout(timer);
}
