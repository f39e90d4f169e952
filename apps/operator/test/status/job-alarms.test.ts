import { enqueueJob } from '@ambang/db/jobs.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useProductStatus } from './product-status.ts';

const { database, insertProcess, runStatus, readStatus } = useProductStatus();

test('a job that has waited for more than five minutes raises an alarm', async () => {
  await insertProcess(3000);
  for (const email of ['a@contoh.id', 'b@contoh.id'])
    await enqueueJob(database.db, 'mailAccountDeleted', { email });
  await enqueueJob(database.db, 'cleanUp', {}, 3_600_000);
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '301 s'
    where payload->>'email' = 'a@contoh.id'`.execute(database.db);
  const { code, out } = await runStatus();
  expect(code).toBe(1);
  expect(out).toMatch(/^ALARM: Ada pekerjaan yang sudah menunggu 5 menit: /m);
  expect(out).toMatch(/^Pekerjaan menunggu +cleanUp 1, mailAccountDeleted 2$/m);
  expect(out).not.toContain('@contoh');
  expect(await readStatus()).toMatchObject({ alarms: [{ kind: 'job' }] });
});

test('a permanently failed job raises an alarm and is not counted as waiting', async () => {
  await insertProcess(3000);
  await enqueueJob(database.db, 'mailAccountDeleted', { email: 'gagal@contoh.id' });
  await sql`update graphile_worker._private_jobs
    set attempts = max_attempts, run_at = now() - interval '1 day'`.execute(database.db);
  expect(await readStatus()).toMatchObject({
    processes: [{ port: 3000, isLive: true }],
    jobs: { waiting: [], oldestMs: null, failed: 1 },
    alarms: [{ kind: 'failed-job' }],
  });
});

test('a job is not counted as failed while its last try runs', async () => {
  await insertProcess(3000);
  await enqueueJob(database.db, 'mailAccountDeleted', { email: 'terakhir@contoh.id' });
  await sql`update graphile_worker._private_jobs
    set attempts = max_attempts, locked_at = now(), locked_by = 'satu'`.execute(database.db);
  expect(await readStatus()).toMatchObject({ jobs: { waiting: [], failed: 0 }, alarms: [] });
});

test('an email that failed for more than ten minutes raises an alarm with the time since it was requested', async () => {
  await insertProcess(3000);
  for (const email of ['a@contoh.id', 'b@contoh.id'])
    await enqueueJob(database.db, 'mailAccountDeleted', { email });
  // The job queue schedules a failed job for later.
  const failedFor = (minutes: number) =>
    sql`update graphile_worker._private_jobs set attempts = 7, last_error = 'mailAccountDeleted: Error ECONNREFUSED',
      created_at = now() - ${minutes}::int * interval '1 minute', run_at = now() + interval '20 minutes'`.execute(
      database.db,
    );
  await failedFor(9);
  expect(await readStatus()).toMatchObject({
    jobs: { untakenMs: null, retried: [{ count: 2 }] },
    alarms: [],
  });
  await failedFor(183);
  const { code, out } = await runStatus();
  expect(code).toBe(1);
  expect(out).toMatch(/^Pekerjaan tertua +menunggu 1098\d s$/m);
  expect(out).toMatch(/^Pekerjaan diulang +mailAccountDeleted 2 \(sejak 183 menit\)$/m);
  expect(out.match(/^ALARM: .*$/gm)).toEqual([
    expect.stringMatching(
      /^ALARM: Pekerjaan mailAccountDeleted gagal terus sejak 183 menit lalu \(2 menunggu\): .*SMTP_URL/,
    ) as string,
  ]);
});

test('a recurring job raises an alarm when it keeps failing, but not when it failed once', async () => {
  await insertProcess(3000);
  const failedAgo = (minutes: number) =>
    sql`insert into graphile_worker._private_jobs (task_id, attempts, max_attempts, last_error, created_at)
      select id, 1, 1, 'gagal', now() - ${minutes}::int * interval '1 minute'
      from graphile_worker._private_tasks where identifier = 'sealOverdue'`.execute(database.db);
  await sql`insert into graphile_worker._private_tasks (identifier) values ('sealOverdue')`.execute(
    database.db,
  );
  for (const minutes of [600, 16, 14]) await failedAgo(minutes);
  expect(await readStatus()).toMatchObject({ jobs: { failed: 0, failing: [] }, alarms: [] });
  await failedAgo(4);
  const { code, out } = await runStatus();
  expect(code).toBe(1);
  expect(out.match(/^ALARM: .*$/gm)).toEqual([
    expect.stringMatching(/^ALARM: Pekerjaan berkala sealOverdue gagal berulang kali: /) as string,
  ]);
});
