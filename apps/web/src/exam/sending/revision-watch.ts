import type { SavedAnswers } from '@ambang/contract/tryouts.ts';
import type { ExamSession } from '../attempt/exam-session.ts';
import type { Confirmation, ConfirmationPorts } from './confirm-until-answered.ts';
import { confirmUntilAnswered } from './confirm-until-answered.ts';

export interface WatchPorts extends ConfirmationPorts {
  /** Milliseconds that only go on. */
  steady(): number;
}

/** One save under way, or one that nobody knows the fate of. */
interface Sent {
  changes: number;
}

/** With more than so many, who knows what came of them: what stands is asked for. */
const MOST_UNSURE = 8;

/** Two devices at work on one attempt must not ask at every answer of the other. */
const LEAST_BETWEEN_MS = 5_000;

/**
 * Keeps this page's answers those that stand. Each save is answered with how many changes the attempt has taken: more
 * than this page can explain by its own saves, and another device or tab has written, so the server is asked for what
 * stands. So it is for an attempt that comes from the device alone.
 */
export class RevisionWatch {
  readonly #ports: WatchPorts;
  /** Up to which this page knows what stands; null until the server has said it. */
  #known: number | null;
  #unsure: Sent[] = [];
  #confirmation: Confirmation | null = null;
  #askedAt = -Infinity;
  #takeTimerBack: (() => void) | undefined;

  /** @param known null for an attempt that comes from the device alone */
  constructor(known: number | null, ports: WatchPorts) {
    this.#known = known;
    this.#ports = ports;
  }

  start(): void {
    if (this.#known === null) this.#ask();
  }

  stop(): void {
    this.#takeTimerBack?.();
    this.#takeTimerBack = undefined;
    this.#confirmation?.stop();
    this.#confirmation = null;
  }

  /** For a network that returned. */
  retryNow(): void {
    this.#confirmation?.retryNow();
  }

  /** One that fails may have arrived all the same, or may yet arrive. */
  async watch(changes: number, saving: Promise<SavedAnswers>): Promise<SavedAnswers> {
    const sent = { changes };
    this.#unsure = [...this.#unsure, sent].slice(-MOST_UNSURE);
    const saved = await saving;
    this.#hear(sent, saved.revision);
    return saved;
  }

  #hear(sent: Sent, revision: number): void {
    const others = this.#unsure.filter((other) => other !== sent);
    // What was sent before and has not been taken by now, is not on its way any more.
    this.#unsure = this.#unsure.slice(this.#unsure.indexOf(sent) + 1);
    if (this.#known === null || revision <= this.#known) return;
    const unexplained = revision - this.#known - sent.changes;
    if (
      isSumOfSome(
        others.map(({ changes }) => changes),
        unexplained,
      )
    )
      this.#known = revision;
    else this.#askSoon();
  }

  #askSoon(): void {
    if (this.#confirmation || this.#takeTimerBack) return;
    const waitMs = this.#askedAt + LEAST_BETWEEN_MS - this.#ports.steady();
    if (waitMs <= 0) this.#ask();
    else this.#takeTimerBack = this.#ports.after(waitMs, () => this.#ask());
  }

  #ask(): void {
    this.stop();
    this.#askedAt = this.#ports.steady();
    this.#confirmation = confirmUntilAnswered({
      ...this.#ports,
      onRunning: (fresh: ExamSession) => {
        this.#confirmation = null;
        this.#known = fresh.revision;
        this.#ports.onRunning(fresh);
      },
    });
  }
}

/** Whether some of the numbers make up the sum; none make up 0. */
function isSumOfSome(numbers: readonly number[], sum: number): boolean {
  if (sum <= 0) return sum === 0;
  return numbers.some((number, index) => isSumOfSome(numbers.slice(index + 1), sum - number));
}
