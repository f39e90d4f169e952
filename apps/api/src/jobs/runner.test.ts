import { enqueueJob, unlockAbandonedJobs } from '@ambang/db/jobs.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import { readWaitingJobs } from '../../test/app/waiting-jobs.ts';
import type { Context } from '../context.ts';
import { readRates } from '../throttling/rates.ts';
import { createThrottles } from '../throttling/throttles.ts';
import { startJobs } from './runner.ts';

// A recurring job that begins during a test would be interrupted with the email, or take its place.
vi.mock(import('@ambang/db/jobs.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  recurringJobs: {} as never,
}));

const database = useTestDatabase();

const queueEmail = (email: string) => enqueueJob(database.db, 'mailAccountDeleted', { email });

/** Starts a job runner whose emails wait until the test calls `send`. */
async function startJobsWithSlowMail() {
  const recipients: string[] = [];
  const faults: string[] = [];
  const { promise: mayBeSent, resolve: send } = Promise.withResolvers<void>();
  const context = {
    config: { databaseUrl: database.url, publicUrl: new URL('http://localhost:3000') },
    database,
    throttles: createThrottles(database.pool, readRates({})),
    sendEmail: async ({ to }: { to: string }) => {
      recipients.push(to);
      await mayBeSent;
    },
    now: Date.now,
  } as unknown as Context;
  const log = (line: object) => void faults.push(JSON.stringify(line));
  const jobs = await startJobs(context, { error: log, warn: log } as never);
  return { recipients, faults, send, stop: () => jobs.stop() };
}

/** Closes all connections to the database and refuses new ones, or accepts them again. */
async function setDatabaseUnreachable(isUnreachable: boolean): Promise<void> {
  const client = new pg.Client({
    connectionString: inject('databaseUrl').replace(/\/ambang\?/, '/postgres?'),
  });
  await client.connect();
  const name = new URL(database.url).pathname.slice(1);
  await client.query(`alter database ${name} allow_connections ${!isUnreachable}`);
  if (isUnreachable) {
    const others = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
    await client.query(others, [name]);
  }
  await client.end();
}

// An unhandled error of the runner would also fail this test.
test('after a database outage the runner repeats the interrupted job and runs new ones', async () => {
  const { recipients, faults, send, stop } = await startJobsWithSlowMail();
  onTestFinished(() => setDatabaseUnreachable(false));
  await queueEmail('pertama@contoh.id');
  await vi.waitFor(() => expect(recipients).toEqual(['pertama@contoh.id']), 10_000);
  await setDatabaseUnreachable(true);
  send();
  await vi.waitFor(() => expect(faults.join()).toMatch(/Failed to complete jobs/), 10_000);
  await setDatabaseUnreachable(false);
  await queueEmail('kedua@contoh.id');
  await vi.waitFor(() => expect(recipients).toContain('kedua@contoh.id'), 20_000);
  await vi.waitFor(async () => expect(await readWaitingJobs({ database })).toEqual([]), 20_000);
  expect(recipients.toSorted()).toEqual(['kedua@contoh.id', 'pertama@contoh.id', 'pertama@contoh.id']);
  await stop();
}, 60_000);

test('the job runner can be stopped during a database outage', async () => {
  const { recipients, faults, send, stop } = await startJobsWithSlowMail();
  onTestFinished(() => setDatabaseUnreachable(false));
  await queueEmail('ketiga@contoh.id');
  await vi.waitFor(() => expect(recipients).toContain('ketiga@contoh.id'), 10_000);
  await setDatabaseUnreachable(true);
  send();
  await vi.waitFor(() => expect(faults.join()).toMatch(/Failed to complete jobs/), 10_000);
  await stop();
}, 60_000);

test('an email is sent while two other jobs are still running', async () => {
  const { recipients, send, stop } = await startJobsWithSlowMail();
  await queueEmail('lama-satu@contoh.id');
  await queueEmail('lama-dua@contoh.id');
  await vi.waitFor(() => expect(recipients).toHaveLength(2), 10_000);
  await queueEmail('surat@contoh.id');
  await vi.waitFor(() => expect(recipients).toContain('surat@contoh.id'), 10_000);
  send();
  await stop();
}, 60_000);

const isRunnerLocked = async (): Promise<boolean> =>
  (
    await sql`select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and locktype = 'advisory' and mode = 'ShareLock'`.execute(
      database.db,
    )
  ).rows.length > 0;

/** The jobs seem to have been taken four minutes ago. */
const ageLocks = () =>
  sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '4 minutes'`.execute(
    database.db,
  );

test('a job of a killed runner is repeated within minutes, and that of a running one is not', async () => {
  // Another test leaves a job of a runner that was stopped during an outage.
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
  const { recipients, send, stop } = await startJobsWithSlowMail();
  await queueEmail('berjalan@contoh.id');
  await vi.waitFor(() => expect(recipients).toEqual(['berjalan@contoh.id']), 10_000);
  const killed = await sql<{ id: string }>`select id from graphile_worker.add_job('mailAccountDeleted',
    json_build_object('email', 'mati@contoh.id'), run_at => now() + interval '1 hour')`.execute(database.db);
  await sql`update graphile_worker._private_jobs set locked_by = 'pool-mati', locked_at = now(), run_at = now()
    where id = ${killed.rows[0]?.id}`.execute(database.db);
  await unlockAbandonedJobs(database.db);
  expect(recipients).toHaveLength(1);
  await vi.waitFor(async () => expect(await isRunnerLocked()).toBe(true), 10_000);
  await ageLocks();
  await unlockAbandonedJobs(database.db);
  await queueEmail('lain@contoh.id');
  await vi.waitFor(
    () => expect(recipients.toSorted()).toEqual(['berjalan@contoh.id', 'lain@contoh.id', 'mati@contoh.id']),
    10_000,
  );
  send();
  await stop();
}, 60_000);
