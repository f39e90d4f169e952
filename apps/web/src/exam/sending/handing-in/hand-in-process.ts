import type { SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import type { HandInDecider } from '../../attempt/exam-session.ts';
import { retryAfterMs, isRejected, isRetriedAutomatically, failureKind } from '../calls/failure-kind.ts';
import type { RetryPorts } from '../retry-timer.ts';
import { RetryTimer } from '../retry-timer.ts';

/** A `failed` hand-in is retried when the failure may pass. `isUnanswered`: an earlier try may have arrived. */
export type HandInState =
  | { phase: 'idle' }
  | { phase: 'sending' }
  | { phase: 'failed'; error: unknown; isUnanswered: boolean }
  | { phase: 'done'; result: SubmittedResult };

export interface HandInPorts extends RetryPorts {
  submit(): Promise<SubmittedResult>;
  /** Checked before the clock hands in: it may be wrong. */
  isTimeReallyOver(): Promise<boolean>;
  /** Checked before a candidate's hand-in: another tab may have withdrawn it. */
  isStillDecided(): Promise<boolean>;
  /** Time until the automatic hand-in, which follows the deadline. */
  msUntilAutomaticHandIn(): number;
  /** Stores the decision on the device, because another page may have to send it. */
  decide(by: HandInDecider): void;
  withdraw(by: HandInDecider): void;
}

/** A hand-in that is retried until it arrives. The answers are safe on the device meanwhile. */
export class HandInProcess {
  readonly #ports: HandInPorts;
  readonly #listeners = new Set<() => void>();
  #state: HandInState = { phase: 'idle' };
  #isDecided = false;
  /** A request in flight may still arrive, but is not retried. */
  #isStopped = false;
  #isUnanswered = false;
  readonly #retry: RetryTimer;

  constructor(ports: HandInPorts) {
    this.#ports = ports;
    this.#retry = new RetryTimer(ports, () => this.#send());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): HandInState => this.#state;

  /** The candidate decides. */
  readonly finish = (): void => {
    if (this.#isBusy()) return;
    this.#ports.decide('candidate');
    this.#resume();
  };

  /** For a decision made or withdrawn on an earlier visit or in another tab. */
  readonly follow = (isDecided: boolean): void => {
    if (!isDecided && this.#isDecided) this.stopTrying();
    else if (isDecided && this.#state.phase === 'idle') this.#resume();
  };

  #resume(): void {
    this.#isDecided = true;
    this.#begin();
  }

  /**
   * Call it at the deadline and when the automatic hand-in is due. A failed one keeps its own retry, because all clocks
   * of a hall end together.
   */
  readonly onTimeOver = (): void => {
    // If a stopped request in flight fails, the clock's hand-in follows.
    this.#isStopped = false;
    const isUnplanned = this.#state.phase === 'failed' && !this.#retry.isPlanned;
    if (this.#state.phase === 'idle' || isUnplanned) this.#begin();
  };

  /** The candidate's own retry. */
  readonly tryAgain = (): void => this.#begin();

  /** For a network that returned. Does not override `Retry-After`. */
  readonly retryNow = (): void => {
    if (this.#state.phase === 'failed' && !this.#retry.mustWait) this.#send();
  };

  /** The candidate returns to the questions. A request in flight may still arrive. */
  readonly withdraw = (): void => {
    this.stopTrying();
    this.#ports.withdraw('candidate');
  };

  /** This page stops; the decision stays on the device. */
  readonly stopTrying = (): void => {
    this.#retry.cancel();
    this.#retry.resetBackoff();
    this.#isDecided = false;
    this.#isStopped = true;
    if (this.#state.phase === 'failed') this.#show({ phase: 'idle' });
  };

  #begin(): void {
    this.#isStopped = false;
    this.#send();
  }

  #send(): void {
    this.#retry.cancel();
    if (this.#isBusy()) return;
    this.#show({ phase: 'sending' });
    this.#submitIfDue().then(
      (result) => (result ? this.#show({ phase: 'done', result }) : this.#waitForClock()),
      (error: unknown) => this.#fail(error),
    );
  }

  #isBusy(): boolean {
    return this.#state.phase === 'sending' || this.#state.phase === 'done';
  }

  async #submitIfDue(): Promise<SubmittedResult | null> {
    const isMeant = this.#isDecided ? await this.#ports.isStillDecided() : await this.#isTimeOver();
    if (!isMeant) this.#isDecided = false;
    const isDue = isMeant && (this.#isDecided || this.#ports.msUntilAutomaticHandIn() <= 0);
    return isDue && !this.#isStopped ? this.#ports.submit() : null;
  }

  async #isTimeOver(): Promise<boolean> {
    this.#ports.decide('clock');
    const isOver = await this.#ports.isTimeReallyOver();
    if (!isOver) this.#ports.withdraw('clock');
    return isOver;
  }

  /** Planned here, because the screen may not render before the deadline passes again. */
  #waitForClock(): void {
    this.#show({ phase: 'idle' });
    if (this.#isStopped) return;
    this.#retry.planIn(Math.max(this.#ports.msUntilAutomaticHandIn(), 0));
  }

  #fail(error: unknown): void {
    if (this.#isStopped) return this.#show({ phase: 'idle' });
    // The attempt is not sealed, so no earlier try has arrived either.
    if (failureKind(error) === 'overtaken') {
      this.#isDecided = this.#isUnanswered = false;
      // After the deadline the clock's hand-in follows, whatever other devices did.
      if (this.#ports.msUntilAutomaticHandIn() <= 0) this.#retry.planIn(0);
    }
    if (isRetriedAutomatically(error)) this.#retry.planAfterFailure(retryAfterMs(error));
    this.#isUnanswered ||= !isRejected(error);
    this.#show({ phase: 'failed', error, isUnanswered: this.#isUnanswered });
  }

  #show(state: HandInState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
