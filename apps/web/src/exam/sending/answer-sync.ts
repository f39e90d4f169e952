import type { SavedAnswers } from '@ambang/contract/tryouts.ts';
import type { Change } from '@ambang/exam/answers.ts';
import type { RoundTrip } from '../../clock/server-clock.ts';
import { askedWaitMs, refusalOf } from './calls/refusal.ts';
import { retryDelayMs } from './retry.ts';

/**
 * `idle` nothing waits; `sending` a first try is on its way; `waiting` the network failed and another try follows;
 * `signed-out` nothing is sent until the account is back; `ended` the server takes no more answers.
 */
export type SyncState = 'idle' | 'sending' | 'waiting' | 'signed-out' | 'ended';

export interface SyncParts {
  /** Changes not yet acknowledged, oldest first. */
  unsent(): readonly Change[];
  /** Whether the account that made the answers is the one signed in. */
  isOwnerSignedIn(): boolean;
  /** Asks the server who is signed in: another tab may have made this device forget it. */
  recallOwner(): Promise<void>;
  save(changes: readonly Change[]): Promise<SavedAnswers>;
  onSaved(changes: readonly Change[], saved: SavedAnswers, trip: RoundTrip): void;
  onState(state: SyncState): void;
  /** The attempt takes no answers any more; the error carries the server's sentence. */
  onEnded(error: unknown): void;
  now(): number;
  chance(): number;
  /** Answers the call that takes the timer back. */
  after(ms: number, run: () => void): () => void;
}

/** Small enough to be sent while the page is being left (64 KiB), large enough for a whole offline stretch. */
export const MOST_CHANGES_PER_SAVE = 500;

/** Sends what waits, one request at a time; everything that gathers meanwhile goes into the next. */
export class AnswerSync {
  readonly #parts: SyncParts;
  #isInFlight = false;
  #isOver = false;
  #isSignedOut = false;
  #failures = 0;
  /** The server said when to come again: no circumstance comes before it. */
  #isToldToWait = false;
  #takeTimerBack: (() => void) | undefined;

  constructor(parts: SyncParts) {
    this.#parts = parts;
  }

  /** Something new waits. */
  wake(): void {
    if (!this.#takeTimerBack) void this.#send();
  }

  /** Circumstances changed (network, visibility, sign-in): do not wait for the next try. */
  retryNow(): void {
    if (this.#isToldToWait) return;
    if (this.#isSignedOut && !this.#parts.isOwnerSignedIn()) void this.#recall();
    else void this.#send();
  }

  /** What another request of this attempt was answered with. */
  hear(error: unknown): void {
    if (!this.#isOver) this.#fail(error);
  }

  stop(): void {
    this.#isOver = true;
    this.#clearTimer();
  }

  async #recall(): Promise<void> {
    await this.#parts.recallOwner();
    if (this.#parts.isOwnerSignedIn()) await this.#send();
  }

  async #send(): Promise<void> {
    this.#clearTimer();
    if (this.#isInFlight || this.#isOver) return;
    const changes = this.#parts.unsent().slice(0, MOST_CHANGES_PER_SAVE);
    if (changes.length === 0) return this.#parts.onState('idle');
    if (!this.#parts.isOwnerSignedIn()) return this.#waitForSignIn();
    this.#parts.onState(this.#stateWhileSending());
    this.#isInFlight = true;
    const sentAt = this.#parts.now();
    const outcome = await outcomeOf(this.#parts.save(changes));
    this.#isInFlight = false;
    if (this.#isOver) return;
    if ('error' in outcome) return this.#fail(outcome.error);
    this.#succeed(changes, outcome.saved, sentAt);
  }

  #stateWhileSending(): SyncState {
    if (this.#isSignedOut) return 'signed-out';
    return this.#failures === 0 ? 'sending' : 'waiting';
  }

  #succeed(changes: readonly Change[], saved: SavedAnswers, sentAt: number): void {
    this.#failures = 0;
    this.#isSignedOut = false;
    this.#parts.onSaved(changes, saved, { sentAt, receivedAt: this.#parts.now() });
    void this.#send();
  }

  #fail(error: unknown): void {
    const refusal = refusalOf(error);
    if (refusal === 'ended') this.#end(error);
    else if (refusal === 'sign-in') this.#waitForSignIn();
    else this.#tryLater(askedWaitMs(error));
  }

  #end(error: unknown): void {
    this.stop();
    this.#parts.onState('ended');
    this.#parts.onEnded(error);
  }

  #waitForSignIn(): void {
    this.#isSignedOut = true;
    this.#parts.onState('signed-out');
  }

  #tryLater(leastMs: number): void {
    this.#clearTimer();
    this.#failures += 1;
    this.#isToldToWait = leastMs > 0;
    this.#parts.onState('waiting');
    const delay = retryDelayMs(this.#failures, this.#parts.chance(), leastMs);
    this.#takeTimerBack = this.#parts.after(delay, () => void this.#send());
  }

  #clearTimer(): void {
    this.#takeTimerBack?.();
    this.#takeTimerBack = undefined;
    this.#isToldToWait = false;
  }
}

type Outcome = { saved: SavedAnswers } | { error: unknown };

const outcomeOf = (saving: Promise<SavedAnswers>): Promise<Outcome> =>
  saving.then(
    (saved): Outcome => ({ saved }),
    (error: unknown): Outcome => ({ error }),
  );
