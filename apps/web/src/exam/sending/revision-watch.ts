import type { ExamSession } from '../attempt/exam-session.ts';
import type { PendingFetch } from './confirm-until-answered.ts';
import { fetchUntilAnswered } from './confirm-until-answered.ts';
import type { RetryPorts } from './retry.ts';

export interface WatchPorts extends RetryPorts {
  /** What the server says of the running attempt. */
  ask(): Promise<ExamSession>;
  /** @returns whether the page has taken what stands */
  adopt(fresh: ExamSession): boolean;
  onEnded(error: unknown): void;
  /** Milliseconds that only go on. */
  steady(): number;
}

/** Two devices at work on one attempt must not ask at every answer of the other. */
const LEAST_BETWEEN_MS = 5_000;

/** Not even the start of the attempt. */
const NOTHING_TOLD = -1;

/**
 * Keeps this page's answers those that stand. The reply to a save tells how many changes the attempt has taken, its own
 * the last of them. Where it does not begin at what this page knows, another device or tab has written, or a save of
 * this page whose reply was lost: nobody can tell the two apart, so the server is asked for what stands.
 */
export class RevisionWatch {
  readonly #ports: WatchPorts;
  /** How many changes the server has told this page of. */
  #told: number;
  /** The newest revision that was heard, and from where up to it all changes are of this page. */
  #newest: number;
  #ownFrom: number;
  #isStarted = false;
  #confirmation: PendingFetch | undefined;
  #askedAt = -Infinity;
  #takeTimerBack: (() => void) | undefined;

  /** @param told the revision that the page begins with; null for an attempt that comes from the device alone */
  constructor(told: number | null, ports: WatchPorts) {
    this.#told = told ?? NOTHING_TOLD;
    this.#newest = this.#ownFrom = told ?? 0;
    this.#ports = ports;
  }

  start(): void {
    this.#isStarted = true;
    this.fetchIfBehind();
  }

  stop(): void {
    this.#isStarted = false;
    this.#takeTimerBack?.();
    this.#takeTimerBack = undefined;
    this.#confirmation?.stop();
    this.#confirmation = undefined;
  }

  /** Asks, if there is anything that this page does not know. */
  fetchIfBehind(): void {
    const isKnown = this.#told >= this.#ownFrom;
    if (isKnown || !this.#isStarted || this.#confirmation || this.#takeTimerBack) return;
    const waitMs = this.#askedAt + LEAST_BETWEEN_MS - this.#ports.steady();
    if (waitMs <= 0) this.#ask();
    else this.#takeTimerBack = this.#ports.after(waitMs, () => this.#ask());
  }

  /** Another device has written, by the server's word: what stands is to be asked for. */
  invalidate(): void {
    this.#told = NOTHING_TOLD;
  }

  /** For a network that returned. */
  retryNow(): void {
    this.#confirmation?.retryNow();
  }

  /** The reply to a save of so many changes. One that was overtaken on its way is no news. */
  recordSave(changes: number, revision: number): void {
    if (revision > this.#newest) {
      const before = revision - changes;
      if (before > this.#newest) this.#ownFrom = before;
      this.#newest = revision;
    }
    this.fetchIfBehind();
  }

  #ask(): void {
    this.#takeTimerBack = undefined;
    this.#askedAt = this.#ports.steady();
    this.#confirmation = fetchUntilAnswered({
      ...this.#ports,
      onRunning: (fresh: ExamSession) => {
        this.#confirmation = undefined;
        if (this.#ports.adopt(fresh)) this.#learn(fresh.revision);
      },
      onEnded: (error: unknown) => {
        this.#confirmation = undefined;
        this.#ports.onEnded(error);
      },
    });
  }

  #learn(revision: number): void {
    if (revision > this.#told) this.#told = revision;
    if (this.#told > this.#newest) this.#newest = this.#ownFrom = this.#told;
    // More may have been heard of while the answer was on its way.
    this.fetchIfBehind();
  }
}
