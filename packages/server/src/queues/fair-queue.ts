import type { Queue } from './queue.ts';
import { createFifoQueue } from './queue.ts';

/** Identifies the client that sent a call. */
export interface ClientKey {
  subnet: string;
  /**
   * The account's id or a typed email. Each subnet has its own queue for it, so that another subnet cannot fill that
   * queue.
   */
  account: string;
}

/** The limits of a subnet's queue and, within it, of an account's queue. */
export interface FairShares {
  waitingPerSubnet: number;
  waitingPerAccount: number;
}

/**
 * A queue in which subnets take turns, and within each subnet its accounts; each account's jobs keep their order. A
 * full queue evicts the last job of the longest subnet's longest account, so neither many accounts nor many calls of
 * one subnet fill it.
 */
export const createFairQueue = <J extends { owner: ClientKey }>(
  waiting: number,
  { waitingPerSubnet, waitingPerAccount }: FairShares,
): Queue<J> =>
  roundRobin(
    waiting,
    ({ owner }) => owner.subnet,
    () =>
      roundRobin(
        waitingPerSubnet,
        ({ owner }) => owner.account,
        () => createFifoQueue(waitingPerAccount),
      ),
  );

/** A queue of inner queues, one per name, that take turns. */
function roundRobin<J>(maxSize: number, nameOf: (job: J) => string, innerQueue: () => Queue<J>): Queue<J> {
  /** In the order of their turns. None is empty. */
  const queues = new Map<string, Queue<J>>();
  const size = () => [...queues.values()].reduce((sum, queue) => sum + queue.size(), 0);
  const dropIfEmpty = (name: string) => {
    if (queues.get(name)?.size() === 0) queues.delete(name);
  };
  const evict = () => {
    const all = [...queues];
    const longest = Math.max(...all.map(([, queue]) => queue.size()));
    const [name, queue] = all.findLast(([, each]) => each.size() === longest) ?? [];
    if (name === undefined || !queue) return null;
    const evicted = queue.evict();
    dropIfEmpty(name);
    return evicted;
  };
  return {
    size,
    add(job) {
      const name = nameOf(job);
      const queue = queues.get(name) ?? innerQueue();
      queues.set(name, queue);
      return queue.add(job) ?? (size() > maxSize ? evict() : null);
    },
    next(mayRun) {
      const [name, queue] = queues.entries().next().value ?? [];
      if (name === undefined || !queue) return null;
      const job = queue.next(mayRun);
      // Its next turn comes after those of all others.
      queues.delete(name);
      if (queue.size() > 0) queues.set(name, queue);
      return job;
    },
    evict,
    remove(job) {
      const name = nameOf(job);
      queues.get(name)?.remove(job);
      dropIfEmpty(name);
    },
  };
}
