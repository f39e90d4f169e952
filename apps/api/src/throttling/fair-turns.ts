import { DatabaseUnavailable } from '@ambang/postgres/outages.ts';
import { Refusal } from '@ambang/refusal/refusal.ts';
import type { Asker, Line, LineBounds } from './fair-line.ts';
import { fairLine } from './fair-line.ts';

export interface FairTurns {
  <T>(asker: Asker, work: () => Promise<T>): Promise<T>;
  /** How many wait for a turn. */
  waiting: () => number;
  /** Whether any other network waits for a turn. */
  isAwaitedBesides: (network: string) => boolean;
}

interface TurnBounds extends LineBounds {
  atOnce: number;
  /** How long work waits for its turn at most, in ms. */
  patienceMs: number;
}

interface Waiting extends Asker {
  begin(): void;
  refuse(reason: Error): void;
}

/**
 * Lets only so many pieces of work run at once; the others wait in a line that is shared out fairly.
 * @throws Refusal when too many wait already, when the room is needed for others who have fewer in the line, or when
 * this one has waited too long
 * @throws DatabaseUnavailable to all who wait as soon as one piece of work meets it: each would only meet the same
 * outage, one after another
 */
export function shareTurns({ atOnce, patienceMs, ...bounds }: TurnBounds): FairTurns {
  let running = 0;
  const line = fairLine<Waiting>(bounds);
  const ownTurn = (asker: Asker) =>
    new Promise<void>((resolve, reject) => {
      const one: Waiting = {
        ...asker,
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: (reason) => {
          clearTimeout(timer);
          reject(reason);
        },
      };
      const timer = setTimeout(() => {
        line.remove(one);
        one.refuse(crowded());
      }, patienceMs);
      line.push(one)?.refuse(crowded());
    });
  const inTurn = async <T>(asker: Asker, work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await ownTurn(asker);
    else running += 1;
    try {
      return await work();
    } catch (error) {
      if (error instanceof DatabaseUnavailable) refuseAll(line, error);
      throw error;
    } finally {
      const next = line.shift();
      if (next) next.begin();
      else running -= 1;
    }
  };
  return Object.assign(inTurn, { waiting: () => line.size(), isAwaitedBesides: line.hasBesides });
}

function refuseAll(line: Line<Waiting>, reason: Error): void {
  for (let one = line.shift(); one; one = line.shift()) one.refuse(reason);
}

const crowded = () =>
  new Refusal('unavailable', 'Server sedang sangat ramai. Tunggu sebentar lalu coba lagi.');
