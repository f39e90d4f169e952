/** Counts in the memory of one process: another one finds out for itself. */
export interface CircuitBreaker {
  /** @param now epoch ms */
  isOpen(now: number): boolean;
  /** Until calls pass again, in ms; 0 when they do. */
  restMs(now: number): number;
  succeeded(): void;
  failed(now: number): void;
}

const MOST_FAILURES = 5;
const OPEN_MS = 5 * 60_000;

/**
 * Stops the calls of a model that has failed several times in a row. After the pause it lets calls pass again; the next
 * failure opens it at once.
 */
export function circuitBreaker(mostFailures = MOST_FAILURES, openMs = OPEN_MS): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  return {
    isOpen: (now) => now < openUntil,
    restMs: (now) => Math.max(0, openUntil - now),
    succeeded() {
      failures = 0;
      openUntil = 0;
    },
    failed(now) {
      failures += 1;
      if (failures >= mostFailures) openUntil = now + openMs;
    },
  };
}
