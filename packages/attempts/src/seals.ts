import type { OpenDatabase } from '@ambang/db/open.ts';
import type { Result } from '@ambang/db/tryouts/results.ts';
import type { Place, ReadAttempt, SealOfRead } from '@ambang/db/tryouts/seals.ts';
import { readToSeal, sealMany } from '@ambang/db/tryouts/seals.ts';
import { batched, PATIENCE_MS } from './batched.ts';
import { shareTurns } from './shared-turns.ts';

/**
 * Reads attempts and writes their seals, all that come meanwhile in one statement each. No statement waits for an attempt or
 * for a bar that is there.
 */
export interface SealBatch {
  /** Resolves to null when there is no such attempt. */
  read(place: Place): Promise<ReadAttempt | null>;
  /** Resolves to null when nothing was written: attempt or keys are no longer as they were read, or somebody holds them or the bar. */
  write(seal: SealOfRead): Promise<Result | null>;
  /**
   * For those of which nothing was written. Each takes a connection, and waits for what somebody holds.
   * @throws TryLater when it is unknown whether it was sealed
   */
  alone<T>(place: Place, work: () => Promise<T>): Promise<T>;
  /** How many are read or written at this moment, or wait for it. */
  underWay: () => number;
  /** How many of those alone wait, or are under way. */
  underWayAlone: () => number;
}

/** A second statement at a time would mostly wait for the bars of the first. */
const AT_ONCE = 1;

/** Their bars are locked until all of them are written. */
const MOST_AT_ONCE = 50;

/**
 * A correction of keys sends all that were read before it this way, and most connections have to stay for others. What is
 * held, keys or bars, is of one tryout: its hand-ins leave room for those of others.
 */
export const ALONE = {
  per: 'process',
  atOnce: 4,
  each: 2,
  waiting: 500,
  mostEach: 250,
  patienceMs: PATIENCE_MS,
} as const;

/** @param onFault is told what failed for the sake of one of many */
export function batchSeals(
  pool: OpenDatabase['pool'],
  onFault: (fault: unknown) => void = () => undefined,
): SealBatch {
  const room = { atOnce: AT_ONCE, most: MOST_AT_ONCE };
  const read = batched((places: readonly Place[]) => readToSeal(pool, places), room);
  const write = batched((seals: readonly SealOfRead[]) => sealMany(pool, seals, onFault), room);
  const inTurn = shareTurns<number>(ALONE);
  const [together, alone] = [counter(), counter()];
  return {
    read: (place) => together.count(read(place)),
    write: (seal) => together.count(write(seal)),
    alone: ({ tryoutId }, work) => alone.count(inTurn(tryoutId, work)),
    underWay: together.underWay,
    underWayAlone: alone.underWay,
  };
}

function counter() {
  let underWay = 0;
  return {
    count<Outcome>(outcome: Promise<Outcome>): Promise<Outcome> {
      underWay += 1;
      return outcome.finally(() => (underWay -= 1));
    },
    underWay: () => underWay,
  };
}
