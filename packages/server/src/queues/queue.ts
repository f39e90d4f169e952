/*
 * `limit` and `batched` are what the product uses; the other files of this folder are their parts. `limit` waits in a
 * `fifoQueue`, or in a `fairQueue` when clients take turns.
 */

/** Work that waits in a queue. */
export interface Job<Owner> {
  owner: Owner;
  start: () => void;
  fail: (error: unknown) => void;
}

export interface Queue<Job> {
  size: () => number;
  /** @returns the job that a full queue evicts, which may be the new one; null while it is not full */
  add: (job: Job) => Job | null;
  /** Removes and returns the next job that may run. */
  next: (mayRun: (job: Job) => boolean) => Job | null;
  /** Removes and returns the job to drop when the queue around this one is full. */
  evict: () => Job | null;
  remove: (job: Job) => void;
}

/**
 * A queue in order of arrival. A full queue evicts the newest job.
 * @param maxSize of all jobs
 * @param maxPerOwner of the jobs of one owner
 */
export function fifoQueue<J extends { owner: unknown }>(maxSize: number, maxPerOwner = Infinity): Queue<J> {
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
