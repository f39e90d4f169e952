import type { OpenDatabase } from '@ambang/db/open.ts';
import type { Result } from '@ambang/db/results/results.ts';
import { sealWithRetry } from '@ambang/db/results/seal-batch.ts';
import type { AttemptId, PreparedSeal, AttemptToSeal } from '@ambang/db/results/seals.ts';
import { readAttemptsToSeal } from '@ambang/db/results/seals.ts';
import { TemporaryRefusal } from '@ambang/server/temporary-refusal.ts';
import { createBatcher, BATCH_TIMEOUT_MS } from '@ambang/server/queues/batcher.ts';
import { limitConcurrency } from '@ambang/server/queues/limit-concurrency.ts';

/** How one process seals: in batches that skip locked rows, and one by one under locks what a batch left out. */
export interface SealBatcher {
  /** Reads the attempt in a batch. Resolves to null when there is none. */
  read(attemptKey: AttemptId): Promise<AttemptToSeal | null>;
  /** Writes the seal in a batch. Resolves to null when it was left out (`sealUnchanged`). */
  write(seal: PreparedSeal): Promise<Result | null>;
  /**
   * Limits how many transactions wait for locks, for attempts that `write` left out.
   * @throws TemporaryRefusal when too many wait, or on a timeout; the attempt may then still be sealed
   */
  underLocks<T>(attemptKey: AttemptId, work: () => Promise<T>): Promise<T>;
  /** How many calls of `read` and `write` are unanswered. */
  pending: () => number;
  /** How many calls of `underLocks` are unanswered. */
  pendingUnderLocks: () => number;
}

/** A second statement would mostly wait for the histogram buckets of the first. */
const CONCURRENCY = 1;

/** The buckets of a batch are locked until all of it is written. */
const BATCH_SIZE = 50;

/**
 * A correction of keys sends all hand-ins that were read before it through here. The limit leaves most connections to
 * other requests. The owner is the tryout, because the locks are those of one tryout: others keep part of the
 * concurrency.
 */
export const LOCKED_SEALS_LIMIT = {
  concurrency: 4,
  perOwner: 2,
  waiting: 500,
  waitingPerOwner: 250,
  timeoutMs: BATCH_TIMEOUT_MS,
  timeoutIncludesWork: true,
} as const;

/** @param onError gets the error of a batch that failed; its seals are then written one by one */
export function createSealBatcher(
  pool: OpenDatabase['pool'],
  onError: (error: unknown) => void = () => undefined,
): SealBatcher {
  const options = { concurrency: CONCURRENCY, batchSize: BATCH_SIZE };
  const read = createBatcher(
    (attemptKeys: readonly AttemptId[]) => readAttemptsToSeal(pool, attemptKeys),
    options,
  );
  const write = createBatcher(
    (seals: readonly PreparedSeal[]) => sealWithRetry(pool, seals, onError),
    options,
  );
  const limited = limitConcurrency<number>({
    ...LOCKED_SEALS_LIMIT,
    refusal: (reason) => new TemporaryRefusal(reason),
  });
  const [batches, locked] = [pendingCount(), pendingCount()];
  return {
    read: (attemptKey) => batches.track(read(attemptKey)),
    write: (seal) => batches.track(write(seal)),
    underLocks: ({ tryoutId }, work) => locked.track(limited(tryoutId, work)),
    pending: batches.count,
    pendingUnderLocks: locked.count,
  };
}

function pendingCount() {
  let pending = 0;
  return {
    track<T>(outcome: Promise<T>): Promise<T> {
      pending += 1;
      return outcome.finally(() => (pending -= 1));
    },
    count: () => pending,
  };
}
