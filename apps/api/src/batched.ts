/** Two keep the database busy while one reply travels; more only makes smaller batches. */
const MAX_IN_FLIGHT = 2;

/** Keeps a statement short even after a stall. */
const MAX_BATCH = 500;

interface Waiting<Item, Outcome> {
  item: Item;
  key: string | null;
  resolve(outcome: Outcome | null): void;
  reject(error: unknown): void;
}

/**
 * All items that come while a statement is in flight go into the next one, so every item is dealt with by a statement
 * that began after it came.
 * @param run one statement; answers in the order of its items
 * @param keyOf items of one key are never in flight together, and keep their order; by default nothing stands apart
 */
export function batched<Item, Outcome>(
  run: (items: readonly Item[]) => Promise<readonly (Outcome | null)[]>,
  keyOf: (item: Item) => string | null = () => null,
): (item: Item) => Promise<Outcome | null> {
  let waiting: Waiting<Item, Outcome>[] = [];
  const busy = new Set<string>();
  let inFlight = 0;

  const take = (): Waiting<Item, Outcome>[] => {
    const batch: Waiting<Item, Outcome>[] = [];
    waiting = waiting.filter((entry) => {
      if (batch.length === MAX_BATCH || (entry.key !== null && busy.has(entry.key))) return true;
      if (entry.key !== null) busy.add(entry.key);
      batch.push(entry);
      return false;
    });
    return batch;
  };

  const flush = async (): Promise<void> => {
    if (inFlight >= MAX_IN_FLIGHT) return;
    const batch = take();
    if (batch.length === 0) return;
    inFlight += 1;
    try {
      const outcomes = await run(batch.map(({ item }) => item));
      batch.forEach((entry, index) => entry.resolve(outcomes[index] ?? null));
    } catch (error) {
      batch.forEach((entry) => entry.reject(error));
    } finally {
      inFlight -= 1;
      for (const { key } of batch) if (key !== null) busy.delete(key);
      void flush();
    }
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, key: keyOf(item), resolve, reject });
      setImmediate(() => void flush());
    });
}
