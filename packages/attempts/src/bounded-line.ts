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
 * The line is an array and no `Set`. A `Set` that much goes through is given new tables all the time, and each former table
 * points to its successor. Once one of them has come into the old memory, which is seldom collected, all that go through the
 * later ones stay there too.
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
      const left: Waiting<Item, Outcome>[] = [];
      for (const entry of line) (taken.length < most && mayGo(entry.item) ? taken : left).push(entry);
      line = left;
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
