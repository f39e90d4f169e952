import type { OpenDatabase } from '@ambang/db/open.ts';
import type { Result } from '@ambang/db/tryouts/results.ts';
import type { Place, ReadAttempt, SealOfRead } from '@ambang/db/tryouts/seals.ts';
import { readToSeal, sealMany } from '@ambang/db/tryouts/seals.ts';
import { batched } from './batched.ts';
import type { InTurn } from './work-queue.ts';
import { takeTurns } from './work-queue.ts';

/** Reads attempts and writes their seals, all that come meanwhile in one statement each. No statement waits for an attempt. */
export interface SealBatch {
  /** Resolves to null when there is no such attempt. */
  read(place: Place): Promise<ReadAttempt | null>;
  /** Resolves to null when nothing was written: attempt or keys are no longer as they were read, or somebody holds them. */
  write(seal: SealOfRead): Promise<Result | null>;
  /** For those of which nothing was written. Each takes a connection, and waits for what somebody holds. */
  alone: InTurn;
  /** How many are read or written at this moment, or wait for it. */
  underWay: () => number;
}

/** A second statement at a time would mostly wait for the bars of the first. */
const AT_ONCE = 1;

/** Their bars are locked until all of them are written. */
const MOST_AT_ONCE = 50;

/** A correction of keys sends all that were read before it this way, and most connections have to stay for others. */
const ALONE = { per: 'process', atOnce: 4, waiting: 500 } as const;

/** @param onFault is told what failed for the sake of one of many */
export function batchSeals(
  pool: OpenDatabase['pool'],
  onFault: (fault: unknown) => void = () => undefined,
): SealBatch {
  const room = { atOnce: AT_ONCE, most: MOST_AT_ONCE };
  let underWay = 0;
  const counted =
    <Item, Outcome>(act: (item: Item) => Promise<Outcome>) =>
    (item: Item): Promise<Outcome> => {
      underWay += 1;
      return act(item).finally(() => (underWay -= 1));
    };
  return {
    read: counted(batched((places) => readToSeal(pool, places), room)),
    write: counted(batched((seals) => sealMany(pool, seals, onFault), room)),
    alone: takeTurns(ALONE),
    underWay: () => underWay,
  };
}
