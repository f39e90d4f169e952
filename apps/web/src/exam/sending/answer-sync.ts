import type { Change } from '@ambang/exam/answers/answers.ts';
import type { SenderPorts, SentAnswers } from './answer-sender.ts';
import { sendOldestChanges } from './answer-sender.ts';
import { failureKind, isOvertaken, retryAfterMs } from './calls/failure-kind.ts';
import type { SyncState } from './ports.ts';
import type { RetryPorts } from './retry.ts';
import { RetryTimer } from './retry.ts';

export interface SyncPorts extends SenderPorts, RetryPorts {
  /** Unacknowledged changes, oldest first. */
  unsent(): readonly Change[];
  /** Whether the attempt's account is the signed-in one. */
  isOwnerSignedIn(): boolean;
  /** Asks the server who is signed in, because another tab may have cleared the device's memory of it. */
  refreshOwner(): Promise<void>;
  onSaved(sent: SentAnswers): void;
  onState(state: SyncState): void;
  /** The attempt takes no more answers. @param error has the server's message */
  onEnded(error: unknown): void;
}

/** Saves unsent changes, one request at a time. Changes made meanwhile go into the next request. */
export class AnswerSync {
  readonly #ports: SyncPorts;
  #isInFlight = false;
  #isStopped = false;
  #isSignedOut = false;
  readonly #retry: RetryTimer;

  constructor(ports: SyncPorts) {
    this.#ports = ports;
    this.#retry = new RetryTimer(ports, () => void this.#send());
  }

  /** Sends unless a retry is planned. Call it after every new change. */
  trySend(): void {
    if (!this.#retry.isPlanned) void this.#send();
  }

  /** Sends without waiting for the planned retry, because network, visibility or sign-in changed. */
  retryNow(): void {
    if (this.#retry.mustWait) return;
    if (this.#isSignedOut && !this.#ports.isOwnerSignedIn()) void this.#refreshOwner();
    else void this.#send();
  }

  /** Reacts to the failure of the hand-in like to that of a save. */
  handleFailure(error: unknown): void {
    if (this.#isStopped) return;
    if (!isOvertaken(error)) return this.#fail(error);
    // The server works and takes answers, so the backoff starts again.
    this.#retry.succeed();
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
    const outcome = await outcomeOf(sendOldestChanges(unsent, this.#ports));
    this.#isInFlight = false;
    if (this.#isStopped) return;
    if ('error' in outcome) return this.#fail(outcome.error);
    this.#succeed(outcome.sent);
  }

  #stateWhileSending(): SyncState {
    if (this.#isSignedOut) return 'signed-out';
    return this.#retry.hasFailed ? 'waiting' : 'sending';
  }

  #succeed(sent: SentAnswers): void {
    this.#retry.succeed();
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
    this.#retry.afterFailure(retryAfterMs(error));
    this.#ports.onState('waiting');
  }
}

type Outcome = { sent: SentAnswers } | { error: unknown };

const outcomeOf = (sending: Promise<SentAnswers>): Promise<Outcome> =>
  sending.then(
    (sent): Outcome => ({ sent }),
    (error: unknown): Outcome => ({ error }),
  );
