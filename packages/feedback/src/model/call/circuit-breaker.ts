/** State of one process; each process has its own. */
export interface CircuitBreaker {
  /** @param now epoch ms */
  isOpen(now: number): boolean;
  /** Time until calls are allowed, in ms; 0 when they are. */
  restMs(now: number): number;
  succeeded(): void;
  failed(now: number): void;
}

const MAX_FAILURES = 5;
const OPEN_MS = 5 * 60_000;

/**
 * Stops calls after several failures in a row. After a pause calls are allowed again; the next failure opens the
 * breaker at once.
 */
export function createCircuitBreaker(mostFailures = MAX_FAILURES, openMs = OPEN_MS): CircuitBreaker {
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
