import { isLockFailure, outageCause } from '@ambang/server/database/outages.ts';
import type pg from 'pg';
import type { Result } from './results.ts';
import type { BucketLockMode, PreparedSeal } from './seals.ts';
import { sealUnchanged } from './seals.ts';

/**
 * Seals attempts of several candidates in at most two statements. They wait only for a missing bucket that another
 * transaction is inserting. The second statement retries the seals that the first left out, because other processes hold
 * bucket locks for only a few milliseconds. If the first failed over its locks, the second leaves out seals with missing
 * buckets.
 * @param onFault gets each error of a statement except a lock failure or an outage
 * @returns the results in the order of `seals`; null for a seal that was left out or whose statement failed
 * @throws the error of an outage
 */
export async function sealWithRetry(
  pool: pg.Pool,
  seals: readonly PreparedSeal[],
  onFault: (fault: unknown) => void,
): Promise<(Result | null)[]> {
  let hasFailed = false;
  const trySeal = (some: readonly PreparedSeal[], mode: BucketLockMode) =>
    sealUnchanged(pool, some, mode).catch((fault: unknown) => {
      if (isLockFailure(fault)) return null;
      if (outageCause(fault) !== null) throw fault;
      hasFailed = true;
      onFault(fault);
      return some.map(() => null);
    });
  const first = await trySeal(seals, 'skip locked');
  const left = seals.filter((_, index) => !first?.[index]);
  if (left.length === 0 || hasFailed) return first ?? [];
  const second = await trySeal(left, first ? 'skip locked' : 'skip locked and missing');
  const retried = new Map(left.map((seal, index) => [seal, second?.[index] ?? null]));
  return seals.map((seal, index) => first?.[index] ?? retried.get(seal) ?? null);
}
