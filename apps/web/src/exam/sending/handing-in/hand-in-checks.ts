import type { DeviceClocks } from '../../../clock/server-clock.ts';
import { hasClockJumped } from '../../../clock/server-clock.ts';
import type { DecidedHandIn, ExamSession } from '../../attempt/exam-session.ts';
import { timeLeftMs } from '../../attempt/exam-session.ts';
import { isConflict } from '../calls/failure-kind.ts';

export interface HandInCheckPorts {
  session(): ExamSession;
  clock(): DeviceClocks;
  /** The reply has the server's time and deadline. */
  saveForServerTime(): Promise<void>;
}

/** Checks before a hand-in, which cannot be undone. */
export class HandInChecks {
  readonly #ports: HandInCheckPorts;
  /** The device's clocks before the last request that brought the server's time. */
  #requestedAt: DeviceClocks | null;

  constructor(requestedAt: DeviceClocks | null, ports: HandInCheckPorts) {
    this.#requestedAt = requestedAt;
    this.#ports = ports;
  }

  /** @param requestedAt the clocks before the request, so that a clock set during the request is detected */
  recordServerTime(requestedAt: DeviceClocks): void {
    this.#requestedAt = requestedAt;
  }

  get hasServerTime(): boolean {
    return this.#requestedAt !== null;
  }

  /**
   * Call it when the device's clock reaches the deadline. The server's time and deadline are fetched first if the last
   * ones are over a minute old, or if the device has slept or its clock was set since.
   * @throws CallFailure or NetworkFailure
   */
  async isTimeReallyOver(): Promise<boolean> {
    try {
      for (let requests = 0; !this.#isFresh() && requests < MAX_REQUESTS; requests += 1)
        await this.#ports.saveForServerTime();
    } catch (error) {
      // The attempt has ended. The reply to the hand-in contains the outcome.
      if (!isConflict(error)) throw error;
      return true;
    }
    return timeLeftMs(this.#ports.session(), this.#ports.clock().wall) <= 0;
  }

  /**
   * Call it before a candidate's decision is sent. A decision older than 10 s is first corrected by the server's time,
   * because the server refuses a decision that is older than another device's last answer.
   * @throws CallFailure or NetworkFailure
   */
  async isStillDecided(): Promise<boolean> {
    const { handIn, clockOffset } = this.#ports.session();
    const now = this.#ports.clock().wall + clockOffset;
    try {
      if (handIn && isDecisionOld(handIn, now)) await this.#ports.saveForServerTime();
    } catch (error) {
      // After a conflict the hand-in is sent, because its reply contains the outcome.
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

/** One request may not be enough, because the clock may be set again during a request. */
const MAX_REQUESTS = 3;

/** The server's time and deadline are fetched again when they are older. */
const FRESH_MS = 60_000;

/** The longest time between a decision and its request without another check. */
const MAX_DECISION_AGE_MS = 10_000;

/** @param now the device's estimate of the server time */
const isDecisionOld = ({ decidedAt }: DecidedHandIn, now: number): boolean =>
  Math.abs(now - decidedAt) > MAX_DECISION_AGE_MS;
