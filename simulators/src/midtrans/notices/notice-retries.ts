/** How the gateway repeats a notice that was not taken. */

const MINUTE_MS = 60_000;

const pausesMs = [2, 10, 30, 90, 210].map((minutes) => minutes * MINUTE_MS);

/** @param answer the HTTP status, or null for none in time */
function retriesAfter(answer: number | null): number {
  if (answer === null) return pausesMs.length;
  if ((answer >= 200 && answer < 300) || (answer >= 301 && answer <= 303)) return 0;
  if (answer === 500) return 1;
  if (answer === 400 || answer === 404) return 2;
  return answer === 503 ? 4 : pausesMs.length;
}

/** The random part of a pause: up to a tenth more or less. */
const SHIFT = 0.1;

/**
 * @param tries how often it was sent, the last time included
 * @param chance from 0 up to 1
 * @returns in how many ms it is sent again, or null for never
 */
export function pauseBeforeRetry(tries: number, answer: number | null, chance: number): number | null {
  const pauseMs = tries <= retriesAfter(answer) ? pausesMs[tries - 1] : undefined;
  return pauseMs === undefined ? null : Math.round(pauseMs * (1 - SHIFT + 2 * SHIFT * chance));
}
