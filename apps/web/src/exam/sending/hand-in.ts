import type { SubmittedResult } from '@ambang/contract/results.ts';
import { askedWaitMs, refusalOf } from './calls/refusal.ts';
import { retryDelayMs } from './retry.ts';

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
  /** By the best clock at hand. */
  timeLeftMs(): number;
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

  /** The clock's decision. */
  readonly timeOver = (): void => {
    if (!this.#isToldToWait()) this.#send();
  };

  /** The candidate asks for another try. */
  readonly tryAgain = (): void => this.#send();

  /** The network returned: only a failed hand-in cares, and not before the time that the server has named. */
  readonly retryNow = (): void => {
    if (this.#state.phase === 'failed' && !this.#isToldToWait()) this.#send();
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
      (result) => (result ? this.#show({ phase: 'done', result }) : this.#askAgainWhenOver()),
      (error: unknown) => this.#fail(error),
    );
  }

  async #submitIfDue(): Promise<SubmittedResult | null> {
    const isDue = this.#isDecided || (await this.#parts.isTimeReallyOver());
    return isDue ? this.#parts.submit() : null;
  }

  /** The screen may never see that there was time left: by the next draw it can be over again. */
  #askAgainWhenOver(): void {
    this.#show({ phase: 'idle' });
    this.#takeTimerBack = this.#parts.after(Math.max(this.#parts.timeLeftMs(), 0), () => this.#send());
  }

  #fail(error: unknown): void {
    this.#failures += 1;
    this.#show({ phase: 'failed', error });
    if (refusalOf(error) !== 'retry') return;
    const delay = retryDelayMs(this.#failures, this.#parts.chance(), askedWaitMs(error));
    this.#takeTimerBack = this.#parts.after(delay, () => this.#send());
  }

  #isToldToWait(): boolean {
    return this.#state.phase === 'failed' && askedWaitMs(this.#state.error) > 0;
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
