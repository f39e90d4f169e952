interface Bounds {
  /** An answer is good for so long, whatever it was. */
  keptMs: number;
  /** Whoever has no answer by then has null; the question goes on, within its own limits. */
  withinMs: number;
  now: () => number;
}

/**
 * Asks something for everybody together, however many ask: once in a while at most, and nobody waits longer than is said.
 * @returns null where there was no answer in time, or an error
 */
export function sharedAnswer<T>(
  ask: () => Promise<T>,
  { keptMs, withinMs, now }: Bounds,
): () => Promise<T | null> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<T | null> = Promise.resolve(null);
  return () => {
    const at = now();
    // A clock that was set back would otherwise keep an old answer for as long.
    if (Math.abs(at - askedAt) < keptMs) return answer;
    askedAt = at;
    answer = inTime(ask(), withinMs);
    return answer;
  };
}

async function inTime<T>(asked: Promise<T>, withinMs: number): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), withinMs);
  try {
    return await Promise.race([asked, late]).catch(() => null);
  } finally {
    clearTimeout(timer);
  }
}
