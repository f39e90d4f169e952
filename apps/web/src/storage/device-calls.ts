import type { startTimer } from '../clock/start-timer.ts';
import type { KeyValueStore } from './key-value-store.ts';

/** The longest wait for a call to the device's storage. The opening of an exam and a hand-in wait for such calls. */
export const STORAGE_TIMEOUT_MS = 2_000;

/** A wrapper, because the value itself may be undefined. */
export interface Reply<Value> {
  value: Value;
}

interface Listeners {
  onRefusal: () => void;
  /** Called when a call that was given up has ended. */
  onLateReply: () => void;
}

/** When one call is refused or times out, all waiting calls are given up. */
export class DeviceCalls {
  readonly #device: KeyValueStore;
  readonly #after: typeof startTimer;
  readonly #listeners: Listeners;
  /** Gives up each unanswered call, oldest first. */
  readonly #waiting = new Set<() => void>();
  #lateCount = 0;

  constructor(device: KeyValueStore, after: typeof startTimer, listeners: Listeners) {
    this.#device = device;
    this.#after = after;
    this.#listeners = listeners;
  }

  /** Calls that were given up and are still unanswered. */
  get lateCount(): number {
    return this.#lateCount;
  }

  /** @returns null when the device refuses. `indexedDbStore` has already retried on a new connection. */
  async call<Value>(run: (device: KeyValueStore) => Promise<Value>): Promise<Reply<Value> | null> {
    try {
      return { value: await run(this.#device) };
    } catch {
      this.#listeners.onRefusal();
      return null;
    }
  }

  /** @returns null when the call is refused or given up */
  withTimeout<Value>(reply: Promise<Reply<Value> | null>): Promise<Reply<Value> | null> {
    return new Promise((resolve) => {
      const cancelTimer = this.#after(STORAGE_TIMEOUT_MS, () => this.#giveUpAll());
      const end = (outcome: Reply<Value> | null) => {
        this.#waiting.delete(giveUp);
        cancelTimer();
        resolve(outcome);
      };
      const giveUp = () => {
        this.countAsLate(reply);
        end(null);
      };
      this.#waiting.add(giveUp);
      void reply.then((outcome) => (outcome ? end(outcome) : this.#giveUpAll()));
    });
  }

  countAsLate(reply: Promise<unknown>): void {
    this.#lateCount += 1;
    void reply.then(() => {
      this.#lateCount -= 1;
      this.#listeners.onLateReply();
    });
  }

  /** Gives up all waiting calls together, so that memory runs them in the order in which they were made. */
  #giveUpAll(): void {
    for (const giveUp of [...this.#waiting]) giveUp();
  }
}
