/*
 * The product calls `limitConcurrency` and `createBatcher`. Only `limitConcurrency` uses this queue: in order of arrival, or
 * `createFairQueue` when clients take turns.
 */

/** Work that waits in a queue. */
export interface QueuedTask<Owner> {
  owner: Owner;
  start: () => void;
  fail: (error: unknown) => void;
}

export interface Queue<J> {
  size: () => number;
  /** @returns the job that has no place: the new one or a waiting one; null when all have one */
  add: (job: J) => J | null;
  /** Removes and returns the next job that may run. */
  next: (mayRun: (job: J) => boolean) => J | null;
  /** Removes and returns the job to drop when the queue around this one is full. */
  evict: () => J | null;
  remove: (job: J) => void;
}

/**
 * A queue in order of arrival. A full queue refuses the new job.
 * @param maxSize how many jobs in all
 * @param maxPerOwner how many of one owner
 */
export function createFifoQueue<J extends { owner: unknown }>(
  maxSize: number,
  maxPerOwner = Infinity,
): Queue<J> {
  const jobs: J[] = [];
  const isFull = ({ owner }: J) =>
    jobs.length >= maxSize ||
    (maxPerOwner < maxSize && jobs.filter((job) => job.owner === owner).length >= maxPerOwner);
  return {
    size: () => jobs.length,
    add(job) {
      if (isFull(job)) return job;
      jobs.push(job);
      return null;
    },
    next(mayRun) {
      const index = jobs.findIndex(mayRun);
      return index < 0 ? null : (jobs.splice(index, 1)[0] ?? null);
    },
    evict: () => jobs.pop() ?? null,
    remove(job) {
      const index = jobs.indexOf(job);
      if (index >= 0) jobs.splice(index, 1);
    },
  };
}
