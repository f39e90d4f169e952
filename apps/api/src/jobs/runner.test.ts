import { enqueue } from '@ambang/db/jobs.ts';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import { waitingJobs } from '../../test/app/waiting-jobs.ts';
import type { Context } from '../context.ts';
import { readRates } from '../throttling/rates.ts';
import { throttles } from '../throttling/throttles.ts';
import { startJobs } from './runner.ts';

const database = useTestDatabase();

const queueEmail = (email: string) => enqueue(database.db, 'mailAccountDeleted', { email });

/** Running jobs whose emails are held until `send()`. */
async function startHeldJobs() {
  const letters: string[] = [];
  const faults: string[] = [];
  const { promise: mayBeSent, resolve: send } = Promise.withResolvers<void>();
  const context = {
    config: { databaseUrl: database.url, publicUrl: new URL('http://localhost:3000') },
    database,
    throttles: throttles(database.pool, readRates({})),
    sendEmail: async ({ to }: { to: string }) => {
      letters.push(to);
      await mayBeSent;
    },
    now: Date.now,
  } as unknown as Context;
  const log = (line: object) => void faults.push(JSON.stringify(line));
  const jobs = await startJobs(context, { error: log, warn: log } as never);
  return { letters, faults, send, stop: () => jobs.stop() };
}

/** Closes all connections to the database and refuses new ones. */
async function setDatabaseAway(isAway: boolean): Promise<void> {
  const client = new pg.Client({
    connectionString: inject('databaseUrl').replace(/\/ambang\?/, '/postgres?'),
  });
  await client.connect();
  const name = new URL(database.url).pathname.slice(1);
  await client.query(`alter database ${name} allow_connections ${!isAway}`);
  if (isAway) {
    const others = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
    await client.query(others, [name]);
  }
  await client.end();
}

/** An unhandled error would end the process: vitest fails the run. */
test('a database outage interrupts the queue, which then retries the job', async () => {
  const { letters, faults, send, stop } = await startHeldJobs();
  onTestFinished(() => setDatabaseAway(false));
  await queueEmail('pertama@contoh.id');
  await vi.waitFor(() => expect(letters).toEqual(['pertama@contoh.id']), 10_000);
  await setDatabaseAway(true);
  send();
  await vi.waitFor(() => expect(faults.join()).toMatch(/Failed to complete jobs/), 10_000);
  await setDatabaseAway(false);
  await queueEmail('kedua@contoh.id');
  await vi.waitFor(() => expect(letters).toContain('kedua@contoh.id'), 20_000);
  await vi.waitFor(async () => expect(await waitingJobs({ database })).toEqual([]), 20_000);
  expect(letters.toSorted()).toEqual(['kedua@contoh.id', 'pertama@contoh.id', 'pertama@contoh.id']);
  await stop();
}, 60_000);

test('jobs stop also while the database is away', async () => {
  const { letters, faults, send, stop } = await startHeldJobs();
  onTestFinished(() => setDatabaseAway(false));
  await queueEmail('ketiga@contoh.id');
  await vi.waitFor(() => expect(letters).toContain('ketiga@contoh.id'), 10_000);
  await setDatabaseAway(true);
  send();
  await vi.waitFor(() => expect(faults.join()).toMatch(/Failed to complete jobs/), 10_000);
  await stop();
}, 60_000);

test('an email does not wait for two long jobs', async () => {
  const { letters, send, stop } = await startHeldJobs();
  await queueEmail('lama-satu@contoh.id');
  await queueEmail('lama-dua@contoh.id');
  await vi.waitFor(() => expect(letters).toHaveLength(2), 10_000);
  await queueEmail('surat@contoh.id');
  await vi.waitFor(() => expect(letters).toContain('surat@contoh.id'), 10_000);
  send();
  await stop();
}, 60_000);
