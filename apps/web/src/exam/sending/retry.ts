import { startTimer } from '../../clock/start-timer.ts';

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * The wait doubles with every failure, and is never shorter than the server wants it. From the least wait to twice as much is left
 * to chance, so that a hall full of devices does not come back in one moment; half a minute is the longest.
 * @param chance between 0 and 1
 * @param leastMs what the server asked for, 0 when it did not
 */
export function retryDelayMs(failures: number, chance: number, leastMs = 0): number {
  const half = Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS) / 2;
  const least = Math.min(Math.max(half, leastMs), LONGEST_MS);
  return least + (Math.min(2 * least, LONGEST_MS) - least) * chance;
}

export interface RetryPorts {
  chance(): number;
  /** Answers the call that takes the timer back. */
  after(ms: number, run: () => void): () => void;
}

/** Chance and time alone of somebody's ports. */
export const retryPortsOf = (ports: RetryPorts): RetryPorts => ({
  chance: () => ports.chance(),
  after: (ms, run) => ports.after(ms, run),
});

/** Chance and time of this browser. */
export const browserRetryPorts: RetryPorts = { chance: Math.random, after: startTimer };

/** The next try of what has failed, at most one at a time. */
export class Retry {
  readonly #ports: RetryPorts;
  readonly #run: () => void;
  #failures = 0;
  #isToldToWait = false;
  #takeTimerBack: (() => void) | undefined;

  constructor(ports: RetryPorts, run: () => void) {
    this.#ports = ports;
    this.#run = run;
  }

  get isPlanned(): boolean {
    return this.#takeTimerBack !== undefined;
  }

  /** The server has said when to come again: no circumstance comes before it. */
  get mustWait(): boolean {
    return this.#isToldToWait;
  }

  /** Whether anything has failed since the last success. */
  get hasFailed(): boolean {
    return this.#failures > 0;
  }

  /**
   * Plans the next try.
   * @param leastMs what the server asked for, 0 when it did not
   * @param mostMs when something else is due, which does not wait for it longer
   */
  afterFailure(leastMs: number, mostMs = Infinity): void {
    this.#failures += 1;
    this.planIn(Math.min(retryDelayMs(this.#failures, this.#ports.chance(), leastMs), mostMs));
    this.#isToldToWait = leastMs > 0;
  }

  /** Plans the next try where its time is known, whatever has failed. */
  planIn(ms: number): void {
    this.cancel();
    this.#takeTimerBack = this.#ports.after(ms, () => {
      this.cancel();
      this.#run();
    });
  }

  /** Takes back what is planned. */
  cancel(): void {
    this.#takeTimerBack?.();
    this.#takeTimerBack = undefined;
    this.#isToldToWait = false;
  }

  /** The next failure is a first one again. */
  succeed(): void {
    this.#failures = 0;
  }
}
