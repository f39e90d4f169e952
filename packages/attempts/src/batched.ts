import type { WaitBounds, Waiting } from './bounded-line.ts';
import { boundedLine } from './bounded-line.ts';

/** Two statements keep the database busy while one reply travels, and one that is slow does not hold up everybody. */
export const STATEMENTS_AT_ONCE = 2;

/** The most items in one statement where its owner says nothing else, which keeps it short even after a stall. */
const MOST_IN_ONE = 500;

/** How many items may wait in one line of a process, where its owner says nothing else. */
export const MOST_WAITING = 5_000;

/** How long an item is waited for, in ms, where its owner says nothing else. */
export const PATIENCE_MS = 8_000;

const WAIT_BOUNDS: WaitBounds = { per: 'process', waiting: MOST_WAITING, patienceMs: PATIENCE_MS };

export interface Batching<Item, Outcome> extends Partial<WaitBounds> {
  /** Two items of one key are never in flight together, and they keep their order. By default no item has a key. */
  keyOf?: (item: Item) => string | null;
  /** How many statements may be under way, `STATEMENTS_AT_ONCE` by default. */
  atOnce?: number;
  /** How many items one statement may take. */
  most?: number;
  /**
   * What is done about an item of which a statement said nothing; by default its outcome is null. No other item waits for
   * it but the next of its key.
   * @param hasLeft whether its caller was told to come again and no longer listens
   */
  again?: (item: Item, hasLeft: () => boolean) => Promise<Outcome | null>;
}

/**
 * Puts all items that come while a statement is in flight into the next statement, so every item is handled by a
 * statement that began after it came. An item that waits too long leaves the line and its caller is told to come again.
 * Its statement may already be running and still take effect, so sending an item twice must do no harm.
 * @param run one statement, which has its own time limit; answers in the order of its items
 */
export function batched<Item, Outcome>(
  run: (items: readonly Item[]) => Promise<readonly (Outcome | null)[]>,
  options: Batching<Item, Outcome> = {},
): (item: Item) => Promise<Outcome | null> {
  const { keyOf = () => null, atOnce = STATEMENTS_AT_ONCE, most = MOST_IN_ONE, again, ...room } = options;
  const line = boundedLine<Keyed<Item>, Outcome | null>({ ...WAIT_BOUNDS, ...room });
  const keys = keysInFlight();
  let inFlight = 0;

  const settle = (entry: Entry<Item, Outcome>, outcome: Outcome | null): Promise<void> | void => {
    if (again && outcome === null) return tryAgain(entry, again(entry.item.item, entry.hasLeft));
    keys.release(entry.item);
    entry.resolve(outcome);
  };
  const tryAgain = async (entry: Entry<Item, Outcome>, trying: Promise<Outcome | null>) => {
    await trying.then(entry.resolve, entry.reject);
    keys.release(entry.item);
    void flush();
  };
  const fail = (entry: Entry<Item, Outcome>, error: unknown) => {
    keys.release(entry.item);
    entry.reject(error);
  };
  const flush = async (): Promise<void> => {
    if (inFlight >= atOnce) return;
    const batch = line.take(most, keys.claim);
    if (batch.length === 0) return;
    inFlight += 1;
    await run(batch.map(({ item }) => item.item)).then(
      (outcomes) => batch.forEach((entry, index) => void settle(entry, outcomes[index] ?? null)),
      (error: unknown) => batch.forEach((entry) => fail(entry, error)),
    );
    inFlight -= 1;
    void flush();
  };
  const flushSoon = atEndOfTurn(() => void flush());
  return (item) => {
    if (inFlight < atOnce) flushSoon();
    return line.join({ item, key: keyOf(item) });
  };
}

type Entry<Item, Outcome> = Waiting<Keyed<Item>, Outcome | null>;

/** Runs the act once when all that waits to be read has been read, however often it is asked to until then. */
function atEndOfTurn(act: () => void): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    setImmediate(() => {
      isAsked = false;
      act();
    });
  };
}

interface Keyed<Item> {
  item: Item;
  key: string | null;
}

/** Keeps the keys of the items in flight, including those that run alone. */
function keysInFlight() {
  const claimed = new Set<string>();
  return {
    /** @returns false when another item of the same key is in flight */
    claim: ({ key }: Keyed<unknown>): boolean => {
      if (key === null) return true;
      if (claimed.has(key)) return false;
      claimed.add(key);
      return true;
    },
    release: ({ key }: Keyed<unknown>): void => {
      if (key !== null) claimed.delete(key);
    },
  };
}
