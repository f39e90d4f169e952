import { TemporaryRefusal } from '../temporary-refusal.ts';
import type { PendingCall } from './pending-call.ts';
import { createPendingCall } from './pending-call.ts';

/**
 * With two statements at a time, the database works while a reply is in transit, and one slow statement does not delay all
 * others.
 */
export const STATEMENT_CONCURRENCY = 2;

/** The most items of one statement, so that a statement is short even after a stall. */
const BATCH_SIZE = 500;

export const MAX_WAITING_ITEMS = 5_000;

/** Shorter than the browser's default timeout for a call (20 s). Saves and session lookups set shorter timeouts. */
export const BATCH_TIMEOUT_MS = 8_000;

export interface BatcherOptions<Item, Outcome> {
  /** How many statements run at the same time; `STATEMENT_CONCURRENCY` by default. */
  concurrency?: number;
  /** How many items may wait; further items are refused immediately. `MAX_WAITING_ITEMS` by default. */
  waiting?: number;
  /** The time from a call to its outcome; `BATCH_TIMEOUT_MS` by default. */
  timeoutMs?: number;
  /** The most items of one statement; `BATCH_SIZE` by default. */
  batchSize?: number;
  /**
   * Items with the same key keep their order. A statement contains at most one of them, and concurrent statements never
   * contain the same key. By default items have no key (null).
   */
  keyOf?: (item: Item) => string | null;
  /**
   * Handles an item that its statement left out; without it the outcome is null. Only items with the same key wait for
   * the retry.
   * @param hasTimedOut whether the caller has already been refused
   */
  retry?: (item: Item, hasTimedOut: () => boolean) => Promise<Outcome | null>;
}

interface Entry<Item, Outcome> {
  item: Item;
  key: string | null;
  call: PendingCall<Outcome | null>;
}

/**
 * Returns a function that passes an item to the next statement and resolves to the item's outcome. Items that arrive while
 * `concurrency` statements run are collected for the next statement. Each item is therefore handled by a statement that
 * began after the item arrived.
 *
 * After a timeout the statement may still take effect, so items must be safe to send twice. When a statement fails, all of
 * its items are rejected with its error.
 * @param run runs one statement, which has its own time limit. Returns outcomes in the order of the items, null for an
 * item that the statement left out.
 * @throws TemporaryRefusal when too many items wait, or on a timeout
 */
export function createBatcher<Item, Outcome>(
  run: (items: readonly Item[]) => Promise<readonly (Outcome | null)[]>,
  options: BatcherOptions<Item, Outcome> = {},
): (item: Item) => Promise<Outcome | null> {
  const { concurrency = STATEMENT_CONCURRENCY, batchSize = BATCH_SIZE, keyOf = () => null, retry } = options;
  const queue = createBatchQueue<Item, Outcome>(options);
  let running = 0;

  const settle = (entry: Entry<Item, Outcome>, outcome: Outcome | null): void => {
    if (outcome === null && retry) return void retryAlone(entry, retry(entry.item, entry.call.hasTimedOut));
    queue.release(entry);
    entry.call.resolve(outcome);
  };
  const retryAlone = async ({ key, call }: Entry<Item, Outcome>, retried: Promise<Outcome | null>) => {
    await retried.then(call.resolve, call.reject);
    queue.release({ key });
    void runNext();
  };
  const fail = (entry: Entry<Item, Outcome>, error: unknown) => {
    queue.release(entry);
    entry.call.reject(error);
  };
  const runNext = async (): Promise<void> => {
    if (running >= concurrency) return;
    const batch = queue.take(batchSize);
    if (batch.length === 0) return;
    running += 1;
    await run(batch.map(({ item }) => item)).then(
      (outcomes) => batch.forEach((entry, index) => settle(entry, outcomes[index] ?? null)),
      (error: unknown) => batch.forEach((entry) => fail(entry, error)),
    );
    running -= 1;
    void runNext();
  };
  const runSoon = oncePerTurn(() => void runNext());
  return async (item) => {
    if (running < concurrency) runSoon();
    return queue.add(item, keyOf(item));
  };
}

/**
 * The queue is an array, because a `Set` through which many entries pass keeps them in memory: V8 links each outgrown
 * hash table to its successor, and one table in the old generation keeps all later ones alive.
 */
function createBatchQueue<Item, Outcome>({
  waiting = MAX_WAITING_ITEMS,
  timeoutMs = BATCH_TIMEOUT_MS,
}: BatcherOptions<Item, Outcome>) {
  let queue: Entry<Item, Outcome>[] = [];
  const keysInFlight = new Set<string>();
  const remove = (entry: Entry<Item, Outcome>) => {
    const index = queue.indexOf(entry);
    if (index >= 0) queue.splice(index, 1);
  };
  const claim = (key: string | null): boolean => {
    if (key === null) return true;
    if (keysInFlight.has(key)) return false;
    keysInFlight.add(key);
    return true;
  };
  return {
    add(item: Item, key: string | null): Promise<Outcome | null> {
      if (queue.length >= waiting) throw new TemporaryRefusal('too many wait');
      const call = createPendingCall<Outcome | null>(timeoutMs, () => {
        remove(entry);
        return new TemporaryRefusal('no answer in time');
      });
      const entry = { item, key, call };
      queue.push(entry);
      return call.promise;
    },
    take(batchSize: number): Entry<Item, Outcome>[] {
      const batch: Entry<Item, Outcome>[] = [];
      const rest: Entry<Item, Outcome>[] = [];
      for (const entry of queue) (batch.length < batchSize && claim(entry.key) ? batch : rest).push(entry);
      queue = rest;
      return batch;
    },
    release({ key }: Pick<Entry<Item, Outcome>, 'key'>): void {
      if (key !== null) keysInFlight.delete(key);
    },
  };
}

/**
 * Runs the callback at most once per turn of the event loop, after the turn's input was read. So one statement gets all
 * items that arrived in the same turn.
 */
function oncePerTurn(callback: () => void): () => void {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      callback();
    });
  };
}
