import { startTimer } from '../../clock/start-timer.ts';

const FIRST_MS = 1_000;
const MAX_DURATION_MS = 30_000;

/**
 * Exponential backoff with jitter: between the minimum and twice as much, so that a hall of devices does not retry at the
 * same moment. 30 s is the maximum.
 * @param chance between 0 and 1
 * @param minMs `Retry-After`, 0 without one
 */
export function retryDelayMs(failures: number, chance: number, minMs = 0): number {
  const half = Math.min(FIRST_MS * 2 ** (failures - 1), MAX_DURATION_MS) / 2;
  const least = Math.min(Math.max(half, minMs), MAX_DURATION_MS);
  return least + (Math.min(2 * least, MAX_DURATION_MS) - least) * chance;
}

export interface RetryPorts {
  chance(): number;
  /** Starts a timer. @returns the call that cancels it */
  after(ms: number, run: () => void): () => void;
}

/** Only the retry ports of a larger object. */
export const retryPortsOf = (ports: RetryPorts): RetryPorts => ({
  chance: () => ports.chance(),
  after: (ms, run) => ports.after(ms, run),
});

export const browserRetryPorts: RetryPorts = { chance: Math.random, after: startTimer };

/** Plans the next try of a failed act, at most one at a time. */
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

  /** The server has named the time of the next try: only the person or a page that is left may try earlier. */
  get mustWait(): boolean {
    return this.#mustWait;
  }

  /** Whether the last try failed. */
  get hasFailed(): boolean {
    return this.#failures > 0;
  }

  /**
   * Plans the next try.
   * @param minMs `Retry-After`, 0 without one
   * @param maxMs when something else is due earlier
   */
  planAfterFailure(minMs: number, maxMs = Infinity): void {
    this.#failures += 1;
    this.planIn(Math.min(retryDelayMs(this.#failures, this.#ports.chance(), minMs), maxMs));
    this.#mustWait = minMs > 0;
  }

  /** Plans the next try at a known time. */
  planIn(ms: number): void {
    this.cancel();
    this.#cancelTimer = this.#ports.after(ms, () => {
      this.cancel();
      this.#run();
    });
  }

  /** Cancels the planned try. */
  cancel(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#mustWait = false;
  }

  /** Resets the backoff. */
  resetBackoff(): void {
    this.#failures = 0;
  }
}
