import { TryLater } from './try-later.ts';

export interface Room {
  /** How many may wait; further ones are refused at once. */
  waiting: number;
  /** From joining the line to the answer. */
  patienceMs: number;
}

/** Somebody in the line, or taken out of it and not answered yet. */
export interface Waiting<Item, Outcome> {
  item: Item;
  /** Has been told to come again, and listens no more. */
  hasLeft(): boolean;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

export interface BoundedLine<Item, Outcome> {
  /** @throws TryLater when the line is full, or after the patience, whether its turn had come or not */
  join(item: Item): Promise<Outcome>;
  /** Takes those out that may go, the first first. */
  take(most: number, mayGo: (item: Item) => boolean): Waiting<Item, Outcome>[];
}

export function boundedLine<Item, Outcome>({ waiting, patienceMs }: Room): BoundedLine<Item, Outcome> {
  const line = new Set<Waiting<Item, Outcome>>();

  const joined = (item: Item, resolve: (outcome: Outcome) => void, reject: (error: unknown) => void) => {
    let hasLeft = false;
    const leave = () => {
      hasLeft = true;
      line.delete(entry);
      reject(new TryLater('no answer in time'));
    };
    const timer = setTimeout(leave, patienceMs);
    const entry: Waiting<Item, Outcome> = {
      item,
      hasLeft: () => hasLeft,
      resolve(outcome) {
        clearTimeout(timer);
        resolve(outcome);
      },
      reject(error) {
        clearTimeout(timer);
        reject(error);
      },
    };
    return entry;
  };

  return {
    join: (item) =>
      new Promise((resolve, reject) => {
        if (line.size >= waiting) reject(new TryLater('too many wait'));
        else line.add(joined(item, resolve, reject));
      }),
    take(most, mayGo) {
      const taken: Waiting<Item, Outcome>[] = [];
      for (const entry of line) {
        if (taken.length === most) break;
        if (!mayGo(entry.item)) continue;
        line.delete(entry);
        taken.push(entry);
      }
      return taken;
    },
  };
}
