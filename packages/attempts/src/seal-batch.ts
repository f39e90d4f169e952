import type { OpenDatabase } from '@ambang/db/open.ts';
import type { Result } from '@ambang/db/results/results.ts';
import type { AttemptKey, ReadAttempt, PreparedSeal } from '@ambang/db/results/seals.ts';
import { readToSeal, sealBatch } from '@ambang/db/results/seals.ts';
import { TryLater } from '@ambang/server/try-later.ts';
import { batched, TIMEOUT_MS } from '@ambang/server/queues/batched.ts';
import { limit } from '@ambang/server/queues/limit.ts';

/** Reads attempts and writes their seals in batches, whose statements wait for no locked row. */
export interface SealBatch {
  /** Resolves to null when there is no such attempt. */
  read(attemptKey: AttemptKey): Promise<ReadAttempt | null>;
  /** Resolves to null with nothing written when the attempt or its keys have changed since they were read, or a row is locked. */
  write(seal: PreparedSeal): Promise<Result | null>;
  /**
   * Runs work that waits for locks on a connection of its own, for attempts that `write` left out.
   * @throws TryLater when it is unknown whether the attempt was sealed
   */
  underLocks<T>(attemptKey: AttemptKey, work: () => Promise<T>): Promise<T>;
  /** How many calls of `read` and `write` are unanswered. */
  pending: () => number;
  /** How many calls of `underLocks` are unanswered. */
  pendingUnderLocks: () => number;
}

/** A second statement at once would mostly wait for the histogram rows of the first. */
const CONCURRENCY = 1;

/** The histogram rows of a batch are locked until all of it is written. */
const BATCH_SIZE = 50;

/**
 * A correction of keys sends here all hand-ins that were read before it. Most connections stay free for other requests.
 * The locked rows are those of one tryout, so other tryouts keep a part of the concurrency.
 */
export const SEALS_UNDER_LOCKS = {
  concurrency: 4,
  perOwner: 2,
  waiting: 500,
  waitingPerOwner: 250,
  timeoutMs: TIMEOUT_MS,
  timeoutIncludesWork: true,
} as const;

/** @param onError gets the error when one seal fails the statement of many */
export function batchSeals(
  pool: OpenDatabase['pool'],
  onError: (error: unknown) => void = () => undefined,
): SealBatch {
  const options = { concurrency: CONCURRENCY, batchSize: BATCH_SIZE };
  const read = batched((attemptKeys: readonly AttemptKey[]) => readToSeal(pool, attemptKeys), options);
  const write = batched((seals: readonly PreparedSeal[]) => sealBatch(pool, seals, onError), options);
  const limited = limit<number>({ ...SEALS_UNDER_LOCKS, refusal: (reason) => new TryLater(reason) });
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
