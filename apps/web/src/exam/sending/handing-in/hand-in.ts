import type { SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import type { Decider } from '../../attempt/exam-session.ts';
import { retryAfterMs, isRejected, isRetriedAutomatically, failureKind } from '../calls/failure-kind.ts';
import type { RetryPorts } from '../retry.ts';
import { Retry } from '../retry.ts';

/**
 * `failed` goes on by itself when the network or the server may recover. `isUnanswered`: of one try nobody knows whether it
 * has arrived.
 */
export type HandInState =
  | { phase: 'idle' }
  | { phase: 'sending' }
  | { phase: 'failed'; error: unknown; isUnanswered: boolean }
  | { phase: 'done'; result: SubmittedResult };

export interface HandInPorts extends RetryPorts {
  submit(): Promise<SubmittedResult>;
  /** Asked when the clock hands in, not the candidate: a clock may be wrong. */
  isTimeReallyOver(): Promise<boolean>;
  /** Asked when the candidate hands in: the decision may have been taken back, here or elsewhere. */
  isStillDecided(): Promise<boolean>;
  /** How long until the clock hands in, by the best one at hand: somewhat later than the time is over. */
  msUntilClockHandIn(): number;
  /** Keeps the decision on the device until the server has answered: another page may have to deliver it. */
  decide(by: Decider): void;
  withdraw(by: Decider): void;
}

/** A hand-in that does not give up: the answers are safe on the device meanwhile. */
export class HandIn {
  readonly #ports: HandInPorts;
  readonly #listeners = new Set<() => void>();
  #state: HandInState = { phase: 'idle' };
  #isDecided = false;
  /** Nobody waits for the end of what is under way: it may still arrive, and is not tried again. */
  #isGivenUp = false;
  #isUnanswered = false;
  readonly #retry: Retry;

  constructor(ports: HandInPorts) {
    this.#ports = ports;
    this.#retry = new Retry(ports, () => this.#send());
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

  /** The candidate has decided, perhaps on an earlier visit or in another tab, or has taken it back there. */
  readonly follow = (isDecided: boolean): void => {
    if (!isDecided && this.#isDecided) this.stopTrying();
    else if (isDecided && this.#state.phase === 'idle') this.#resume();
  };

  #resume(): void {
    this.#isDecided = true;
    this.#begin();
  }

  /**
   * At zero, and when the clock's hand-in is due: until then it waits. One that has failed is tried again in its own time,
   * because all clocks of a hall end together.
   */
  readonly onTimeOver = (): void => {
    // A decision that was given up may still be on its way: if it fails, the clock's is the next.
    this.#isGivenUp = false;
    const isLeft = this.#state.phase === 'failed' && !this.#retry.isPlanned;
    if (this.#state.phase === 'idle' || isLeft) this.#begin();
  };

  /** The candidate asks for another try. */
  readonly tryAgain = (): void => this.#begin();

  /** The network returned: only a failed hand-in cares, and not before the time that the server has named. */
  readonly retryNow = (): void => {
    if (this.#state.phase === 'failed' && !this.#retry.mustWait) this.#send();
  };

  /** The candidate goes back to the questions; what is under way may still arrive. */
  readonly withdraw = (): void => {
    this.stopTrying();
    this.#ports.withdraw('candidate');
  };

  /** This page tries no more; what was decided stays on the device. */
  readonly stopTrying = (): void => {
    this.#retry.cancel();
    this.#retry.succeed();
    this.#isDecided = false;
    this.#isGivenUp = true;
    if (this.#state.phase === 'failed') this.#show({ phase: 'idle' });
  };

  #begin(): void {
    this.#isGivenUp = false;
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
    const isDue = isMeant && (this.#isDecided || this.#ports.msUntilClockHandIn() <= 0);
    return isDue && !this.#isGivenUp ? this.#ports.submit() : null;
  }

  async #isTimeOver(): Promise<boolean> {
    this.#ports.decide('clock');
    const isOver = await this.#ports.isTimeReallyOver();
    if (!isOver) this.#ports.withdraw('clock');
    return isOver;
  }

  /** The next try is planned here: the screen may never see that there was time left, if it is over by the next draw. */
  #waitForClock(): void {
    this.#show({ phase: 'idle' });
    if (this.#isGivenUp) return;
    this.#retry.planIn(Math.max(this.#ports.msUntilClockHandIn(), 0));
  }

  #fail(error: unknown): void {
    if (this.#isGivenUp) return this.#show({ phase: 'idle' });
    // Nothing that was sent before has sealed the attempt either.
    if (failureKind(error) === 'overtaken') {
      this.#isDecided = this.#isUnanswered = false;
      // The clock decides for all devices alike.
      if (this.#ports.msUntilClockHandIn() <= 0) this.#retry.planIn(0);
    }
    if (isRetriedAutomatically(error)) this.#retry.afterFailure(retryAfterMs(error));
    this.#isUnanswered ||= !isRejected(error);
    this.#show({ phase: 'failed', error, isUnanswered: this.#isUnanswered });
  }

  #show(state: HandInState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
