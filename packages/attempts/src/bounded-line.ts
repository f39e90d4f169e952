import { TryLater } from '@ambang/refusal/try-later.ts';

export interface Room {
  /** For how many processes it counts: each of several has as much again. */
  per: 'process';
  /** How many may wait; further ones are refused at once. */
  waiting: number;
  /** From joining the line to the answer. */
  patienceMs: number;
}

/** Somebody in the line, or taken out of it and not answered yet. */
export interface Waiting<Item, Outcome> {
  item: Item;
  /** Has been told to come again, and listens no more. */
  hasLeft: () => boolean;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

export interface BoundedLine<Item, Outcome> {
  /** @throws TryLater when the line is full, or after the patience, whether its turn had come or not */
  join: (item: Item) => Promise<Outcome>;
  /** Takes those out that may go, the first first. */
  take: (most: number, mayGo: (item: Item) => boolean) => Waiting<Item, Outcome>[];
}

export function boundedLine<Item, Outcome>({ waiting, patienceMs }: Room): BoundedLine<Item, Outcome> {
  const line = new Set<Waiting<Item, Outcome>>();
  return {
    async join(item) {
      if (line.size >= waiting) throw new TryLater('too many wait');
      const { entry, settled } = patient<Item, Outcome>(item, patienceMs, () => line.delete(entry));
      line.add(entry);
      return settled;
    },
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

/** An entry whose promise is settled by an answer or by the end of the patience, whichever comes first. */
function patient<Item, Outcome>(item: Item, patienceMs: number, onLeave: () => void) {
  const { promise: settled, resolve, reject } = Promise.withResolvers<Outcome>();
  let hasLeft = false;
  const timer = setTimeout(() => {
    hasLeft = true;
    onLeave();
    reject(new TryLater('no answer in time'));
  }, patienceMs);
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
  return { entry, settled };
}
