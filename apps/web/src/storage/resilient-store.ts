import { startTimer } from '../clock/start-timer.ts';
import type { Reply } from './device-calls.ts';
import { DeviceCalls } from './device-calls.ts';
import type { KeyValueStore } from './key-value-store.ts';
import { inMemoryStore } from './key-value-store.ts';
import type { ValueChange } from './refused-writes.ts';
import { RefusedWrites } from './refused-writes.ts';

export interface WriteResult<Value> {
  value: Value | undefined;
  /** False when the value is only in memory. */
  isDurable: boolean;
}

/** Above this many unanswered or refused calls the device is no longer called. */
const MAX_BACKLOG = 500;

async function changeOn<Value>(
  values: KeyValueStore,
  key: string,
  next: (stored: Value | undefined) => Value | undefined,
): Promise<Value | undefined> {
  let value: Value | undefined;
  await values.change<Value>(key, (stored) => (value = next(stored)));
  return value;
}

/**
 * A key-value store whose calls never fail. Each wait for the device ends after `STORAGE_TIMEOUT_MS`. The store falls
 * back to memory when the device cannot store or does not reply: a full disk, a private window or a hanging storage must
 * not end an exam.
 *
 * A call that times out runs in memory, and so do all later calls. Changes are still sent to the device. Once the
 * device has replied to every call, it has also stored the changes in memory and is used again. Changes that the device
 * refused are repeated at the next change, because a full disk can still remove values and may have space later.
 */
export class ResilientStore {
  #memory = inMemoryStore();
  readonly #device: KeyValueStore;
  readonly #calls: DeviceCalls;
  readonly #listeners = new Set<() => void>();
  readonly #refused = new RefusedWrites();
  /** The keys whose stored value was copied to memory, before their first change that runs only in memory. */
  readonly #copied = new Map<string, Promise<void>>();
  #isRefusing = false;
  /** The read that failed last. Only its success ends the failure, because a single record may be unreadable. */
  #failedRead: string | undefined;
  #isReplaying = false;
  /** True after too many unanswered or refused calls: the device is no longer called. */
  #isAbandoned = false;

  constructor(device: KeyValueStore, after = startTimer) {
    this.#device = device;
    this.#calls = new DeviceCalls(device, after, {
      onRefusal: () => (this.#isRefusing = true),
      onLateReply: () => this.#reportRecovery(),
    });
  }

  /** False while the device fails or does not reply: values written during this time may be lost with the page. */
  isDurable(): boolean {
    return !this.#isRefusing && this.isResponding();
  }

  /** False while calls to the device have no reply: the device may contain more keys than `keys` returns. */
  isResponding(): boolean {
    return !this.#isAbandoned && this.#calls.lateCount === 0;
  }

  /** Calls the listener when the device works again and has stored all changes. */
  onRecovery(listener: () => void): void {
    this.#listeners.add(listener);
  }

  async read<Value>(key: string): Promise<Value | undefined> {
    const reply = this.#refused.has(key)
      ? null
      : await this.#readDevice(key, (device) => device.read<Value>(key));
    return reply ? reply.value : this.#memory.read<Value>(key);
  }

  async keys(): Promise<string[]> {
    const reply = await this.#readDevice('', (device) => device.keys());
    const inMemory = await this.#memory.keys();
    const onDevice = (reply?.value ?? []).filter((key) => !this.#refused.has(key));
    return [...new Set([...onDevice, ...inMemory])];
  }

  /** `next` may run a second time, on the stored value, when the device works again. */
  async change<Value>(
    key: string,
    next: (stored: Value | undefined) => Value | undefined,
  ): Promise<WriteResult<Value>> {
    const reply = await this.#changeDevice(key, next as ValueChange);
    if (reply) return { value: reply.value as Value | undefined, isDurable: true };
    if (this.#isRefusing) await this.#copyToMemory(key);
    // During the copying a replay may have written this change and emptied memory.
    if (this.isDurable()) return { value: await this.read<Value>(key), isDurable: true };
    return { value: await changeOn(this.#memory, key, next), isDurable: false };
  }

  #copyToMemory(key: string): Promise<void> {
    const copying = this.#copied.get(key) ?? this.#copy(key);
    this.#copied.set(key, copying);
    return copying;
  }

  async #copy(key: string): Promise<void> {
    // A recovery during the read replaces the memory. The new one must not get this older value.
    const memory = this.#memory;
    const stored = await this.#readDevice(key, (device) => device.read(key));
    await memory.change(key, (value) => value ?? stored?.value);
  }

  /**
   * @param name identifies this read in `#failedRead`
   * @returns null when memory has to be read
   */
  async #readDevice<Value>(
    name: string,
    run: (device: KeyValueStore) => Promise<Value>,
  ): Promise<Reply<Value> | null> {
    if (!this.isResponding()) return null;
    const reply = await this.#calls.withTimeout(this.#calls.call(run));
    if (!reply) this.#failedRead = name;
    else if (name === this.#failedRead) {
      this.#failedRead = undefined;
      // Without refused changes, no replay would reset this flag.
      if (!this.#isReplaying) this.#isRefusing = this.#refused.count > 0;
      this.#reportRecovery();
    }
    return reply;
  }

  /** @returns null when the change has to run in memory */
  async #changeDevice(key: string, next: ValueChange): Promise<Reply<unknown> | null> {
    if (this.#calls.lateCount >= MAX_BACKLOG) this.#isAbandoned = true;
    if (this.#isAbandoned) return null;
    if (this.#isRefusing) {
      this.#addRefused(key, next);
      void this.#replay();
      return null;
    }
    const reply = this.#calls.call((device) => changeOn(device, key, next));
    void reply.then((done) => done ?? this.#addRefused(key, next));
    if (this.#calls.lateCount === 0) return this.#calls.withTimeout(reply);
    this.#calls.countAsLate(reply);
    return null;
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
    // The device works again, so changes made during the replay are repeated at once.
    if (isAccepted && this.#isRefusing) void this.#replay();
  }

  #reportRecovery(): void {
    if (!this.isDurable()) return;
    this.#memory = inMemoryStore();
    this.#copied.clear();
    for (const listener of this.#listeners) listener();
  }
}
