import { createHash } from 'node:crypto';
import type { OpenDatabase } from '@ambang/db/open.ts';
import type { Limit } from '@ambang/service/limit.ts';
import { TooMany } from '@ambang/service/too-many.ts';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * The key under which tries are counted together. It is hashed, so that the table holds neither e-mails nor addresses.
 */
export const throttleKey = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/**
 * Counts tries in the database, for all processes together. A try is counted before it is made, so that a hundred at
 * the same moment count like one after the other. When the table cannot be reached, nothing passes.
 */
export interface Throttle {
  /**
   * @param cost how many tries this one counts for
   * @throws TooMany
   */
  take(key: string, cost?: number): Promise<Taken>;
  /**
   * Checks without counting a try.
   * @throws TooMany when all are used up
   */
  requireLeft(key: string): Promise<void>;
  /** How many tries were counted in the current window. */
  taken(key: string): Promise<number>;
  forget(key: string): Promise<void>;
  /** Uses up all tries for this many seconds from now. */
  close(key: string, seconds: number): Promise<void>;
}

export interface Taken {
  /** How many are left. */
  left: number;
  /** Takes the try out of the count again. */
  refund(): Promise<void>;
}

const TABLE = 'throttle_counts';

/** @param sentence for who tries too often, with '%' where the minutes belong */
export function throttle(
  pool: OpenDatabase['pool'],
  name: string,
  { times, minutes }: Limit,
  sentence: string,
): Throttle {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: TABLE,
    tableCreated: true,
    keyPrefix: name,
    points: times,
    duration: minutes * 60,
    // A job deletes expired rows (`packages/db/src/cleanup.ts`).
    clearExpiredByTimeout: false,
  });
  return {
    async take(key, cost = 1) {
      const { remainingPoints: left } = await limiter.consume(key, cost).catch((reason: unknown) => {
        throw reason instanceof RateLimiterRes ? new TooMany(sentence, reason.msBeforeNext) : reason;
      });
      return { left, refund: async () => void (await limiter.reward(key, cost)) };
    },
    async requireLeft(key) {
      const used = await limiter.get(key);
      if (used && used.consumedPoints >= times) throw new TooMany(sentence, used.msBeforeNext);
    },
    taken: async (key) => (await limiter.get(key))?.consumedPoints ?? 0,
    forget: async (key) => void (await limiter.delete(key)),
    close: async (key, seconds) => void (await limiter.set(key, times, seconds)),
  };
}
