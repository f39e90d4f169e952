import { startTimer } from '../clock/start-timer.ts';
import type { KeyValue } from './key-value.ts';
import { memoryKeyValue } from './key-value.ts';
import type { Next } from './refused-changes.ts';
import { RefusedChanges } from './refused-changes.ts';

/** The value after a change, and whether it outlives the page. */
export interface WriteResult<Value> {
  value: Value | undefined;
  isDurable: boolean;
}

/** A key-value store that always answers, and soon. */
export interface ResilientStore {
  read<Value>(key: string): Promise<Value | undefined>;
  /** `next` may be called again later, on the value that the device has then. */
  change<Value>(
    key: string,
    next: (kept: Value | undefined) => Value | undefined,
  ): Promise<WriteResult<Value>>;
  keys(): Promise<string[]>;
  /** False while the device does not answer or refuses: values written then are lost with the page. */
  isDurable(): boolean;
  /** False while the device leaves something unanswered: then nobody knows what else it holds. */
  isAnswering(): boolean;
  /** Calls the listener when a device that was late or refused has caught up: it has all changes made meanwhile. */
  onRecovery(listener: () => void): void;
}

/** The longest that the opening of an exam or a hand-in waits for the device's storage. */
export const STORAGE_TIMEOUT_MS = 2_000;

/** A device with this many unanswered calls is not asked any more. */
const MOST_LATE = 500;

/**
 * The store goes on in memory when the device cannot store or does not answer: a full disk, a private window or a
 * storage that hangs must not end an exam. The first refusal may come from a connection that the browser has closed, so
 * each call is tried twice.
 * @param after starts a timer and returns the call that cancels it
 */
export const resilientStore = (durable: KeyValue, after = startTimer): ResilientStore =>
  new PatientDevice(durable, after);

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
}

/**
 * Asks the storage of the device, but waits for a limited time only. A call that it does not answer in time is done in
 * `memory`, and so are all later ones. Each change is still handed to the device: once it has answered all calls, it
 * has the same changes as memory, on top of its earlier values. From then on the device is asked again. What it has
 * refused it is asked to do again at the next change: a full disk still removes, and has room another time.
 */
class PatientDevice implements ResilientStore {
  #memory = memoryKeyValue();
  readonly #durable: KeyValue;
  readonly #after: typeof startTimer;
  readonly #listeners = new Set<() => void>();
  /** Ends the waiting of each call that has not been answered, in the order of the calls. */
  readonly #waiting = new Set<() => void>();
  /** How many calls were given up and have not been answered yet. */
  #late = 0;
  readonly #refused = new RefusedChanges();
  /** What lies there of a key is brought to memory before the first change that is done in memory alone. */
  readonly #brought = new Map<string, Promise<void>>();
  #isRefusing = false;
  /** What it failed to tell last. That it tells other things proves nothing: one record may be beyond reading. */
  #untold: string | undefined;
  #isMakingUp = false;
  /** It has left so much unanswered or undone that it is not asked any more. */
  #isGivenUp = false;

  constructor(durable: KeyValue, after: typeof startTimer) {
    this.#durable = durable;
    this.#after = after;
  }

  isDurable(): boolean {
    return !this.#isRefusing && this.isAnswering();
  }

  isAnswering(): boolean {
    return !this.#isGivenUp && this.#late === 0;
  }

  onRecovery(listener: () => void): void {
    this.#listeners.add(listener);
  }

  async read<Value>(key: string): Promise<Value | undefined> {
    const answer = this.#refused.has(key) ? null : await this.#look(key, (values) => values.read<Value>(key));
    return answer ? answer.value : this.#memory.read<Value>(key);
  }

  async keys(): Promise<string[]> {
    const answer = await this.#look('', (values) => values.keys());
    const here = await this.#memory.keys();
    const there = (answer?.value ?? []).filter((key) => !this.#refused.has(key));
    return [...new Set([...there, ...here])];
  }

  async change<Value>(
    key: string,
    next: (kept: Value | undefined) => Value | undefined,
  ): Promise<WriteResult<Value>> {
    const answer = await this.#hand(key, next as Next);
    if (answer) return { value: answer.value as Value | undefined, isDurable: true };
    if (this.#isRefusing) await this.#bring(key);
    // The device may have made up for this change meanwhile, and memory is empty again.
    if (this.isDurable()) return { value: await this.read<Value>(key), isDurable: true };
    return { value: await changeOn(this.#memory, key, next), isDurable: false };
  }

  #bring(key: string): Promise<void> {
    const bringing = this.#brought.get(key) ?? this.#copy(key);
    this.#brought.set(key, bringing);
    return bringing;
  }

  async #copy(key: string): Promise<void> {
    const there = await this.#look(key, (values) => values.read(key));
    await this.#memory.change(key, (kept) => kept ?? there?.value);
  }

  /**
   * @param what tells this look from others
   * @returns null when memory has to tell
   */
  async #look<Value>(what: string, act: (values: KeyValue) => Promise<Value>): Promise<Reply<Value> | null> {
    if (!this.isAnswering()) return null;
    const reply = await this.#within(this.#tryTwice(act));
    if (!reply) this.#untold = what;
    else if (what === this.#untold) {
      this.#untold = undefined;
      // Where only a look had been refused, no change asks the device again.
      if (!this.#isMakingUp) this.#isRefusing = this.#refused.count > 0;
      this.#returnIfWhole();
    }
    return reply;
  }

  /** @returns null when the change has to be done in memory */
  async #hand(key: string, next: Next): Promise<Reply<unknown> | null> {
    if (this.#late >= MOST_LATE) this.#isGivenUp = true;
    if (this.#isGivenUp) return null;
    if (this.#isRefusing) {
      this.#keepRefused(key, next);
      void this.#makeUp();
      return null;
    }
    const answer = this.#tryTwice((values) => changeOn(values, key, next));
    void answer.then((reply) => reply ?? this.#keepRefused(key, next));
    if (this.#late === 0) return this.#within(answer);
    this.#owe(answer);
    return null;
  }

  #within<Value>(answer: Promise<Reply<Value> | null>): Promise<Reply<Value> | null> {
    return new Promise((resolve) => {
      const takeBack = this.#after(STORAGE_TIMEOUT_MS, () => this.#giveUp());
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
      this.#returnIfWhole();
    });
  }

  #keepRefused(key: string, next: Next): void {
    this.#isRefusing = true;
    if (this.#refused.count >= MOST_LATE) this.#isGivenUp = true;
    else this.#refused.add(key, next);
  }

  async #makeUp(): Promise<void> {
    if (this.#isMakingUp) return;
    this.#isMakingUp = true;
    const isTaken = await this.#refused.replay(this.#durable);
    this.#isMakingUp = false;
    this.#isRefusing = this.#refused.count > 0;
    this.#returnIfWhole();
    // What was changed during that comes at once, as the device takes changes again.
    if (isTaken && this.#isRefusing) void this.#makeUp();
  }

  #returnIfWhole(): void {
    if (!this.isDurable()) return;
    this.#memory = memoryKeyValue();
    this.#brought.clear();
    for (const listener of this.#listeners) listener();
  }

  async #tryTwice<Value>(act: (values: KeyValue) => Promise<Value>): Promise<Reply<Value> | null> {
    for (let tries = 0; tries < 2; tries += 1) {
      try {
        return { value: await act(this.#durable) };
      } catch {
        // The second refusal counts.
      }
    }
    this.#isRefusing = true;
    return null;
  }
}
