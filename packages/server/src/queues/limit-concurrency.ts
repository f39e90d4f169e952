import { DatabaseUnavailableError } from '../database/outages.ts';
import { Refusal } from '../refusal.ts';
import type { ClientKey, FairQueueLimits } from './fair-queue.ts';
import { createFairQueue } from './fair-queue.ts';
import { createPendingCall } from './pending-call.ts';
import type { QueuedTask, Queue } from './queue.ts';
import { createFifoQueue } from './queue.ts';

export interface LimitOptions {
  /** How many pieces of work run at the same time; unlimited by default. */
  concurrency?: number;
  /** How many pieces of work may wait; further work is refused immediately. By default nothing waits. */
  waiting?: number;
  /** How long work waits for its turn; unlimited by default. */
  timeoutMs?: number;
  /** The timeout also covers the work. Late work continues, but its outcome is dropped. */
  timeoutIncludesWork?: boolean;
  /** A database outage fails all waiting work, because each piece would fail in the same way. */
  failTogether?: boolean;
  /** Creates the error of a refused call. By default its message is that the server is busy. */
  refusal?: (reason: RefusalReason) => Error;
}

export interface OwnerLimitOptions extends LimitOptions {
  /** How many pieces of one owner's work run at the same time. Work of other owners overtakes the owner's waiting work. */
  perOwner: number;
  /** How many pieces of one owner's work may wait. */
  waitingPerOwner?: number;
}

/** The owners are clients, which take turns (`createFairQueue`). A new call may evict a waiting call, which is refused. */
export interface FairLimitOptions extends LimitOptions {
  fair: FairQueueLimits;
}

export type RefusalReason = 'too many wait' | 'no answer in time';

type Work<T> = () => Promise<T>;

/** @param signal ends the wait, but not the work */
export type ConcurrencyLimit = <T>(work: Work<T>, signal?: AbortSignal) => Promise<T>;
export type OwnerLimit<Owner> = <T>(owner: Owner, work: Work<T>) => Promise<T>;
export interface FairLimit extends OwnerLimit<ClientKey> {
  /** How many pieces of work wait now. */
  waiting: () => number;
}

/**
 * Returns a function that runs the work passed to it, within the limits. Our own code, because p-queue limits neither its
 * queue nor one owner's part of it, and its timeout begins when the work starts.
 * @throws the error that `refusal` creates when too many wait, on a timeout, or when the signal aborts
 */
export function limitConcurrency(options: FairLimitOptions): FairLimit;
export function limitConcurrency<Owner = string>(options: OwnerLimitOptions): OwnerLimit<Owner>;
export function limitConcurrency(options: LimitOptions): ConcurrencyLimit;
export function limitConcurrency(
  options: RunnerOptions & Partial<FairLimitOptions>,
): FairLimit | OwnerLimit<string> | ConcurrencyLimit {
  const { fair, perOwner, waiting = 0, waitingPerOwner } = options;
  if (fair) {
    const queue = createFairQueue<QueuedTask<ClientKey>>(waiting, fair);
    return Object.assign(createRunner(options, queue), { waiting: queue.size });
  }
  const run = createRunner<string>(options, createFifoQueue(waiting, waitingPerOwner));
  return perOwner === undefined ? <T>(work: Work<T>, signal?: AbortSignal) => run('', work, signal) : run;
}

type Run<Owner> = <T>(owner: Owner, work: Work<T>, signal?: AbortSignal) => Promise<T>;

type RunnerOptions = LimitOptions & Partial<OwnerLimitOptions>;

function createRunner<Owner>(options: RunnerOptions, queue: Queue<QueuedTask<Owner>>): Run<Owner> {
  const { concurrency = Infinity, perOwner = Infinity, refusal = serverBusyRefusal } = options;
  const running = createOwnerCounts<Owner>();
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
      queue.remove(task);
      return refusal('no answer in time');
    };
    const call = createPendingCall<T>(options.timeoutMs, leave);
    const abort = () => call.reject(leave());
    const task: QueuedTask<Owner> = {
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
    else if (mayRun(task)) task.start();
    else queue.add(task)?.fail(refusal('too many wait'));
    return call.promise;
  };
}

function failAll<Owner>(queue: Queue<QueuedTask<Owner>>, error: Error): void {
  for (let task = queue.next(() => true); task; task = queue.next(() => true)) task.fail(error);
}

function createOwnerCounts<Owner>() {
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

const serverBusyRefusal = (): Refusal =>
  new Refusal('unavailable', 'Server sedang sangat ramai. Tunggu sebentar lalu coba lagi.');
