import type { Change } from '@ambang/exam/answers/answers.ts';
import type { SavePorts, CompletedSave } from './save-changes.ts';
import { saveOldestChanges } from './save-changes.ts';
import { failureKind, isOvertaken, retryAfterMs } from '../calls/failure-kind.ts';
import type { RetryPorts } from '../retry-timer.ts';
import { RetryTimer } from '../retry-timer.ts';

/**
 * `idle`: nothing is unsent. `sending`: a first try is in flight. `waiting`: the last try failed and is retried.
 * `signed-out`: nothing is sent until the account is signed in. `ended`: the server takes no more answers.
 */
export type SavingState = 'idle' | 'sending' | 'waiting' | 'signed-out' | 'ended';

export interface AnswerSaverPorts extends SavePorts, RetryPorts {
  /** Unacknowledged changes, oldest first. */
  unsent(): readonly Change[];
  isOwnerSignedIn(): boolean;
  /** Fetches the signed-in account, because another tab may have removed the stored account from the device. */
  refreshOwner(): Promise<void>;
  onSaved(sent: CompletedSave): void;
  onState(state: SavingState): void;
  /** Called when the attempt takes no more answers. @param error has the server's message */
  onEnded(error: unknown): void;
}

/** Saves unsent changes, one request at a time. A change made during a request is sent by the next request. */
export class AnswerSaver {
  readonly #ports: AnswerSaverPorts;
  #isInFlight = false;
  #isStopped = false;
  #isSignedOut = false;
  readonly #retry: RetryTimer;

  constructor(ports: AnswerSaverPorts) {
    this.#ports = ports;
    this.#retry = new RetryTimer(ports, () => void this.#send());
  }

  trySave(): void {
    if (!this.#retry.isPlanned) void this.#send();
  }

  /** Skips the backoff, but not a `Retry-After`. Call it when network, visibility or sign-in changed. */
  retryNow(): void {
    if (this.#retry.mustWait) return;
    if (this.#isSignedOut && !this.#ports.isOwnerSignedIn()) void this.#refreshOwner();
    else void this.#send();
  }

  /** Handles the failure of a hand-in like the failure of a save. */
  handleFailure(error: unknown): void {
    if (this.#isStopped) return;
    if (!isOvertaken(error)) return this.#fail(error);
    // The server works and takes answers, so the backoff is reset.
    this.#retry.resetBackoff();
    void this.#send();
  }

  stop(): void {
    this.#isStopped = true;
    this.#retry.cancel();
  }

  async #refreshOwner(): Promise<void> {
    await this.#ports.refreshOwner();
    if (this.#ports.isOwnerSignedIn()) await this.#send();
  }

  async #send(): Promise<void> {
    this.#retry.cancel();
    if (this.#isInFlight || this.#isStopped) return;
    const unsent = this.#ports.unsent();
    if (unsent.length === 0) return this.#ports.onState('idle');
    if (!this.#ports.isOwnerSignedIn()) return this.#waitForSignIn();
    this.#ports.onState(this.#stateWhileSending());
    this.#isInFlight = true;
    const outcome = await outcomeOf(saveOldestChanges(unsent, this.#ports));
    this.#isInFlight = false;
    if (this.#isStopped) return;
    if ('error' in outcome) return this.#fail(outcome.error);
    this.#succeed(outcome.sent);
  }

  #stateWhileSending(): SavingState {
    if (this.#isSignedOut) return 'signed-out';
    return this.#retry.hasFailed ? 'waiting' : 'sending';
  }

  #succeed(sent: CompletedSave): void {
    this.#retry.resetBackoff();
    this.#isSignedOut = false;
    this.#ports.onSaved(sent);
    void this.#send();
  }

  #fail(error: unknown): void {
    const kind = failureKind(error);
    if (kind === 'ended') this.#end(error);
    else if (kind === 'sign-in') this.#waitForSignIn();
    else this.#retryLater(error);
  }

  #end(error: unknown): void {
    this.stop();
    this.#ports.onState('ended');
    this.#ports.onEnded(error);
  }

  #waitForSignIn(): void {
    this.#isSignedOut = true;
    this.#ports.onState('signed-out');
  }

  #retryLater(error: unknown): void {
    this.#retry.planAfterFailure(retryAfterMs(error));
    this.#ports.onState('waiting');
  }
}

type Outcome = { sent: CompletedSave } | { error: unknown };

const outcomeOf = (sending: Promise<CompletedSave>): Promise<Outcome> =>
  sending.then(
    (sent): Outcome => ({ sent }),
    (error: unknown): Outcome => ({ error }),
  );
