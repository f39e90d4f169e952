import type { ExamSession } from '../../attempt/exam-session.ts';
import type { RetryPorts } from '../retry-timer.ts';
import type { PendingFetch } from './fetch-until-answered.ts';
import { fetchUntilAnswered } from './fetch-until-answered.ts';

export interface RevisionWatchPorts extends RetryPorts {
  fetch(): Promise<ExamSession>;
  /** @returns whether the page has adopted the fetched state */
  adopt(fresh: ExamSession): boolean;
  onEnded(error: unknown): void;
  /** A clock in ms that is never set back. */
  steady(): number;
}

/** The shortest time between two fetches, because two devices that answer in turn would fetch after every answer. */
const MIN_INTERVAL_MS = 5_000;

/** Lower than every revision, so that the page fetches. */
const UNKNOWN = -1;

/**
 * Detects answers of other devices or tabs and fetches them. The reply to a save has the attempt's revision, which is
 * its number of changes. The last of these changes are those of this save. A gap before them means that another device
 * has written, or that the reply to an earlier save was lost. Both cases look the same, so the page fetches the current
 * answers.
 *
 * For example: the page has all changes up to 5, and its own saves led to revision 10. The reply to a save of one
 * change has revision 13, so changes 11 and 12 are not this page's. The page fetches until a reply has revision 12 or
 * more.
 */
export class RevisionWatch {
  readonly #ports: RevisionWatchPorts;
  /** The page has all changes up to this revision. Only a fetch raises it; the page's own saves do not. */
  #knownRevision: number;
  #newest: number;
  /** All changes after this revision up to `#newest` are this page's. */
  #ownFrom: number;
  #isStarted = false;
  #pending: PendingFetch | undefined;
  #fetchedAt = -Infinity;
  #cancelTimer: (() => void) | undefined;

  /** @param knownRevision null for an attempt opened only from the device */
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

  fetchIfBehind(): void {
    const isCurrent = this.#knownRevision >= this.#ownFrom;
    if (isCurrent || !this.#isStarted || this.#pending || this.#cancelTimer) return;
    const waitMs = this.#fetchedAt + MIN_INTERVAL_MS - this.#ports.steady();
    if (waitMs <= 0) this.#fetch();
    else this.#cancelTimer = this.#ports.after(waitMs, () => this.#fetch());
  }

  /** Call it when a reply has shown that another device wrote. The next `fetchIfBehind` then fetches. */
  invalidate(): void {
    this.#knownRevision = UNKNOWN;
  }

  /** Skips the backoff of a fetch, but not a `Retry-After`. */
  retryNow(): void {
    this.#pending?.retryNow();
  }

  /** A reply that arrives after a newer one is ignored. @param changes number of changes that the save stored */
  recordSave(changes: number, revision: number): void {
    if (revision > this.#newest) {
      const revisionBefore = revision - changes;
      if (revisionBefore > this.#newest) this.#ownFrom = revisionBefore;
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
        if (this.#ports.adopt(fresh)) this.#recordFetch(fresh.revision);
      },
      onEnded: (error: unknown) => {
        this.#pending = undefined;
        this.#ports.onEnded(error);
      },
    });
  }

  #recordFetch(revision: number): void {
    if (revision > this.#knownRevision) this.#knownRevision = revision;
    if (this.#knownRevision > this.#newest) this.#newest = this.#ownFrom = this.#knownRevision;
    // The reply to a save during the fetch may have shown a new gap.
    this.fetchIfBehind();
  }
}
