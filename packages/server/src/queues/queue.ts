/** Work that waits in a queue. */
export interface Job<Owner> {
  owner: Owner;
  start: () => void;
  fail: (error: unknown) => void;
}

export interface Queue<Job> {
  size: () => number;
  /** @returns the job that gives way in a full queue, which may be the new one; null when there is room */
  add: (job: Job) => Job | null;
  /** Removes and returns the job whose turn it is, among those that may run. */
  next: (mayRun: (job: Job) => boolean) => Job | null;
  /** Removes and returns the job that gives way when a larger queue around this one is full. */
  evict: () => Job | null;
  remove: (job: Job) => void;
}

/**
 * A queue in order of arrival, in which the newest job gives way.
 * @param maxSize how many jobs wait in all
 * @param maxPerOwner how many of one owner wait
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
