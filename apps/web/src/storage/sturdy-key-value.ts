import { startTimer } from '../clock/start-timer.ts';
import type { KeyValue } from './key-value.ts';
import { memoryKeyValue } from './key-value.ts';

/** The value after a change, and whether it outlives the page. */
export interface Written<Value> {
  value: Value | undefined;
  isDurable: boolean;
}

/** A key-value store that always answers, and soon. */
export interface SturdyKeyValue {
  read<Value>(key: string): Promise<Value | undefined>;
  /** `next` may be called again later, on the value that the device has then. */
  change<Value>(key: string, next: (kept: Value | undefined) => Value | undefined): Promise<Written<Value>>;
  keys(): Promise<string[]>;
  /** False while the device does not answer and after a refusal: values written then are lost with the page. */
  isDurable(): boolean;
  /** Calls the listener when a device that was late has caught up: it has all changes that were made meanwhile. */
  onReturn(listener: () => void): void;
}

/** The longest that the opening of an exam or a hand-in waits for the device's storage. */
export const STORAGE_PATIENCE_MS = 2_000;

/** A device with this many unanswered calls is not asked any more. */
const MOST_LATE = 500;

/**
 * The store goes on in memory when the device cannot store or does not answer: a full disk, a private window or a
 * storage that hangs must not end an exam. The first refusal may come from a connection that the browser has closed, so
 * each call is tried twice.
 * @param after starts a timer and returns the call that cancels it
 */
export const sturdyKeyValue = (durable: KeyValue, after = startTimer): SturdyKeyValue => {
  const device = new PatientDevice(durable, after);
  const run = async <Value>(act: (values: KeyValue) => Promise<Value>, isChange = false) => {
    const answer = await device.ask(act, isChange);
    return answer ?? { value: await act(device.memory), isDurable: false };
  };
  return {
    read: async (key) => (await run((values) => values.read<never>(key))).value,
    change: (key, next) => run((values) => changeOn(values, key, next), true),
    keys: async () => (await run((values) => values.keys())).value,
    isDurable: () => device.isDurable(),
    onReturn: (listener) => device.onReturn(listener),
  };
};

/** @returns the value that the key has now */
async function changeOn<Value>(
  values: KeyValue,
  key: string,
  next: (kept: Value | undefined) => Value | undefined,
): Promise<Value | undefined> {
  let value: Value | undefined;
  await values.change<Value>(key, (kept) => (value = next(kept)));
  return value;
}

interface Reply<Value> {
  value: Value;
  isDurable: true;
}

/**
 * Asks the storage of the device, but waits for a limited time only. A call that it does not answer in time is done in
 * `memory`, and so are all later ones. Each change is still handed to the device: once it has answered all calls, it
 * has the same changes as memory, on top of its earlier values. From then on the device is asked again.
 */
class PatientDevice {
  memory = memoryKeyValue();
  readonly #durable: KeyValue;
  readonly #after: typeof startTimer;
  readonly #listeners = new Set<() => void>();
  /** Ends the waiting of each call that has not been answered, in the order of the calls. */
  readonly #waiting = new Set<() => void>();
  /** How many calls were given up and have not been answered yet. */
  #late = 0;
  #isRefused = false;

  constructor(durable: KeyValue, after: typeof startTimer) {
    this.#durable = durable;
    this.#after = after;
  }

  isDurable(): boolean {
    return !this.#isRefused && this.#late === 0;
  }

  onReturn(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** @returns null when the call has to be done in memory */
  async ask<Value>(
    act: (values: KeyValue) => Promise<Value>,
    isChange: boolean,
  ): Promise<Reply<Value> | null> {
    if (this.#late >= MOST_LATE) this.#isRefused = true;
    if (this.#isRefused || (this.#late > 0 && !isChange)) return null;
    const answer = this.#tryTwice(act);
    if (this.#late === 0) return this.#within(answer);
    this.#owe(answer);
    return null;
  }

  #within<Value>(answer: Promise<Reply<Value> | null>): Promise<Reply<Value> | null> {
    return new Promise((resolve) => {
      const takeBack = this.#after(STORAGE_PATIENCE_MS, () => this.#giveUp());
      const end = (reply: Reply<Value> | null) => {
        this.#waiting.delete(giveUp);
        takeBack();
        resolve(reply);
      };
      const giveUp = () => {
        this.#owe(answer);
        end(null);
      };
      this.#waiting.add(giveUp);
      void answer.then((reply) => (reply ? end(reply) : this.#giveUp()));
    });
  }

  /** Gives up all waiting calls at once, so that memory does them in the order in which they were made. */
  #giveUp(): void {
    for (const giveUp of [...this.#waiting]) giveUp();
  }

  #owe(answer: Promise<unknown>): void {
    this.#late += 1;
    void answer.then(() => {
      this.#late -= 1;
      if (!this.isDurable()) return;
      this.memory = memoryKeyValue();
      for (const listener of this.#listeners) listener();
    });
  }

  async #tryTwice<Value>(act: (values: KeyValue) => Promise<Value>): Promise<Reply<Value> | null> {
    for (let tries = 0; tries < 2; tries += 1) {
      try {
        return { value: await act(this.#durable), isDurable: true };
      } catch {
        // The second refusal is final.
      }
    }
    this.#isRefused = true;
    return null;
  }
}
