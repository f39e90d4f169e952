import { GatewayFailure } from './gateway.ts';

interface Limits {
  /** Each process has limits of its own. */
  per: 'process';
  concurrency: number;
  /** How many calls may queue; one more fails at once. */
  waiting: number;
}

/** Limits how many calls run at once. The others queue first in, first out, until their signal aborts. */
export function limitCalls({ concurrency, waiting }: Limits) {
  const queue = new Set<() => void>();
  let running = 0;

  const acquire = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal.aborted) return reject(timedOut());
      if (running < concurrency) {
        running += 1;
        return resolve();
      }
      if (queue.size >= waiting) return reject(new GatewayFailure('silent', 'the gateway queue is full'));
      const leave = () => {
        queue.delete(start);
        reject(timedOut());
      };
      const start = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      queue.add(start);
      signal.addEventListener('abort', leave, { once: true });
    });

  const release = () => {
    const [next] = queue;
    if (!next) return void (running -= 1);
    queue.delete(next);
    next();
  };

  return async <T>(signal: AbortSignal, act: () => Promise<T>): Promise<T> => {
    await acquire(signal);
    try {
      return await act();
    } finally {
      release();
    }
  };
}

const timedOut = () => new GatewayFailure('silent', 'timed out in the gateway queue');
