import { TooMany } from '@ambang/service/too-many.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../test/app/test-app.ts';
import { readLimits } from './limits.ts';
import type { Claimant, SignInThrottle } from './sign-in-throttle.ts';
import { signInThrottle } from './sign-in-throttle.ts';

const app = useTestApp();

const never = () => Promise.resolve(false);

/** What a further try is told. */
async function toldSeconds(tries: SignInThrottle, who: Claimant): Promise<number> {
  const refused: unknown = await tries.guard(who, never).catch((reason: unknown) => reason);
  if (!(refused instanceof TooMany)) throw new Error('the try was let through');
  return refused.seconds;
}

/** A pool that lets so many statements through and then holds the next one back. */
function holdingPool() {
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

describe('while a failed sign-in closes the door', () => {
  test.each([0, 1, 2])('others are told no longer pause than it (%i statements done)', async (done) => {
    const limits = readLimits({});
    const who = { account: `orang ${done}`, address: '10.0.0.1', browser: null };
    const others = signInThrottle(app.database.pool, limits);
    for (let time = 1; time < limits.signIn.times; time += 1) await others.guard(who, never);

    const held = holdingPool();
    const last = signInThrottle(held.pool, limits).guard(who, () => {
      held.state.left = done;
      return never();
    });
    await held.reached;
    expect(await toldSeconds(others, who)).toBeLessThanOrEqual(60);
    held.release();
    await last;
    expect(await toldSeconds(others, who)).toBeLessThanOrEqual(60);
  });
});
