import { TryLater } from '@ambang/refusal/try-later.ts';

export interface WaitBounds {
  /** The limits count for one process: each of several processes has as much again. */
  per: 'process';
  /** How many may wait; further ones are refused at once. */
  waiting: number;
  /** The time from joining the line to the answer, in ms. */
  patienceMs: number;
}

/** An item in the line, or one that was taken out and is not answered yet. */
export interface Waiting<Item, Outcome> {
  item: Item;
  /** Whether its caller was told to come again and no longer listens. */
  hasLeft: () => boolean;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

export interface BoundedLine<Item, Outcome> {
  /** @throws TryLater when the line is full, or after the patience, even when the item was already taken out */
  join: (item: Item) => Promise<Outcome>;
  /** Takes out the first items that may go. */
  take: (most: number, mayGo: (item: Item) => boolean) => Waiting<Item, Outcome>[];
}

/**
 * A `Set` would be the shorter way, and keeps all that went through it alive until the next whole collection of garbage: its
 * tables, each of which points to the one that took its place, soon reach back into the old memory.
 */
export function boundedLine<Item, Outcome>({ waiting, patienceMs }: WaitBounds): BoundedLine<Item, Outcome> {
  let line: Waiting<Item, Outcome>[] = [];
  const leave = (entry: Waiting<Item, Outcome>) => {
    const place = line.indexOf(entry);
    if (place >= 0) line.splice(place, 1);
  };
  return {
    async join(item) {
      if (line.length >= waiting) throw new TryLater('too many wait');
      const { entry, settled } = entryWithPatience<Item, Outcome>(item, patienceMs, () => leave(entry));
      line.push(entry);
      return settled;
    },
    take(most, mayGo) {
      const taken: Waiting<Item, Outcome>[] = [];
      const isTaken = (entry: Waiting<Item, Outcome>) =>
        taken.length < most && mayGo(entry.item) && taken.push(entry) > 0;
      line = line.filter((entry) => !isTaken(entry));
      return taken;
    },
  };
}

/** An entry whose promise is settled by an answer or by the end of the patience, whichever comes first. */
function entryWithPatience<Item, Outcome>(item: Item, patienceMs: number, onLeave: () => void) {
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
