import type { ClockReading } from '../../../clock/server-clock.ts';
import { hasClockJumped } from '../../../clock/server-clock.ts';
import type { DecidedHandIn, ExamSession } from '../../attempt/exam-session.ts';
import { timeLeftMs } from '../../attempt/exam-session.ts';
import { isConflict } from '../calls/failure-kind.ts';

export interface HandInCheckPorts {
  session(): ExamSession;
  clock(): ClockReading;
  /** Updates the session with the server's time and deadline. */
  fetchServerTime(): Promise<void>;
}

/** Checks before a hand-in, because a hand-in cannot be undone. */
export class HandInChecks {
  readonly #ports: HandInCheckPorts;
  /** The device's clocks before the last request that brought the server's time. */
  #requestedAt: ClockReading | null;

  constructor(requestedAt: ClockReading | null, ports: HandInCheckPorts) {
    this.#requestedAt = requestedAt;
    this.#ports = ports;
  }

  /** @param requestedAt the clocks before the request: this detects a clock that was set during it */
  recordServerTime(requestedAt: ClockReading): void {
    this.#requestedAt = requestedAt;
  }

  get hasServerTime(): boolean {
    return this.#requestedAt !== null;
  }

  /**
   * For the moment when the device's clock reaches the deadline. The server is asked first when the device slept, when
   * its clock was set, or when the deadline may have moved.
   * @throws CallFailure or NetworkFailure
   */
  async isTimeReallyOver(): Promise<boolean> {
    try {
      for (let requests = 0; !this.#isFresh() && requests < MAX_REQUESTS; requests += 1)
        await this.#ports.fetchServerTime();
    } catch (error) {
      // The attempt has ended; the reply to the hand-in says how.
      if (!isConflict(error)) throw error;
      return true;
    }
    return timeLeftMs(this.#ports.session(), this.#ports.clock().wall) <= 0;
  }

  /**
   * For the moment when a candidate's decision is sent. A decision that has waited first gets the server's time, because
   * the server refuses one that is older than the last answer of another device.
   * @throws CallFailure or NetworkFailure
   */
  async isStillDecided(): Promise<boolean> {
    const { handIn, clockOffset } = this.#ports.session();
    const now = this.#ports.clock().wall + clockOffset;
    try {
      if (handIn && hasWaited(handIn, now)) await this.#ports.fetchServerTime();
    } catch (error) {
      // The attempt has ended; the reply to the hand-in contains the outcome.
      if (!isConflict(error)) throw error;
    }
    return this.#ports.session().handIn !== null;
  }

  #isFresh(): boolean {
    if (!this.#requestedAt) return false;
    const now = this.#ports.clock();
    return now.steady - this.#requestedAt.steady <= FRESH_MS && !hasClockJumped(this.#requestedAt, now);
  }
}

/** The clock may be set again during a request. */
const MAX_REQUESTS = 3;

/** A deadline moved by the server is noticed within this time. */
const FRESH_MS = 60_000;

/** A press and its first request count as one moment. */
const ONE_MOMENT_MS = 10_000;

/** @param now server time as this device knows it */
const hasWaited = ({ decidedAt }: DecidedHandIn, now: number): boolean =>
  Math.abs(now - decidedAt) > ONE_MOMENT_MS;
