import { createHash } from 'node:crypto';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { RateLimitRefusal } from '@ambang/server/rate-limit-refusal.ts';
import type { RateLimit } from '@ambang/server/window-throttle.ts';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** The key under which tries are counted. It is hashed, so that the table contains neither emails nor addresses. */
export const throttleKey = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/**
 * Counts tries in the database, for all processes together. A try is counted before it runs, so that a hundred
 * concurrent ones count like consecutive ones. When the table cannot be reached, every try fails.
 */
export interface Throttle {
  /**
   * Counts a try.
   * @param cost how many tries it counts as
   * @throws RateLimitRefusal
   */
  take(key: string, cost?: number): Promise<TakenTry>;
  /**
   * Checks without counting a try.
   * @throws RateLimitRefusal when no try is left
   */
  requireLeft(key: string): Promise<void>;
  /** How many tries were counted in the current window. */
  taken(key: string): Promise<number>;
  reset(key: string): Promise<void>;
  /** Leaves no try for this many seconds from now. */
  block(key: string, seconds: number): Promise<void>;
}

export interface TakenTry {
  /** How many tries are left. */
  left: number;
  /** Takes the try out of the count again. */
  refund(): Promise<void>;
}

/** @param sentence of the refusal, with '%' where the minutes belong */
export function createThrottle(
  pool: OpenDatabase['pool'],
  name: string,
  { times, minutes }: RateLimit,
  sentence: string,
): Throttle {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'throttle_counts',
    tableCreated: true,
    keyPrefix: name,
    points: times,
    duration: minutes * 60,
    // A job deletes expired rows (`packages/db/src/cleanup.ts`).
    clearExpiredByTimeout: false,
  });
  return {
    async take(key, cost = 1) {
      const { remainingPoints: left } = await limiter.consume(key, cost).catch((error: unknown) => {
        throw error instanceof RateLimiterRes ? new RateLimitRefusal(sentence, error.msBeforeNext) : error;
      });
      return { left, refund: async () => void (await limiter.reward(key, cost)) };
    },
    async requireLeft(key) {
      const used = await limiter.get(key);
      if (used && used.consumedPoints >= times) throw new RateLimitRefusal(sentence, used.msBeforeNext);
    },
    taken: async (key) => (await limiter.get(key))?.consumedPoints ?? 0,
    reset: async (key) => void (await limiter.delete(key)),
    block: async (key, seconds) => void (await limiter.set(key, times, seconds)),
  };
}
