/** Stops the calls to the model after several failures. Each process has its own breaker. */
export interface CircuitBreaker {
  /** @param now epoch ms */
  isOpen(now: number): boolean;
  /** The time until calls are allowed; 0 when they are allowed. */
  remainingMs(now: number): number;
  recordSuccess(): void;
  recordFailure(now: number): void;
}

const MAX_FAILURES = 5;
const OPEN_MS = 5 * 60_000;

/**
 * The breaker opens after several consecutive failures. After `openMs` calls are allowed again, and the next failure
 * opens the breaker immediately.
 */
export function createCircuitBreaker(maxFailures = MAX_FAILURES, openMs = OPEN_MS): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  return {
    isOpen: (now) => now < openUntil,
    remainingMs: (now) => Math.max(0, openUntil - now),
    recordSuccess() {
      failures = 0;
      openUntil = 0;
    },
    recordFailure(now) {
      failures += 1;
      if (failures >= maxFailures) openUntil = now + openMs;
    },
  };
}
