import { RateLimitRefusal } from '@ambang/server/rate-limit-refusal.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../test/app/test-app.ts';
import { readRates } from './rates.ts';
import type { SignInClient, SignInThrottle } from './sign-in-throttle.ts';
import { createSignInThrottle } from './sign-in-throttle.ts';

const app = useTestApp();

const wrong = () => Promise.resolve(false);

async function readWaitSeconds(throttle: SignInThrottle, client: SignInClient): Promise<number> {
  const refused: unknown = await throttle.run(client, wrong).catch((reason: unknown) => reason);
  if (!(refused instanceof RateLimitRefusal)) throw new Error('the try was accepted');
  return refused.retryAfterSeconds;
}

/** Creates a pool that runs `state.left` statements and delays the next one. */
function createDelayingPool() {
  const { pool } = app.database;
  const reached = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const state = { left: Infinity };
  const query = async (statement: { text: string; values: unknown[] }) => {
    state.left -= 1;
    if (state.left === -1) {
      reached.resolve();
      await go.promise;
    }
    return pool.query(statement);
  };
  return { pool: { query } as unknown as typeof pool, state, reached: reached.promise, release: go.resolve };
}

describe('while a failed sign-in blocks its client', () => {
  test.each([0, 1, 2])(
    'while a failed sign-in stores its pause (%i statements done), a further try is refused for at most a minute',
    async (done) => {
      const rates = readRates({});
      const client = { account: `orang ${done}`, subnet: '10.0.0.1', browser: null };
      const others = createSignInThrottle(app.database.pool, rates);
      for (let time = 1; time < rates.signIn.times; time += 1) await others.run(client, wrong);

      const delayed = createDelayingPool();
      const last = createSignInThrottle(delayed.pool, rates).run(client, () => {
        delayed.state.left = done;
        return wrong();
      });
      await delayed.reached;
      expect(await readWaitSeconds(others, client)).toBeLessThanOrEqual(60);
      delayed.release();
      await last;
      expect(await readWaitSeconds(others, client)).toBeLessThanOrEqual(60);
    },
  );
});
