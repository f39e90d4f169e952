import { Refusal } from '@ambang/refusal/refusal.ts';

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

interface QueueBounds {
  /** The limits count for one process: each of several processes has as much again. */
  per: 'process';
  atOnce: number;
  waiting: number;
}

/**
 * Lets only so many pieces of work run at once; the others wait in the order they came.
 * @throws Refusal when too many wait already, because a further one would wait in vain
 */
export function takeTurns({ atOnce, waiting }: QueueBounds): InTurn {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.length >= waiting) throw crowded();
    if (running >= atOnce) await new Promise<void>((begin) => queue.push(begin));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

export const crowded = (): Refusal =>
  new Refusal('unavailable', 'Server sedang sangat ramai. Tunggu sebentar lalu coba lagi.');

/** Lets one owner have only so many pieces of work under way; further ones are refused at once. */
export function cappedFor<Owner = string>(
  { most }: { per: 'process'; most: number },
  refusal: () => Refusal,
) {
  const counts = new Map<Owner, number>();
  return async <T>(owner: Owner, work: () => Promise<T>): Promise<T> => {
    const count = counts.get(owner) ?? 0;
    if (count >= most) throw refusal();
    counts.set(owner, count + 1);
    try {
      return await work();
    } finally {
      const left = (counts.get(owner) ?? 0) - 1;
      if (left > 0) counts.set(owner, left);
      else counts.delete(owner);
    }
  };
}
