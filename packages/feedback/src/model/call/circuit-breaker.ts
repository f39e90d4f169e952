/** Each process has its own breaker. */
export interface CircuitBreaker {
  isOpen(now: number): boolean;
  /** 0 when calls are allowed. */
  remainingMs(now: number): number;
  recordSuccess(): void;
  recordFailure(now: number): void;
}

const MAX_FAILURES = 5;
const OPEN_MS = 5 * 60_000;

/**
 * Opens after several consecutive failures. After a pause calls are allowed again, and the next failure opens the
 * breaker immediately.
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
