import { Distribution, quantile } from './distribution.ts';

/** How often the last minute moves on. */
export const STEP_MS = 10_000;
const STEPS = 6;

/** What was measured in the last minute: six steps that are over, and the one under way. */
export class LastMinute {
  #current = new Distribution();
  /** The eldest last; at most as many as a minute has. */
  #steps: Distribution[] = [];

  record(value: number): void {
    this.#current.record(value);
  }

  /** Begins the next step; called every `STEP_MS`. */
  moveOn(): void {
    const next = this.#steps.length === STEPS ? this.#steps.pop() : undefined;
    this.#steps.unshift(this.#current);
    next?.clear();
    this.#current = next ?? new Distribution();
  }

  /** @returns null when nothing was measured */
  quantile(share: number): number | null {
    return quantile([this.#current, ...this.#steps], share);
  }
}

/** How often something came in the last minute, as far as its steps are over. */
export class MinuteCount {
  #current = 0;
  readonly #steps: number[] = [];

  add(): void {
    this.#current += 1;
  }

  /** Begins the next step; called every `STEP_MS`. */
  moveOn(): void {
    if (this.#steps.length === STEPS) this.#steps.pop();
    this.#steps.unshift(this.#current);
    this.#current = 0;
  }

  total(): number {
    return this.#steps.reduce((sum, count) => sum + count, 0);
  }

  /** Also in the first minute an average over what is over of it. */
  perSecond(): number {
    return this.total() / ((Math.max(this.#steps.length, 1) * STEP_MS) / 1_000);
  }
}
