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
    result = withTimeout(query(), timeoutMs);
    return result;
  };
}

async function withTimeout<T>(pending: Promise<T>, timeoutMs: number): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), timeoutMs);
  try {
    return await Promise.race([pending, late]).catch(() => null);
  } finally {
    clearTimeout(timer);
  }
}
