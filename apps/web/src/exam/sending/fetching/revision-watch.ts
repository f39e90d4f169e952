import type { ExamSession } from '../../attempt/exam-session.ts';
import type { RetryPorts } from '../retry-timer.ts';
import type { PendingFetch } from './fetch-until-answered.ts';
import { fetchUntilAnswered } from './fetch-until-answered.ts';

export interface RevisionWatchPorts extends RetryPorts {
  /** Fetches the server's current state of the running attempt. */
  fetch(): Promise<ExamSession>;
  /** @returns whether the page has adopted the state */
  adopt(fresh: ExamSession): boolean;
  onEnded(error: unknown): void;
  /** A clock in ms that is never set back. */
  steady(): number;
}

/** Two devices that answer the same attempt must not fetch after every answer of the other. */
const MIN_INTERVAL_MS = 5_000;

/** Below every revision: the page knows nothing for certain. */
const UNKNOWN = -1;

/**
 * Keeps this page's answers equal to the server's. A save's reply has the attempt's revision: its number of changes,
 * this save's last. A gap before this save's changes means that another device or tab has written, or that the reply
 * to an earlier save was lost. The two look the same, so the page fetches the current answers.
 *
 * For example: the page knows all changes up to 5, and its own saves lead to 10. A reply with 13 to a save of one change
 * shows a gap: changes 11 and 12 are not this page's. It lacks them until a fetch brings revision 12 or more.
 */
export class RevisionWatch {
  readonly #ports: RevisionWatchPorts;
  /** The page has all changes up to this revision, as of the last fetch. Own saves do not raise it. */
  #knownRevision: number;
  /** The newest revision in any reply. */
  #newest: number;
  /** All changes after this revision up to `#newest` are this page's, so the page is current when it knows this one. */
  #ownFrom: number;
  #isStarted = false;
  #pending: PendingFetch | undefined;
  #fetchedAt = -Infinity;
  #cancelTimer: (() => void) | undefined;

  /** @param knownRevision null for an attempt opened from the device alone */
  constructor(knownRevision: number | null, ports: RevisionWatchPorts) {
    this.#knownRevision = knownRevision ?? UNKNOWN;
    this.#newest = this.#ownFrom = knownRevision ?? 0;
    this.#ports = ports;
  }

  start(): void {
    this.#isStarted = true;
    this.fetchIfBehind();
  }

  stop(): void {
    this.#isStarted = false;
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#pending?.stop();
    this.#pending = undefined;
  }

  /** Fetches the current answers when the page lacks changes. */
  fetchIfBehind(): void {
    const isCurrent = this.#knownRevision >= this.#ownFrom;
    if (isCurrent || !this.#isStarted || this.#pending || this.#cancelTimer) return;
    const waitMs = this.#fetchedAt + MIN_INTERVAL_MS - this.#ports.steady();
    if (waitMs <= 0) this.#fetch();
    else this.#cancelTimer = this.#ports.after(waitMs, () => this.#fetch());
  }

  /** The server has said that another device wrote: the next `fetchIfBehind` fetches. */
  invalidate(): void {
    this.#knownRevision = UNKNOWN;
  }

  /** For a network that returned. */
  retryNow(): void {
    this.#pending?.retryNow();
  }

  /**
   * Records the reply to a save. A reply that arrives after a newer one is ignored.
   * @param changes number of changes in the save
   */
  recordSave(changes: number, revision: number): void {
    if (revision > this.#newest) {
      const before = revision - changes;
      if (before > this.#newest) this.#ownFrom = before;
      this.#newest = revision;
    }
    this.fetchIfBehind();
  }

  #fetch(): void {
    this.#cancelTimer = undefined;
    this.#fetchedAt = this.#ports.steady();
    this.#pending = fetchUntilAnswered({
      ...this.#ports,
      onRunning: (fresh: ExamSession) => {
        this.#pending = undefined;
        if (this.#ports.adopt(fresh)) this.#adopted(fresh.revision);
      },
      onEnded: (error: unknown) => {
        this.#pending = undefined;
        this.#ports.onEnded(error);
      },
    });
  }

  #adopted(revision: number): void {
    if (revision > this.#knownRevision) this.#knownRevision = revision;
    if (this.#knownRevision > this.#newest) this.#newest = this.#ownFrom = this.#knownRevision;
    // Another save's reply may have shown a new gap meanwhile.
    this.fetchIfBehind();
  }
}
