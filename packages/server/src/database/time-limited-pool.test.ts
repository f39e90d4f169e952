import type { OpenDatabase } from '@ambang/db/open.ts';
import { openDatabase } from '@ambang/db/open.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  settleWithFakeTime,
  useFakeTimeouts,
  waitForEventLoop,
  waitUntil,
} from '../../../db/test/fake-timeouts.ts';
import { useDatabaseProxy } from '../../../db/test/servers/database-proxy.ts';
import { useTestDatabase } from '../../../db/test/test-database.ts';
import type { PoolLimits } from './time-limited-pool.ts';
import { DatabaseUnavailableError, outageCause } from './outages.ts';

const database = useTestDatabase();
const proxy = useDatabaseProxy();
const neverClosing = useDatabaseProxy({ answersEnd: false });
afterEach(() => proxy.resume());

function openPool(limits: Partial<PoolLimits> = {}): OpenDatabase {
  const opened = openDatabase(proxy.urlTo(database.url), () => undefined, { connections: 2, ...limits });
  onTestFinished(() => opened.close());
  useFakeTimeouts();
  return opened;
}

/** Stalls the proxy and advances the time until the query has ended. */
async function whileStalled(query: () => Promise<unknown>): Promise<{ reason: unknown; seconds: number }> {
  proxy.stall();
  const [{ outcome, seconds } = never()] = await settleWithFakeTime([query()]);
  return { reason: outcome.status === 'rejected' ? outcome.reason : 'an answer', seconds };
}

function never(): never {
  throw new Error('no query ran');
}

const pidOf = async (client: pg.Pool | pg.PoolClient): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;

test.each<[string, (open: OpenDatabase) => Promise<unknown>]>([
  ['the pool', ({ pool }) => pool.query('select 1')],
  ['a named statement', ({ pool }) => pool.query({ name: 'one', text: 'select 1' })],
  ['the query builder', ({ db }) => sql`select 1`.execute(db)],
])('an unanswered statement of %s times out, and its connection is destroyed', async (_, ask) => {
  const opened = openPool();
  const pid = await pidOf(opened.pool);
  const { reason, seconds } = await whileStalled(() => ask(opened));
  expect(reason).toBeInstanceOf(DatabaseUnavailableError);
  expect(seconds).toBeLessThanOrEqual(6);
  expect(opened.pool.totalCount).toBe(0);
  await waitUntil(() => proxy.open() === 0);
  proxy.resume();
  expect(await pidOf(opened.pool)).not.toBe(pid);
});

test.each<[string, (open: OpenDatabase) => Promise<unknown>]>([
  ['the pool', ({ pool }) => pool.query('select pg_sleep(60)')],
  ['the query builder', ({ db }) => sql`select pg_sleep(60)`.execute(db)],
])('a slow statement of %s is cancelled by the server before our own timeout', async (_, ask) => {
  const opened = openPool({ statementMs: 600 });
  // Our own timer never fires, because the test's clock does not advance.
  const fault: unknown = await ask(opened).catch((reason: unknown) => reason);
  expect(fault).toBeInstanceOf(DatabaseUnavailableError);
  expect(outageCause(fault)).toBe('no answer to a statement: 57014');
});

test('a transaction without an answer fails with the timeout, not with its failed rollback', async () => {
  const opened = openPool();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: stalled, resolve: goOn } = Promise.withResolvers<void>();
  const transaction = opened.db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    begin();
    await stalled;
    await sql`select 1`.execute(trx);
  });
  await begun;
  const { reason } = await whileStalled(() => {
    goOn();
    return transaction;
  });
  expect(reason).toBeInstanceOf(DatabaseUnavailableError);
  await waitUntil(() => opened.pool.totalCount === 0 && proxy.open() === 0);
});

test('connection attempts without an answer time out, and so do the queries that wait for a connection', async () => {
  const opened = openPool();
  const reasons: unknown[] = [];
  const ask = () => opened.pool.query('select 1').catch((reason: unknown) => void reasons.push(reason));
  const { seconds } = await whileStalled(() => Promise.all(Array.from({ length: 6 }, ask)));
  expect(reasons).toEqual(Array(6).fill(expect.any(DatabaseUnavailableError)));
  expect(seconds).toBeLessThanOrEqual(6);
  // The connection attempts for the waiting queries time out, too.
  await settleWithFakeTime([new Promise((resolve) => setTimeout(resolve, 6_000))]);
  await waitUntil(() => opened.pool.totalCount === 0 && proxy.open() === 0);
  expect(opened.pool.waitingCount).toBe(0);
  proxy.resume();
  expect((await opened.pool.query('select 1')).rowCount).toBe(1);
});

test('a query is refused immediately when too many wait for a connection', async () => {
  const opened = openPool({ waiting: 3 });
  const clients = await Promise.all([opened.pool.connect(), opened.pool.connect()]);
  const waiting = Array.from({ length: 3 }, () => opened.pool.query('select 1'));
  await expect(opened.pool.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailableError);
  for (const client of clients) client.release();
  expect((await Promise.all(waiting)).map(({ rowCount }) => rowCount)).toEqual([1, 1, 1]);
});

test('a statement that fails keeps its own error', async () => {
  const opened = openPool();
  await expect(opened.pool.query('select nothing')).rejects.toMatchObject({ code: '42703' });
  await expect(sql`select nothing`.execute(opened.db)).rejects.toMatchObject({ code: '42703' });
});

test.each<[string, (open: OpenDatabase) => Promise<unknown>]>([
  ['the pool', ({ pool }) => pool.query('select pg_terminate_backend(pg_backend_pid())')],
  ['a client', ({ pool }) => endClient(pool)],
  ['the query builder', ({ db }) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)],
])('%s does not reuse a connection that the server has closed', async (_, endIt) => {
  const opened = openPool({ connections: 1 });
  const before = await pidOf(opened.pool);
  await expect(endIt(opened)).rejects.toMatchObject({ code: '57P01' });
  expect(await pidOf(opened.pool)).not.toBe(before);
});

/** Releases the client without its error, as Kysely does. */
async function endClient(pool: pg.Pool): Promise<unknown> {
  const client = await pool.connect();
  return client.query('select pg_terminate_backend(pg_backend_pid())').finally(() => client.release());
}

test('the server ends a transaction that is idle too long, and its next statement fails', async () => {
  const opened = openPool({ idleInTransactionMs: 20 });
  const transaction = opened.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    const isThere = sql`select 1 from pg_stat_activity where pid = ${rows[0]!.pid}`;
    while ((await isThere.execute(database.db)).rows.length > 0) await waitForEventLoop();
    await sql`select 1`.execute(trx);
  });
  await expect(transaction).rejects.toThrow();
});

test('closing a pool does not wait for a frozen server, and its connections are destroyed within a second', async () => {
  const opened = openDatabase(neverClosing.urlTo(database.url), () => undefined);
  useFakeTimeouts();
  let left = 0;
  opened.pool.on('remove', () => (left += 1));
  await Promise.all([opened.pool.query('select 1'), opened.pool.query('select 1')]);
  neverClosing.stall();
  await opened.close();
  expect(left).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  await waitUntil(() => left === 2);
});
