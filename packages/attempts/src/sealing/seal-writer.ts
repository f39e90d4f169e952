import type { OpenDatabase } from '@ambang/db/open.ts';
import type { Result } from '@ambang/db/results/results.ts';
import { sealWithRetry } from '@ambang/db/results/seal-with-retry.ts';
import type { AttemptId } from '@ambang/db/attempts/attempts.ts';
import type { PreparedSeal, AttemptToSeal } from '@ambang/db/results/seals.ts';
import { readAttemptsToSeal } from '@ambang/db/results/seals.ts';
import { TemporaryRefusal } from '@ambang/server/temporary-refusal.ts';
import { createBatcher, BATCH_TIMEOUT_MS } from '@ambang/server/queues/batcher.ts';
import { limitConcurrency } from '@ambang/server/queues/limit-concurrency.ts';

/**
 * Reads and writes the seals of one process in batches, which skip locked rows. A seal that its batch left out is written
 * in a transaction of its own (`runLockingSeal`).
 */
export interface SealWriter {
  /** Reads an attempt in a batch. Resolves to null when the attempt does not exist. */
  read(attemptId: AttemptId): Promise<AttemptToSeal | null>;
  /** Writes a seal in a batch. Resolves to null when the batch left the seal out (`sealUnchanged`). */
  write(seal: PreparedSeal): Promise<Result | null>;
  /**
   * Runs `work`, a transaction that waits for locks. Only a few run at the same time (`LOCKED_SEALS_LIMIT`).
   * @throws TemporaryRefusal when too many calls wait, or on a timeout; the attempt may still be sealed after a timeout
   */
  runLockingSeal<T>(attemptId: AttemptId, work: () => Promise<T>): Promise<T>;
  /** The number of unfinished calls of `read` and `write`. */
  pending: () => number;
  /** The number of unfinished calls of `runLockingSeal`. */
  pendingLockingSeals: () => number;
}

/** A second concurrent statement would mostly find the histogram buckets locked by the first. */
const CONCURRENCY = 1;

/** Limits how long a batch holds its bucket locks. */
const BATCH_SIZE = 50;

/**
 * The limits of `runLockingSeal`, which leave most connections to other requests. Many hand-ins call it after a correction
 * of keys: all hand-ins that read the old keys. The owner (`perOwner`) is the tryout, because a correction locks one tryout,
 * and other tryouts must keep a part of the concurrency.
 */
export const LOCKED_SEALS_LIMIT = {
  concurrency: 4,
  perOwner: 2,
  waiting: 500,
  waitingPerOwner: 250,
  timeoutMs: BATCH_TIMEOUT_MS,
  timeoutIncludesWork: true,
} as const;

/** @param onError gets the error of a failed batch, whose seals are then left out (`write`) */
export function createSealWriter(
  pool: OpenDatabase['pool'],
  onError: (error: unknown) => void = () => undefined,
): SealWriter {
  const options = { concurrency: CONCURRENCY, batchSize: BATCH_SIZE };
  const read = createBatcher((ids: readonly AttemptId[]) => readAttemptsToSeal(pool, ids), options);
  const write = createBatcher(
    (seals: readonly PreparedSeal[]) => sealWithRetry(pool, seals, onError),
    options,
  );
  const limited = limitConcurrency<number>({
    ...LOCKED_SEALS_LIMIT,
    refusal: (reason) => new TemporaryRefusal(reason),
  });
  const [batched, locking] = [createPendingCounter(), createPendingCounter()];
  return {
    read: (attemptId) => batched.track(read(attemptId)),
    write: (seal) => batched.track(write(seal)),
    runLockingSeal: ({ tryoutId }, work) => locking.track(limited(tryoutId, work)),
    pending: batched.count,
    pendingLockingSeals: locking.count,
  };
}

function createPendingCounter() {
  let pending = 0;
  return {
    track<T>(outcome: Promise<T>): Promise<T> {
      pending += 1;
      return outcome.finally(() => (pending -= 1));
    },
    count: () => pending,
  };
}
