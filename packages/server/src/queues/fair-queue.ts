import type { Queue } from './queue.ts';
import { createFifoQueue } from './queue.ts';

/** Identifies the client that sent a call. */
export interface ClientKey {
  subnet: string;
  /** The account's id, or the email that a signed-out client typed. */
  account: string;
}

export interface FairQueueLimits {
  /** How many tasks of one subnet wait. */
  waitingPerSubnet: number;
  /** How many tasks of one account wait in one subnet. A client of another subnet cannot use up this limit. */
  waitingPerAccount: number;
}

/**
 * Creates a queue in which subnets take turns. Within a subnet its accounts take turns, and the tasks of an account keep
 * their order. Each level has a limit:
 * - An account that is full refuses its new task.
 * - A subnet that is full evicts the last task of its account with the most tasks.
 * - The whole queue, when full, evicts in the same way from the subnet with the most tasks.
 *
 * So one subnet cannot fill the queue, neither by many accounts nor by many calls.
 * @param waiting how many tasks wait in the whole queue
 */
export const createFairQueue = <Task extends { owner: ClientKey }>(
  waiting: number,
  { waitingPerSubnet, waitingPerAccount }: FairQueueLimits,
): Queue<Task> =>
  createRoundRobinQueue(
    waiting,
    ({ owner }) => owner.subnet,
    () =>
      createRoundRobinQueue(
        waitingPerSubnet,
        ({ owner }) => owner.account,
        () => createFifoQueue(waitingPerAccount),
      ),
  );

function createRoundRobinQueue<Task>(
  maxSize: number,
  nameOf: (task: Task) => string,
  createInnerQueue: () => Queue<Task>,
): Queue<Task> {
  /** The inner queues in the order of their turns. None is empty. */
  const queues = new Map<string, Queue<Task>>();
  const size = () => [...queues.values()].reduce((sum, queue) => sum + queue.size(), 0);
  const dropIfEmpty = (name: string) => {
    if (queues.get(name)?.size() === 0) queues.delete(name);
  };
  const evict = () => {
    const evicted = findLongest([...queues.values()])?.evict() ?? null;
    if (evicted) dropIfEmpty(nameOf(evicted));
    return evicted;
  };
  return {
    size,
    add(task) {
      const name = nameOf(task);
      const queue = queues.get(name) ?? createInnerQueue();
      queues.set(name, queue);
      return queue.add(task) ?? (size() > maxSize ? evict() : null);
    },
    next(mayRun) {
      const [name, queue] = queues.entries().next().value ?? [];
      if (name === undefined || !queue) return null;
      const task = queue.next(mayRun);
      // Deleted and added again, the queue is the last in the order of turns.
      queues.delete(name);
      if (queue.size() > 0) queues.set(name, queue);
      return task;
    },
    evict,
    remove(task) {
      const name = nameOf(task);
      queues.get(name)?.remove(task);
      dropIfEmpty(name);
    },
  };
}

/** @returns the queue with the most tasks; of several, the one whose turn is last */
function findLongest<Task>(queues: readonly Queue<Task>[]): Queue<Task> | undefined {
  const maxSize = Math.max(...queues.map((queue) => queue.size()));
  return queues.findLast((queue) => queue.size() === maxSize);
}
