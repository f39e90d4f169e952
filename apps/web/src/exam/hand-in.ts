import type { SubmittedResult } from '@ambang/contract/results.ts';
import { refusalOf } from './refusal.ts';
import { retryDelayMs } from './retry-delay.ts';

/** `failed` goes on by itself when the network or the server may recover. */
export type HandInState =
  | { phase: 'idle' }
  | { phase: 'sending' }
  | { phase: 'failed'; error: unknown }
  | { phase: 'done'; result: SubmittedResult };

export interface HandInParts {
  submit(): Promise<SubmittedResult>;
  /** Asked when the clock hands in, not the candidate: a clock may be wrong. */
  isTimeReallyOver(): Promise<boolean>;
  chance(): number;
  after(ms: number, run: () => void): () => void;
}

/** A hand-in that does not give up: the answers are safe on the device meanwhile. */
export class HandIn {
  readonly #parts: HandInParts;
  readonly #listeners = new Set<() => void>();
  #state: HandInState = { phase: 'idle' };
  #isDecided = false;
  #failures = 0;
  #takeTimerBack: (() => void) | undefined;

  constructor(parts: HandInParts) {
    this.#parts = parts;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): HandInState => this.#state;

  /** The candidate's decision. */
  readonly finish = (): void => {
    this.#isDecided = true;
    this.#send();
  };

  /** The clock's decision; also another try after a failure. */
  readonly timeOver = (): void => this.#send();

  /** The network returned: only a failed hand-in cares. */
  readonly retryNow = (): void => {
    if (this.#state.phase === 'failed') this.#send();
  };

  /** Back to the questions; what is under way may still arrive. */
  readonly giveUp = (): void => {
    this.#clearTimer();
    this.#isDecided = false;
    this.#failures = 0;
    if (this.#state.phase === 'failed') this.#show({ phase: 'idle' });
  };

  #send(): void {
    this.#clearTimer();
    if (this.#state.phase === 'sending' || this.#state.phase === 'done') return;
    this.#show({ phase: 'sending' });
    this.#submitIfDue().then(
      (result) => this.#show(result ? { phase: 'done', result } : { phase: 'idle' }),
      (error: unknown) => this.#fail(error),
    );
  }

  async #submitIfDue(): Promise<SubmittedResult | null> {
    const isDue = this.#isDecided || (await this.#parts.isTimeReallyOver());
    return isDue ? this.#parts.submit() : null;
  }

  #fail(error: unknown): void {
    this.#failures += 1;
    this.#show({ phase: 'failed', error });
    if (refusalOf(error) !== 'retry') return;
    const delay = retryDelayMs(this.#failures, this.#parts.chance());
    this.#takeTimerBack = this.#parts.after(delay, () => this.#send());
  }

  #clearTimer(): void {
    this.#takeTimerBack?.();
    this.#takeTimerBack = undefined;
  }

  #show(state: HandInState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
