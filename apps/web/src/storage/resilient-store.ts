import { startTimer } from '../clock/start-timer.ts';
import type { KeyValueStore } from './key-value-store.ts';
import { inMemoryStore } from './key-value-store.ts';
import type { ValueChange } from './refused-changes.ts';
import { RefusedChanges } from './refused-changes.ts';

/** The value after a change, and whether it outlives the page. */
export interface WriteResult<Value> {
  value: Value | undefined;
  isDurable: boolean;
}

/** A key-value store whose calls never fail and end within `STORAGE_TIMEOUT_MS`. */
export interface ResilientStore {
  read<Value>(key: string): Promise<Value | undefined>;
  /** `next` may run again later, on the value that the device has then. */
  change<Value>(
    key: string,
    next: (stored: Value | undefined) => Value | undefined,
  ): Promise<WriteResult<Value>>;
  keys(): Promise<string[]>;
  /** False while the device fails or does not answer: values written meanwhile are lost with the page. */
  isDurable(): boolean;
  /** False while calls to the device are unanswered: it may contain more than `keys` lists. */
  isAnswering(): boolean;
  /** Calls the listener when the device works again and has every change made meanwhile. */
  onRecovery(listener: () => void): void;
}

/** The longest that opening an exam or a hand-in waits for the device's storage. */
export const STORAGE_TIMEOUT_MS = 2_000;

/** Above this many unanswered or refused calls the device is no longer called. */
const MAX_BACKLOG = 500;

/**
 * A store that falls back to memory when the device cannot store or does not answer: a full disk, a private window or a
 * hanging storage must not end an exam.
 * @param after starts a timer and returns the call that cancels it
 */
export const resilientStore = (device: KeyValueStore, after = startTimer): ResilientStore =>
  new DeviceWithFallback(device, after);

/** @returns the value of the key after the change */
async function changeOn<Value>(
  values: KeyValueStore,
  key: string,
  next: (stored: Value | undefined) => Value | undefined,
): Promise<Value | undefined> {
  let value: Value | undefined;
  await values.change<Value>(key, (stored) => (value = next(stored)));
  return value;
}

interface Reply<Value> {
  value: Value;
}

/**
 * A call that times out runs in `memory`, and so do all later ones. Changes still go to the device: once it has answered
 * every call, it has the same changes as memory on top of its own values, and is used again. Changes that it refused are
 * tried again at the next change: a full disk still removes, and may have space later.
 */
class DeviceWithFallback implements ResilientStore {
  #memory = inMemoryStore();
  readonly #device: KeyValueStore;
  readonly #after: typeof startTimer;
  readonly #listeners = new Set<() => void>();
  /** Gives up each unanswered call, oldest first. */
  readonly #waiting = new Set<() => void>();
  /** Calls that were given up and are still unanswered. */
  #late = 0;
  readonly #refused = new RefusedChanges();
  /** Keys whose stored value was copied to memory, before the first change that runs in memory alone. */
  readonly #copied = new Map<string, Promise<void>>();
  #isRefusing = false;
  /** The read that failed last. Other reads that succeed prove nothing: one record alone may be unreadable. */
  #failedRead: string | undefined;
  #isReplaying = false;
  #isAbandoned = false;

  constructor(device: KeyValueStore, after: typeof startTimer) {
    this.#device = device;
    this.#after = after;
  }

  isDurable(): boolean {
    return !this.#isRefusing && this.isAnswering();
  }

  isAnswering(): boolean {
    return !this.#isAbandoned && this.#late === 0;
  }

  onRecovery(listener: () => void): void {
    this.#listeners.add(listener);
  }

  async read<Value>(key: string): Promise<Value | undefined> {
    const reply = this.#refused.has(key)
      ? null
      : await this.#readDevice(key, (values) => values.read<Value>(key));
    return reply ? reply.value : this.#memory.read<Value>(key);
  }

  async keys(): Promise<string[]> {
    const reply = await this.#readDevice('', (values) => values.keys());
    const inMemory = await this.#memory.keys();
    const onDevice = (reply?.value ?? []).filter((key) => !this.#refused.has(key));
    return [...new Set([...onDevice, ...inMemory])];
  }

  async change<Value>(
    key: string,
    next: (stored: Value | undefined) => Value | undefined,
  ): Promise<WriteResult<Value>> {
    const reply = await this.#changeDevice(key, next as ValueChange);
    if (reply) return { value: reply.value as Value | undefined, isDurable: true };
    if (this.#isRefusing) await this.#copyToMemory(key);
    // A replay may have written this change meanwhile and emptied memory.
    if (this.isDurable()) return { value: await this.read<Value>(key), isDurable: true };
    return { value: await changeOn(this.#memory, key, next), isDurable: false };
  }

  #copyToMemory(key: string): Promise<void> {
    const copying = this.#copied.get(key) ?? this.#copy(key);
    this.#copied.set(key, copying);
    return copying;
  }

  async #copy(key: string): Promise<void> {
    const stored = await this.#readDevice(key, (values) => values.read(key));
    await this.#memory.change(key, (value) => value ?? stored?.value);
  }

  /**
   * @param name identifies this read in `#failedRead`
   * @returns null when memory has to answer
   */
  async #readDevice<Value>(
    name: string,
    act: (values: KeyValueStore) => Promise<Value>,
  ): Promise<Reply<Value> | null> {
    if (!this.isAnswering()) return null;
    const reply = await this.#withTimeout(this.#call(act));
    if (!reply) this.#failedRead = name;
    else if (name === this.#failedRead) {
      this.#failedRead = undefined;
      // When only a read had failed, no change will try the device again.
      if (!this.#isReplaying) this.#isRefusing = this.#refused.count > 0;
      this.#reportRecovery();
    }
    return reply;
  }

  /** @returns null when the change has to run in memory */
  async #changeDevice(key: string, next: ValueChange): Promise<Reply<unknown> | null> {
    if (this.#late >= MAX_BACKLOG) this.#isAbandoned = true;
    if (this.#isAbandoned) return null;
    if (this.#isRefusing) {
      this.#addRefused(key, next);
      void this.#replay();
      return null;
    }
    const reply = this.#call((values) => changeOn(values, key, next));
    void reply.then((done) => done ?? this.#addRefused(key, next));
    if (this.#late === 0) return this.#withTimeout(reply);
    this.#countAsLate(reply);
    return null;
  }

  #withTimeout<Value>(reply: Promise<Reply<Value> | null>): Promise<Reply<Value> | null> {
    return new Promise((resolve) => {
      const cancelTimer = this.#after(STORAGE_TIMEOUT_MS, () => this.#giveUpAll());
      const end = (outcome: Reply<Value> | null) => {
        this.#waiting.delete(giveUp);
        cancelTimer();
        resolve(outcome);
      };
      const giveUp = () => {
        this.#countAsLate(reply);
        end(null);
      };
      this.#waiting.add(giveUp);
      void reply.then((outcome) => (outcome ? end(outcome) : this.#giveUpAll()));
    });
  }

  /** Gives up all waiting calls together, so that memory runs them in the order in which they were made. */
  #giveUpAll(): void {
    for (const giveUp of [...this.#waiting]) giveUp();
  }

  #countAsLate(reply: Promise<unknown>): void {
    this.#late += 1;
    void reply.then(() => {
      this.#late -= 1;
      this.#reportRecovery();
    });
  }

  #addRefused(key: string, next: ValueChange): void {
    this.#isRefusing = true;
    if (this.#refused.count >= MAX_BACKLOG) this.#isAbandoned = true;
    else this.#refused.add(key, next);
  }

  async #replay(): Promise<void> {
    if (this.#isReplaying) return;
    this.#isReplaying = true;
    const isAccepted = await this.#refused.replay(this.#device);
    this.#isReplaying = false;
    this.#isRefusing = this.#refused.count > 0;
    this.#reportRecovery();
    // The device works again, so changes made during the replay follow at once.
    if (isAccepted && this.#isRefusing) void this.#replay();
  }

  #reportRecovery(): void {
    if (!this.isDurable()) return;
    this.#memory = inMemoryStore();
    this.#copied.clear();
    for (const listener of this.#listeners) listener();
  }

  /** @returns null when the device refuses. `indexedDbStore` has already retried on a new connection. */
  async #call<Value>(act: (values: KeyValueStore) => Promise<Value>): Promise<Reply<Value> | null> {
    try {
      return { value: await act(this.#device) };
    } catch {
      this.#isRefusing = true;
      return null;
    }
  }
}
