import { createHash } from 'node:crypto';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { RateLimitRefusal } from '@ambang/server/rate-limit-refusal.ts';
import type { RateLimit } from '@ambang/server/window-throttle.ts';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Returns a hash as the key, so that the table contains neither emails nor IP addresses. */
export const throttleKey = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/**
 * Counts tries in the database, for all processes together. A try is counted before it runs, so that concurrent tries are
 * limited like consecutive ones. While the database is unavailable, every try fails.
 */
export interface Throttle {
  /** @param cost the number of tries to count @throws RateLimitRefusal */
  take(key: string, cost?: number): Promise<CountedTry>;
  /** @throws RateLimitRefusal when no try is left */
  requireLeft(key: string): Promise<void>;
  /** The tries of the current window. */
  countTaken(key: string): Promise<number>;
  reset(key: string): Promise<void>;
  /** Refuses all tries of the key for this time. */
  block(key: string, seconds: number): Promise<void>;
}

export interface CountedTry {
  /** The number of tries left in the window. */
  left: number;
  /** Removes the try from the count. */
  refund(): Promise<void>;
}

/** @param message the message of the refusal, with '%' where the minutes are inserted */
export function createThrottle(
  pool: OpenDatabase['pool'],
  name: string,
  { times, minutes }: RateLimit,
  message: string,
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
        throw error instanceof RateLimiterRes ? new RateLimitRefusal(message, error.msBeforeNext) : error;
      });
      return { left, refund: async () => void (await limiter.reward(key, cost)) };
    },
    async requireLeft(key) {
      const used = await limiter.get(key);
      if (used && used.consumedPoints >= times) throw new RateLimitRefusal(message, used.msBeforeNext);
    },
    countTaken: async (key) => (await limiter.get(key))?.consumedPoints ?? 0,
    reset: async (key) => void (await limiter.delete(key)),
    block: async (key, seconds) => void (await limiter.set(key, times, seconds)),
  };
}
