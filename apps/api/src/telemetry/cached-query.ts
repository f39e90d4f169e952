import { orNullAfter } from '@ambang/server/or-null-after.ts';

interface Options {
  /** A result or a failure is reused for this long. */
  ttlMs: number;
  /** Callers get null after this time, but the query continues. */
  timeoutMs: number;
  now: () => number;
}

/**
 * Creates a function that runs the query at most once per `ttlMs` and shares its result among all callers.
 * The function returns null after an error or a timeout.
 */
export function createCachedQuery<T>(
  query: () => Promise<T>,
  { ttlMs, timeoutMs, now }: Options,
): () => Promise<T | null> {
  let queriedAt = Number.NEGATIVE_INFINITY;
  let result: Promise<T | null> = Promise.resolve(null);
  return () => {
    const at = now();
    // Compares the absolute difference, because otherwise an old result would be reused after the clock is set back.
    if (Math.abs(at - queriedAt) < ttlMs) return result;
    queriedAt = at;
    result = orNullAfter(timeoutMs, query());
    return result;
  };
}
