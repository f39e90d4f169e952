import type { SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import type { HandInDecider } from '../../attempt/exam-session.ts';
import { retryAfterMs, isRefused, isRetriedAutomatically, failureKind } from '../calls/failure-kind.ts';
import type { RetryPorts } from '../retry-timer.ts';
import { RetryTimer } from '../retry-timer.ts';
import { createChangeSignal } from '../../../change-signal.ts';

/** `isUnanswered`: an earlier try got no reply, so the server may have the hand-in. */
export type HandInState =
  | { phase: 'idle' }
  | { phase: 'sending' }
  | { phase: 'failed'; error: unknown; isUnanswered: boolean }
  | { phase: 'done'; result: SubmittedResult };

export interface HandInPorts extends RetryPorts {
  submit(): Promise<SubmittedResult>;
  /** Called before the automatic hand-in, because the device's clock may be wrong. */
  isTimeReallyOver(): Promise<boolean>;
  /** Called before a candidate's hand-in, because another tab may have withdrawn the decision. */
  isStillDecided(): Promise<boolean>;
  /** Time until the automatic hand-in, which is less than 15 s after the deadline. */
  msUntilAutomaticHandIn(): number;
  /** Stores the decision on the device, because a later page may have to send it. */
  decide(by: HandInDecider): void;
  withdraw(by: HandInDecider): void;
}

/** Sends the hand-in after a decision or at the deadline, and retries it while a retry can succeed. */
export class HandInProcess {
  readonly #ports: HandInPorts;
  readonly #signal = createChangeSignal();
  #state: HandInState = { phase: 'idle' };
  #isDecided = false;
  /** True after a withdrawal: a request in flight may still arrive, but is not retried. */
  #isStopped = false;
  #isUnanswered = false;
  readonly #retry: RetryTimer;

  constructor(ports: HandInPorts) {
    this.#ports = ports;
    this.#retry = new RetryTimer(ports, () => this.#send());
  }

  readonly subscribe = this.#signal.subscribe;

  readonly state = (): HandInState => this.#state;

  readonly finish = (): void => {
    if (this.#isBusy()) return;
    this.#ports.decide('candidate');
    this.#resume();
  };

  /** Adopts a decision or withdrawal of an earlier visit or another tab. */
  readonly follow = (isDecided: boolean): void => {
    if (!isDecided && this.#isDecided) this.stopTrying();
    else if (isDecided && this.#state.phase === 'idle') this.#resume();
  };

  #resume(): void {
    this.#isDecided = true;
    this.#begin();
  }

  /**
   * Call it at the deadline and when the automatic hand-in is due. A failed hand-in keeps its planned retry, because many
   * attempts end at the same moment.
   */
  readonly onTimeOver = (): void => {
    // If a stopped request in flight fails, it is retried as the automatic hand-in.
    this.#isStopped = false;
    const isUnplanned = this.#state.phase === 'failed' && !this.#retry.isPlanned;
    if (this.#state.phase === 'idle' || isUnplanned) this.#begin();
  };

  readonly tryAgain = (): void => this.#begin();

  /** Skips the backoff, but not a `Retry-After`. */
  readonly retryNow = (): void => {
    if (this.#state.phase === 'failed' && !this.#retry.mustWait) this.#send();
  };

  /** Call it when the candidate returns to the questions. A request in flight may still arrive. */
  readonly withdraw = (): void => {
    this.stopTrying();
    this.#ports.withdraw('candidate');
  };

  /** Stops retrying on this page. The decision stays on the device. */
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
    const isConfirmed = this.#isDecided ? await this.#ports.isStillDecided() : await this.#isTimeOver();
    if (!isConfirmed) this.#isDecided = false;
    const isDue = isConfirmed && (this.#isDecided || this.#ports.msUntilAutomaticHandIn() <= 0);
    return isDue && !this.#isStopped ? this.#ports.submit() : null;
  }

  async #isTimeOver(): Promise<boolean> {
    this.#ports.decide('clock');
    const isOver = await this.#ports.isTimeReallyOver();
    if (!isOver) this.#ports.withdraw('clock');
    return isOver;
  }

  /** Plans the automatic hand-in. The screen cannot, because it may not render before the corrected deadline passes. */
  #waitForClock(): void {
    this.#show({ phase: 'idle' });
    if (this.#isStopped) return;
    this.#retry.planIn(Math.max(this.#ports.msUntilAutomaticHandIn(), 0));
  }

  #fail(error: unknown): void {
    if (this.#isStopped) return this.#show({ phase: 'idle' });
    // The server sends `overtaken` only for an attempt that is not sealed, so no earlier try has handed it in.
    if (failureKind(error) === 'overtaken') {
      this.#isDecided = this.#isUnanswered = false;
      // After the deadline the automatic hand-in follows, regardless of other devices.
      if (this.#ports.msUntilAutomaticHandIn() <= 0) this.#retry.planIn(0);
    }
    if (isRetriedAutomatically(error)) this.#retry.planAfterFailure(retryAfterMs(error));
    this.#isUnanswered ||= !isRefused(error);
    this.#show({ phase: 'failed', error, isUnanswered: this.#isUnanswered });
  }

  #show(state: HandInState): void {
    this.#state = state;
    this.#signal.notify();
  }
}
