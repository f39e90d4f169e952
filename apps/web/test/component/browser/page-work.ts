import { vi } from 'vitest';

/* The work that a page has begun. A page that has left its test must not call the server of the next test. */

const running = new Set<Promise<unknown>>();
const timers = new Set<number>();

/** Counts the work as running until it ends. */
export function track<Value>(work: Promise<Value>): Promise<Value> {
  running.add(work);
  const end = () => void running.delete(work);
  work.then(end, end);
  return work;
}

/** Waits until all begun work has ended, then cancels the timers. Nothing is left then that could begin other work. */
export async function endPageWork(): Promise<void> {
  do {
    await Promise.allSettled(running);
    // Also lets the code that awaited the work begin its next work.
    await vi.dynamicImportSettled();
  } while (running.size > 0);
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
}

/** Replaces a method by one whose calls are work until `ended` resolves. */
function trackCalls<Owner, Name extends keyof Owner>(
  owner: Owner,
  name: Name,
  ended: (result: unknown) => Promise<unknown>,
): void {
  const method = owner[name] as (...input: unknown[]) => unknown;
  const tracked = function (this: unknown, ...input: unknown[]): unknown {
    const result = method.apply(this, input);
    void track(ended(result));
    return result;
  };
  owner[name] = tracked as Owner[Name];
}

const untilSettled = async (result: unknown): Promise<unknown> => result;

const untilEvent =
  (...types: string[]) =>
  (target: unknown): Promise<void> =>
    new Promise((resolve) => {
      for (const type of types) (target as EventTarget).addEventListener(type, () => resolve());
    });

function trackTimers(): void {
  const realSetTimeout = window.setTimeout;
  window.setTimeout = ((...input: Parameters<typeof window.setTimeout>) => {
    const timer = realSetTimeout(...input);
    timers.add(timer);
    return timer;
  }) as typeof window.setTimeout;
}

/** Tracks replies, storage, locks, decryption and timers. `fake-server.ts` tracks requests. */
export function trackPageWork(): void {
  trackTimers();
  for (const read of ['json', 'text', 'arrayBuffer', 'blob'] as const)
    trackCalls(Response.prototype, read, untilSettled);
  for (const decryption of ['importKey', 'decrypt'] as const)
    trackCalls(SubtleCrypto.prototype, decryption, untilSettled);
  trackCalls(LockManager.prototype, 'request', untilSettled);
  trackCalls(IDBFactory.prototype, 'open', untilEvent('success', 'error'));
  trackCalls(IDBDatabase.prototype, 'transaction', untilEvent('complete', 'abort'));
}
