import type { OpenDatabase } from '@ambang/db/open.ts';
import type { Result } from '@ambang/db/tryouts/results.ts';
import type { Place, ReadAttempt, SealOfRead } from '@ambang/db/tryouts/seals.ts';
import { readToSeal, sealMany } from '@ambang/db/tryouts/seals.ts';
import { batched } from './batched.ts';

/** Reads attempts and writes their seals, all that come meanwhile in one statement each. No statement waits for an attempt. */
export interface SealBatch {
  /** Resolves to null when there is no such attempt. */
  read(place: Place): Promise<ReadAttempt | null>;
  /** Resolves to null when nothing was written: attempt or keys are no longer as they were read, or are locked. */
  write(seal: SealOfRead): Promise<Result | null>;
}

/** A second statement at a time would mostly wait for the bars of the first. */
const AT_ONCE = 1;

/** Their bars are locked until all of them are written. */
const MOST_AT_ONCE = 50;

export function batchSeals(pool: OpenDatabase['pool']): SealBatch {
  const room = { atOnce: AT_ONCE, most: MOST_AT_ONCE };
  return {
    read: batched((places) => readToSeal(pool, places), room),
    write: batched((seals) => sealMany(pool, seals), room),
  };
}
