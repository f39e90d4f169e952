/*
 * This folder has two tools. `limitConcurrency` runs separate pieces of work: a few at a time, while the rest wait in a
 * queue. `createBatcher` runs one statement for many calls. The limits of both apply to one process: each further
 * process allows as much again.
 *
 * This file has the queue of `limitConcurrency` in order of arrival. The alternative is `createFairQueue`, in which
 * clients take turns.
 */

/** Work that waits in a queue. */
export interface QueuedTask<Owner> {
  owner: Owner;
  start: () => void;
  fail: (error: unknown) => void;
}

export interface Queue<Task> {
  size: () => number;
  /** @returns the refused task, which is the new task or a waiting one; null when all tasks fit */
  add: (task: Task) => Task | null;
  /** Removes and returns the next task that may run; null when there is none. */
  next: (mayRun: (task: Task) => boolean) => Task | null;
  /** Removes and returns the task to refuse when an enclosing queue is full. */
  evict: () => Task | null;
  remove: (task: Task) => void;
}

/**
 * Creates a queue in order of arrival. A full queue refuses the new task.
 * @param maxSize the limit for all tasks
 * @param maxPerOwner the limit for the tasks of one owner
 */
export function createFifoQueue<Task extends { owner: unknown }>(
  maxSize: number,
  maxPerOwner = Infinity,
): Queue<Task> {
  const tasks: Task[] = [];
  const isFull = ({ owner }: Task) =>
    tasks.length >= maxSize ||
    (maxPerOwner < maxSize && tasks.filter((task) => task.owner === owner).length >= maxPerOwner);
  return {
    size: () => tasks.length,
    add(task) {
      if (isFull(task)) return task;
      tasks.push(task);
      return null;
    },
    next(mayRun) {
      const index = tasks.findIndex(mayRun);
      return index < 0 ? null : (tasks.splice(index, 1)[0] ?? null);
    },
    evict: () => tasks.pop() ?? null,
    remove(task) {
      const index = tasks.indexOf(task);
      if (index >= 0) tasks.splice(index, 1);
    },
  };
}
