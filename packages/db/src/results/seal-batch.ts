import { isLockTimeout, outageCause } from '@ambang/server/database/outages.ts';
import type pg from 'pg';
import type { Result } from './results.ts';
import type { BucketLockMode, PreparedSeal } from './seals.ts';
import { sealUnchanged } from './seals.ts';

/**
 * Seals attempts of several candidates in at most two statements, which wait only for new buckets. The second statement
 * retries what the first left out, because other processes lock buckets for some milliseconds only. If the first timed
 * out on a new bucket, the second leaves out all seals with new buckets.
 * @param onFault gets any other error of a statement
 * @returns in the order of `seals`; null for one that was left out or whose statement failed, to be sealed alone
 * @throws when the database is not available
 */
export async function sealWithRetry(
  pool: pg.Pool,
  seals: readonly PreparedSeal[],
  onFault: (fault: unknown) => void,
): Promise<(Result | null)[]> {
  let hasFailed = false;
  const trySeal = (some: readonly PreparedSeal[], mode: BucketLockMode) =>
    sealUnchanged(pool, some, mode).catch((fault: unknown) => {
      if (isLockTimeout(fault)) return null;
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
