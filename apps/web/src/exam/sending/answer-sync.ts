import type { Change } from '@ambang/exam/answers.ts';
import type { SenderPorts, SentAnswers } from './answer-sender.ts';
import { sendOldest } from './answer-sender.ts';
import { retryAfterMs, isOvertaken, failureKind } from './calls/failure-kind.ts';
import type { SyncState } from './ports.ts';
import type { RetryPorts } from './retry.ts';
import { Retry } from './retry.ts';

export interface SyncPorts extends SenderPorts, RetryPorts {
  /** Changes not yet acknowledged, oldest first. */
  unsent(): readonly Change[];
  /** Whether the account that made the answers is the one signed in. */
  isOwnerSignedIn(): boolean;
  /** Asks the server who is signed in: another tab may have made this device forget it. */
  refreshOwner(): Promise<void>;
  onSaved(sent: SentAnswers): void;
  onState(state: SyncState): void;
  /** The attempt takes no answers any more; the error carries the server's sentence. */
  onEnded(error: unknown): void;
}

/** Sends what waits, one request at a time; everything that gathers meanwhile goes into the next. */
export class AnswerSync {
  readonly #ports: SyncPorts;
  #isInFlight = false;
  #isOver = false;
  #isSignedOut = false;
  readonly #retry: Retry;

  constructor(ports: SyncPorts) {
    this.#ports = ports;
    this.#retry = new Retry(ports, () => void this.#send());
  }

  /** Something new waits. */
  trySend(): void {
    if (!this.#retry.isPlanned) void this.#send();
  }

  /** For circumstances that changed (network, visibility, sign-in): what waits does not wait for the next try. */
  retryNow(): void {
    if (this.#retry.mustWait) return;
    if (this.#isSignedOut && !this.#ports.isOwnerSignedIn()) void this.#recall();
    else void this.#send();
  }

  /** What another request of this attempt was answered with. */
  handleFailure(error: unknown): void {
    if (this.#isOver) return;
    if (!isOvertaken(error)) return this.#fail(error);
    // The server is there and takes answers: how often it was not before counts no more.
    this.#retry.succeed();
    void this.#send();
  }

  stop(): void {
    this.#isOver = true;
    this.#retry.cancel();
  }

  async #recall(): Promise<void> {
    await this.#ports.refreshOwner();
    if (this.#ports.isOwnerSignedIn()) await this.#send();
  }

  async #send(): Promise<void> {
    this.#retry.cancel();
    if (this.#isInFlight || this.#isOver) return;
    const unsent = this.#ports.unsent();
    if (unsent.length === 0) return this.#ports.onState('idle');
    if (!this.#ports.isOwnerSignedIn()) return this.#waitForSignIn();
    this.#ports.onState(this.#stateWhileSending());
    this.#isInFlight = true;
    const outcome = await outcomeOf(sendOldest(unsent, this.#ports));
    this.#isInFlight = false;
    if (this.#isOver) return;
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
    const refusal = failureKind(error);
    if (refusal === 'ended') this.#end(error);
    else if (refusal === 'sign-in') this.#waitForSignIn();
    else this.#tryLater(error);
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

  #tryLater(error: unknown): void {
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
