import type { ClockReading } from '../../../clock/server-clock.ts';
import { isDoubtful } from '../../../clock/server-clock.ts';
import type { DecidedHandIn, ExamSession } from '../../attempt/exam-session.ts';
import { timeLeftMs } from '../../attempt/exam-session.ts';
import { isConflict } from '../calls/failure-kind.ts';

export interface HandInCheckPorts {
  session(): ExamSession;
  clock(): ClockReading;
  /** Has the session learn the server's time and the deadline. */
  fetchServerTime(): Promise<void>;
}

/** What is asked before a hand-in, which cannot be taken back. */
export class HandInChecks {
  readonly #ports: HandInCheckPorts;
  /** The device's clocks when the server was last asked for the time and has told it. */
  #heardAt: ClockReading | null;

  constructor(heardAt: ClockReading | null, ports: HandInCheckPorts) {
    this.#heardAt = heardAt;
    this.#ports = ports;
  }

  /** @param askedAt before the question left: a clock that is set while it is on its way is then found out */
  recordServerTime(askedAt: ClockReading): void {
    this.#heardAt = askedAt;
  }

  get hasServerTime(): boolean {
    return this.#heardAt !== null;
  }

  /**
   * For the moment when the device's clock says that the time is over. The server is asked first by a device that slept
   * or whose clock was set, and by one that may not know that the deadline has moved.
   * @returns whether the time is over by the best clock at hand
   * @throws what the server or the network says
   */
  async isTimeReallyOver(): Promise<boolean> {
    try {
      for (let asked = 0; !this.#isFresh() && asked < MOST_QUESTIONS; asked += 1)
        await this.#ports.fetchServerTime();
    } catch (error) {
      if (!isConflict(error)) throw error;
      return true;
    }
    return timeLeftMs(this.#ports.session(), this.#ports.clock().wall) <= 0;
  }

  /**
   * For the moment when a candidate's decision is sent. The server refuses one that was made before the last answer of
   * another device. So that it is told the right time of one that has waited, it is asked for the time first.
   * @throws what the server or the network says
   */
  async isStillDecided(): Promise<boolean> {
    const { handIn, clockOffset } = this.#ports.session();
    const now = this.#ports.clock().wall + clockOffset;
    try {
      if (handIn && hasWaited(handIn, now)) await this.#ports.fetchServerTime();
    } catch (error) {
      // Nothing is left to go on with: the reply to the hand-in tells what has become of it.
      if (!isConflict(error)) throw error;
    }
    return this.#ports.session().handIn !== null;
  }

  #isFresh(): boolean {
    if (!this.#heardAt) return false;
    const now = this.#ports.clock();
    return now.steady - this.#heardAt.steady <= FRESH_MS && !isDoubtful(this.#heardAt, now);
  }
}

/** A clock may be set again while the question is on its way; one that never stands still is not waited for. */
const MOST_QUESTIONS = 3;

/** For so long after the server's word no deadline moves unheard. */
const FRESH_MS = 60_000;

/** A press and its first call are one moment. */
const ONE_MOMENT_MS = 10_000;

/** @param now an instant of the server as this device knows it */
const hasWaited = ({ decidedAt }: DecidedHandIn, now: number): boolean =>
  Math.abs(now - decidedAt) > ONE_MOMENT_MS;
