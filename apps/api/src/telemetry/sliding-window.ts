import type { RecordableHistogram } from 'node:perf_hooks';
import { createHistogram } from 'node:perf_hooks';

/** The last minute is stored in six finished steps of this length. Each `advance()` drops the oldest one. */
export const WINDOW_STEP_MS = 10_000;
const STEPS = 6;

const MICROSECONDS_PER_MS = 1_000;
const MAX_DURATION_MS = 3_600_000;

/** With two figures a percentile is at most 1 % too high. A histogram takes 25 KB. */
const newHistogram = (): RecordableHistogram =>
  createHistogram({ lowest: 1, highest: MAX_DURATION_MS * MICROSECONDS_PER_MS, figures: 2 });

/** Durations of the last minute: six finished steps and the current one. */
export class SlidingDurationHistogram {
  #current = newHistogram();
  /** The finished steps. The oldest one is the last. */
  readonly #steps: RecordableHistogram[] = [];

  record(ms: number): void {
    // The histogram takes integers from 1 up.
    this.#current.record(Math.max(1, Math.round(Math.min(ms, MAX_DURATION_MS) * MICROSECONDS_PER_MS)));
  }

  /** Begins the next step; called every `WINDOW_STEP_MS`. */
  advance(): void {
    const reused = this.#steps.length === STEPS ? this.#steps.pop() : undefined;
    this.#steps.unshift(this.#current);
    reused?.reset();
    this.#current = reused ?? newHistogram();
  }

  /** @returns ms, or null when nothing was recorded */
  percentile(percentage: number): number | null {
    const minute = newHistogram();
    for (const step of [this.#current, ...this.#steps]) minute.add(step);
    return minute.count === 0 ? null : minute.percentile(percentage) / MICROSECONDS_PER_MS;
  }
}

/** The number of events in the finished steps of the last minute. */
export class SlidingCounter {
  #current = 0;
  readonly #steps: number[] = [];

  add(): void {
    this.#current += 1;
  }

  /** Begins the next step; called every `WINDOW_STEP_MS`. */
  advance(): void {
    if (this.#steps.length === STEPS) this.#steps.pop();
    this.#steps.unshift(this.#current);
    this.#current = 0;
  }

  total(): number {
    return this.#steps.reduce((sum, count) => sum + count, 0);
  }

  /** During the first minute this is the average of the steps finished so far. */
  perSecond(): number {
    return this.total() / ((Math.max(this.#steps.length, 1) * WINDOW_STEP_MS) / 1_000);
  }
}
