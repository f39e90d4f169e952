import type { Room, Waiting } from './bounded-line.ts';
import { boundedLine } from './bounded-line.ts';
import { takeTurns } from './work-queue.ts';

/** Two keep the database busy while one reply travels; more only makes smaller batches. */
export const STATEMENTS_AT_ONCE = 2;

/** Those that wait for one row each: they may wait, the statements for many never do. */
export const ALONE_AT_ONCE = 2;
const WAITING_FOR_ALONE = 200;

/** Keeps a statement short even after a stall. */
const MAX_BATCH = 500;

const ROOM: Room = { per: 'process', waiting: 5_000, patienceMs: 8_000 };

export interface Batching<Item, Outcome> extends Partial<Room> {
  /** Items of one key are never in flight together, and keep their order; by default nothing stands apart. */
  keyOf?: (item: Item) => string | null;
  /** Outcomes that are none yet: these items are tried again by themselves, and hold up nobody else. */
  alone?: { isDue: (outcome: Outcome) => boolean; run: (item: Item) => Promise<Outcome> };
}

/**
 * All items that come while a statement is in flight go into the next one, so every item is dealt with by a statement
 * that began after it came. Who waits too long is told to come again and leaves the line; an item whose statement is
 * under way by then may still be dealt with, so it must be harmless to send it twice.
 * @param run one statement, which has to end in its own time; answers in the order of its items
 */
export function batched<Item, Outcome>(
  run: (items: readonly Item[]) => Promise<readonly (Outcome | null)[]>,
  { keyOf = () => null, alone, ...room }: Batching<Item, Outcome> = {},
): (item: Item) => Promise<Outcome | null> {
  type Entry = Waiting<Item, Outcome | null>;
  const line = boundedLine<Item, Outcome | null>({ ...ROOM, ...room });
  const inTurn = takeTurns({ per: 'process', atOnce: ALONE_AT_ONCE, waiting: WAITING_FOR_ALONE });
  const keys = keysInFlight(keyOf);
  let inFlight = 0;

  const settle = (entry: Entry, outcome: Outcome | null): Promise<void> | void => {
    if (alone && outcome !== null && alone.isDue(outcome)) return tryAlone(entry, alone.run);
    keys.free(entry.item);
    entry.resolve(outcome);
  };
  const tryAlone = async (entry: Entry, again: (item: Item) => Promise<Outcome>) => {
    await inTurn(async () => (entry.hasLeft() ? null : again(entry.item))).then(entry.resolve, entry.reject);
    keys.free(entry.item);
    void flush();
  };
  const fail = (entry: Entry, error: unknown) => {
    keys.free(entry.item);
    entry.reject(error);
  };
  const flush = async (): Promise<void> => {
    if (inFlight >= STATEMENTS_AT_ONCE) return;
    const batch = line.take(MAX_BATCH, keys.hold);
    if (batch.length === 0) return;
    inFlight += 1;
    await run(batch.map(({ item }) => item)).then(
      (outcomes) => batch.forEach((entry, index) => void settle(entry, outcomes[index] ?? null)),
      (error: unknown) => batch.forEach((entry) => fail(entry, error)),
    );
    inFlight -= 1;
    void flush();
  };
  return (item) => {
    setImmediate(() => void flush());
    return line.join(item);
  };
}

/** The keys of what is in flight, also of what is tried alone. */
function keysInFlight<Item>(keyOf: (item: Item) => string | null) {
  const held = new Set<string>();
  return {
    /** @returns false when another item of the same key is in flight */
    hold: (item: Item): boolean => {
      const key = keyOf(item);
      if (key === null) return true;
      if (held.has(key)) return false;
      held.add(key);
      return true;
    },
    free: (item: Item): void => {
      const key = keyOf(item);
      if (key !== null) held.delete(key);
    },
  };
}
