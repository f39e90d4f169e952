import { startTimer } from '../../clock/start-timer.ts';

const FIRST_MS = 1_000;
const MAX_DELAY_MS = 30_000;

/**
 * The delay is random, so that many devices do not retry at the same moment. Its lower bound is half of 1 s, 2 s, 4 s
 * ... 30 s, or `minMs` if that is longer. Its upper bound is twice the lower bound, but never more than 30 s.
 * @param failures number of consecutive failures, at least 1
 * @param chance random number from 0 to 1
 * @param minMs `Retry-After`, 0 without one
 */
export function retryDelayMs(failures: number, chance: number, minMs = 0): number {
  const half = Math.min(FIRST_MS * 2 ** (failures - 1), MAX_DELAY_MS) / 2;
  const shortest = Math.min(Math.max(half, minMs), MAX_DELAY_MS);
  const longest = Math.min(2 * shortest, MAX_DELAY_MS);
  return shortest + (longest - shortest) * chance;
}

export interface RetryPorts {
  /** A random number from 0 to 1. */
  chance: () => number;
  /** Starts a timer. @returns the call that cancels the timer */
  after: typeof startTimer;
}

export const browserRetryPorts: RetryPorts = { chance: Math.random, after: startTimer };

/** At most one try is planned at a time. */
export class RetryTimer {
  readonly #ports: RetryPorts;
  readonly #run: () => void;
  #failures = 0;
  #mustWait = false;
  #cancelTimer: (() => void) | undefined;

  constructor(ports: RetryPorts, run: () => void) {
    this.#ports = ports;
    this.#run = run;
  }

  get isPlanned(): boolean {
    return this.#cancelTimer !== undefined;
  }

  /** True until the end of a `Retry-After`. */
  get mustWait(): boolean {
    return this.#mustWait;
  }

  get hasFailed(): boolean {
    return this.#failures > 0;
  }

  /** @param minMs `Retry-After`, 0 without one @param maxMs the longest wait, because something else is due then */
  planAfterFailure(minMs: number, maxMs = Infinity): void {
    this.#failures += 1;
    this.planIn(Math.min(retryDelayMs(this.#failures, this.#ports.chance(), minMs), maxMs));
    this.#mustWait = minMs > 0;
  }

  planIn(ms: number): void {
    this.cancel();
    this.#cancelTimer = this.#ports.after(ms, () => {
      this.cancel();
      this.#run();
    });
  }

  cancel(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#mustWait = false;
  }

  resetBackoff(): void {
    this.#failures = 0;
  }
}
