import type { OpenDatabase } from '@ambang/db/open.ts';
import { openDatabase } from '@ambang/db/open.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { settledAfter, stopTime, turn, until } from '../../../db/test/passing-time.ts';
import { useSilentLine } from '../../../db/test/servers/silent-line.ts';
import { useTestDatabase } from '../../../db/test/test-database.ts';
import type { PoolLimits } from './bounded-pool.ts';
import { DatabaseUnavailable, outageOf } from './outages.ts';

const database = useTestDatabase();
const line = useSilentLine();
const stubborn = useSilentLine({ takesLeave: false });
afterEach(() => line.speak());

function opened(limits: Partial<PoolLimits> = {}): OpenDatabase {
  const bounded = openDatabase(line.urlTo(database.url), () => undefined, { connections: 2, ...limits });
  onTestFinished(() => bounded.close());
  stopTime();
  return bounded;
}

/** Falls silent and lets seconds go by until everything asked is answered or given up. */
async function inSilence(ask: () => Promise<unknown>): Promise<{ reason: unknown; seconds: number }> {
  line.fallSilent();
  const [{ outcome, seconds } = never()] = await settledAfter([ask()]);
  return { reason: outcome.status === 'rejected' ? outcome.reason : 'an answer', seconds };
}

function never(): never {
  throw new Error('nothing was asked');
}

const pidOf = async (asked: pg.Pool | pg.PoolClient): Promise<number> =>
  (await asked.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;

test.each<[string, (open: OpenDatabase) => Promise<unknown>]>([
  ['the pool', ({ pool }) => pool.query('select 1')],
  ['a named statement', ({ pool }) => pool.query({ name: 'one', text: 'select 1' })],
  ['the query builder', ({ db }) => sql`select 1`.execute(db)],
])('a statement of %s that gets no answer is given up, and its connection is destroyed', async (_, ask) => {
  const bounded = opened();
  const pid = await pidOf(bounded.pool);
  const { reason, seconds } = await inSilence(() => ask(bounded));
  expect(reason).toBeInstanceOf(DatabaseUnavailable);
  expect(seconds).toBeLessThanOrEqual(6);
  expect(bounded.pool.totalCount).toBe(0);
  await until(() => line.open() === 0);
  line.speak();
  expect(await pidOf(bounded.pool)).not.toBe(pid);
});

test.each<[string, (open: OpenDatabase) => Promise<unknown>]>([
  ['the pool', ({ pool }) => pool.query('select pg_sleep(60)')],
  ['the query builder', ({ db }) => sql`select pg_sleep(60)`.execute(db)],
])(
  'a statement of %s that takes too long is ended by the server, before it is given up here',
  async (_, ask) => {
    const bounded = opened({ statementMs: 600 });
    // The time here stands still.
    const fault: unknown = await ask(bounded).catch((reason: unknown) => reason);
    expect(fault).toBeInstanceOf(DatabaseUnavailable);
    expect(outageOf(fault)).toBe('no answer to a statement: 57014');
  },
);

test('a transaction in the silence says so, not that it could not be rolled back', async () => {
  const bounded = opened();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: silent, resolve: goOn } = Promise.withResolvers<void>();
  const transaction = bounded.db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    begin();
    await silent;
    await sql`select 1`.execute(trx);
  });
  await begun;
  const { reason } = await inSilence(() => {
    goOn();
    return transaction;
  });
  expect(reason).toBeInstanceOf(DatabaseUnavailable);
  await until(() => bounded.pool.totalCount === 0 && line.open() === 0);
});

test('a connection that nobody answers is given up, and those who wait for one are told too', async () => {
  const bounded = opened();
  const reasons: unknown[] = [];
  const ask = () => bounded.pool.query('select 1').catch((reason: unknown) => void reasons.push(reason));
  const { seconds } = await inSilence(() => Promise.all(Array.from({ length: 6 }, ask)));
  expect(reasons).toEqual(Array(6).fill(expect.any(DatabaseUnavailable)));
  expect(seconds).toBeLessThanOrEqual(6);
  // What had begun for those who waited is given up too, with nobody left to tell.
  await settledAfter([new Promise((resolve) => setTimeout(resolve, 6_000))]);
  await until(() => bounded.pool.totalCount === 0 && line.open() === 0);
  expect(bounded.pool.waitingCount).toBe(0);
  line.speak();
  expect((await bounded.pool.query('select 1')).rowCount).toBe(1);
});

test('who finds too many waiting is told so at once', async () => {
  const bounded = opened({ waiting: 3 });
  const held = await Promise.all([bounded.pool.connect(), bounded.pool.connect()]);
  const waiting = Array.from({ length: 3 }, () => bounded.pool.query('select 1'));
  await expect(bounded.pool.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
  for (const client of held) client.release();
  expect((await Promise.all(waiting)).map(({ rowCount }) => rowCount)).toEqual([1, 1, 1]);
});

test('a statement that fails by itself keeps its own error', async () => {
  const bounded = opened();
  await expect(bounded.pool.query('select nothing')).rejects.toMatchObject({ code: '42703' });
  await expect(sql`select nothing`.execute(bounded.db)).rejects.toMatchObject({ code: '42703' });
});

test.each<[string, (open: OpenDatabase) => Promise<unknown>]>([
  ['the pool', ({ pool }) => pool.query('select pg_terminate_backend(pg_backend_pid())')],
  ['a held client', ({ pool }) => heldClientEnds(pool)],
  ['the query builder', ({ db }) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)],
])('a connection of %s that the server has ended is never given to the next', async (_, endIt) => {
  const bounded = opened({ connections: 1 });
  const before = await pidOf(bounded.pool);
  await expect(endIt(bounded)).rejects.toMatchObject({ code: '57P01' });
  expect(await pidOf(bounded.pool)).not.toBe(before);
});

/** Goes back without a word about what happened, as Kysely lets its connections go. */
async function heldClientEnds(pool: pg.Pool): Promise<unknown> {
  const client = await pool.connect();
  return client.query('select pg_terminate_backend(pg_backend_pid())').finally(() => client.release());
}

test('a transaction that forgets itself is ended by the server', async () => {
  const bounded = opened({ idleInTransactionMs: 20 });
  const transaction = bounded.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    const isThere = sql`select 1 from pg_stat_activity where pid = ${rows[0]!.pid}`;
    while ((await isThere.execute(database.db)).rows.length > 0) await turn();
    await sql`select 1`.execute(trx);
  });
  await expect(transaction).rejects.toThrow();
});

test('closing waits for no server that is frozen, and leaves it for good', async () => {
  const bounded = openDatabase(stubborn.urlTo(database.url), () => undefined);
  stopTime();
  let left = 0;
  bounded.pool.on('remove', () => (left += 1));
  await Promise.all([bounded.pool.query('select 1'), bounded.pool.query('select 1')]);
  stubborn.fallSilent();
  await bounded.close();
  expect(left).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  await until(() => left === 2);
});
