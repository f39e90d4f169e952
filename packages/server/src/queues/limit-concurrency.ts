import { DatabaseUnavailableError } from '../database/outages.ts';
import { Refusal } from '../refusal.ts';
import type { ClientKey, FairShares } from './fair-queue.ts';
import { createFairQueue } from './fair-queue.ts';
import { createPendingCall } from './pending-call.ts';
import type { QueuedTask, Queue } from './queue.ts';
import { createFifoQueue } from './queue.ts';

/** The numbers count for one process: each further process allows as much again. */
export interface LimitOptions {
  /** How many run at the same time; unlimited by default. */
  concurrency?: number;
  /** How many of one owner run at the same time. Work of other owners overtakes its waiting work. */
  perOwner?: number;
  /**
   * How many wait. One more is refused immediately; with `fair` it may take the place of one that waits, which is then
   * refused. By default nothing waits.
   */
  waiting?: number;
  /** How many of one owner wait. */
  waitingPerOwner?: number;
  /** How long work waits for its turn, in ms; unlimited by default. */
  timeoutMs?: number;
  /** The timeout also covers the work. Late work continues, but its outcome is dropped. */
  timeoutIncludesWork?: boolean;
  /** The owner is a client, and clients take turns (`createFairQueue`). `waitingPerOwner` is then not used. */
  fair?: FairShares;
  /** A database outage fails all waiting work, because each piece would only meet the same outage. */
  failTogether?: boolean;
  /** The error of a refused call; by default that the server is busy. */
  refusal?: (reason: RefusalReason) => Error;
}

/** As in the log. */
export type RefusalReason = 'too many wait' | 'no answer in time';

type Work<T> = () => Promise<T>;

/** @param signal ends the wait, but not the work */
export type ConcurrencyLimit = <T>(work: Work<T>, signal?: AbortSignal) => Promise<T>;
export type OwnerLimit<Owner> = <T>(owner: Owner, work: Work<T>) => Promise<T>;
export interface FairLimit extends OwnerLimit<ClientKey> {
  /** How many wait now. */
  waiting: () => number;
}

/**
 * Limits how much work of one kind runs and waits. (`createBatcher` is for work that one statement does for many callers.)
 * Own code, because p-queue bounds neither its queue nor one owner's part of it, and its timeout starts with the work.
 * @throws Refusal when too many wait, on a timeout, or when the signal aborts
 */
export function limitConcurrency(options: LimitOptions & { fair: FairShares }): FairLimit;
export function limitConcurrency<Owner = string>(
  options: LimitOptions & { perOwner: number },
): OwnerLimit<Owner>;
export function limitConcurrency(options: LimitOptions): ConcurrencyLimit;
export function limitConcurrency(options: LimitOptions): FairLimit | OwnerLimit<string> | ConcurrencyLimit {
  const { fair, perOwner, waiting = 0, waitingPerOwner } = options;
  if (fair) {
    const queue = createFairQueue<QueuedTask<ClientKey>>(waiting, fair);
    return Object.assign(runner(options, queue), { waiting: queue.size });
  }
  const run = runner<string>(options, createFifoQueue(waiting, waitingPerOwner));
  return perOwner === undefined ? <T>(work: Work<T>, signal?: AbortSignal) => run('', work, signal) : run;
}

type Run<Owner> = <T>(owner: Owner, work: Work<T>, signal?: AbortSignal) => Promise<T>;

function runner<Owner>(options: LimitOptions, queue: Queue<QueuedTask<Owner>>): Run<Owner> {
  const { concurrency = Infinity, perOwner = Infinity, refusal = serverBusy } = options;
  const running = ownerCounts<Owner>();
  const mayRun = ({ owner }: { owner: Owner }) =>
    running.total() < concurrency && running.of(owner) < perOwner;

  const run = async <T>(owner: Owner, work: Work<T>): Promise<T> => {
    running.add(owner);
    try {
      return await work();
    } catch (error) {
      if (options.failTogether && error instanceof DatabaseUnavailableError) failAll(queue, error);
      throw error;
    } finally {
      running.remove(owner);
      queue.next(mayRun)?.start();
    }
  };

  return <T>(owner: Owner, work: Work<T>, signal?: AbortSignal) => {
    const leave = () => {
      queue.remove(job);
      return refusal('no answer in time');
    };
    const call = createPendingCall<T>(options.timeoutMs, leave);
    const abort = () => call.reject(leave());
    const job: QueuedTask<Owner> = {
      owner,
      start() {
        signal?.removeEventListener('abort', abort);
        if (!options.timeoutIncludesWork) call.cancelTimeout();
        run(owner, work).then(call.resolve, call.reject);
      },
      fail: call.reject,
    };
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
    else if (mayRun(job)) job.start();
    else queue.add(job)?.fail(refusal('too many wait'));
    return call.promise;
  };
}

function failAll<Owner>(queue: Queue<QueuedTask<Owner>>, error: Error): void {
  for (let job = queue.next(() => true); job; job = queue.next(() => true)) job.fail(error);
}

function ownerCounts<Owner>() {
  const counts = new Map<Owner, number>();
  let total = 0;
  return {
    total: () => total,
    of: (owner: Owner) => counts.get(owner) ?? 0,
    add(owner: Owner) {
      total += 1;
      counts.set(owner, (counts.get(owner) ?? 0) + 1);
    },
    remove(owner: Owner) {
      total -= 1;
      const left = (counts.get(owner) ?? 0) - 1;
      if (left > 0) counts.set(owner, left);
      else counts.delete(owner);
    },
  };
}

const serverBusy = (): Refusal =>
  new Refusal('unavailable', 'Server sedang sangat ramai. Tunggu sebentar lalu coba lagi.');
