import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { Pulse } from '@ambang/db/api-processes.ts';
import { reportProcess } from '@ambang/db/api-processes.ts';
import { enqueue } from '@ambang/db/jobs.ts';
import { useTestDatabase } from '../../../packages/db/test/test-database.ts';
import type { Surveyed } from '../src/commands/status/survey.ts';
import { alarmsOf } from '../src/commands/status/alarms.ts';
import { run } from './run.ts';

const database = useTestDatabase();
const now = Date.parse('2026-11-25T05:00:00Z');
const operator = (...words: string[]) => run(words, { url: database.url, now });

const pulse: Pulse = {
  ...{ savesWaiting: 3, savesPerSecond: 1_205.5, saveP99Ms: 8.5, callP99Ms: null, poolWaiting: 1 },
  ...{ eventLoopP99Ms: 2.5, memoryMb: 180, clockAheadMs: -4 },
};

async function aProcess(
  port: number,
  told: Partial<Pulse> = {},
  silent = 0,
  startedAt = now - 86_400_000,
): Promise<void> {
  const own = { id: crypto.randomUUID(), host: 'satu', pid: 7, port, startedAt };
  await reportProcess(database.db, own, { ...pulse, ...told });
  await sql`update api_processes set seen_at = clock_timestamp() - ${silent}::int * interval '1 s'
    where id = ${own.id}`.execute(database.db);
}

afterEach(() =>
  sql`with gone as (delete from graphile_worker._private_jobs) delete from api_processes`.execute(
    database.db,
  ),
);

interface Document {
  processes: { port: number; isLive: boolean }[];
  database: { connections: number; mostConnections: number; bytes: number };
  sessions: { count: number; isExact: boolean };
  jobs: { waiting: object[]; oldestMs: number | null; failed: number };
  alarms: { kind: string }[];
}

const documentOf = async () => JSON.parse((await operator('status', '--json')).out) as Document;

test('a healthy product is a table, its facts and no alarm', async () => {
  await aProcess(3000);
  const { code, out, err } = await operator('status');
  expect([code, err]).toEqual([0, '']);
  const [heads, row] = out.split('\n').map((line) => line.trim().split(/ {2,}/));
  expect(heads!.slice(0, 5)).toEqual(['Mesin', 'Port', 'PID', 'Mulai (WIB)', 'Terlihat']);
  expect(row).toEqual([
    ...['satu', '3000', '7', '2026-11-24 12:00', expect.stringMatching(/^\d s lalu$/) as string],
    ...['1.205,5', '8,5', '-', '3', '1', '2,5', '180', '-4'],
  ]);
  for (const line of [/^Koneksi database +\d+ dari \d+$/m, /^Sesi +0$/m, /^Pengerjaan berjalan +0$/m])
    expect(out).toMatch(line);
  expect(out).toMatch(/\nTidak ada alarm\.$/);
});

test('without a living process there is an alarm that says what to do, and exit code 1', async () => {
  await aProcess(3000, {}, 61);
  const { code, out, err } = await operator('status');
  expect([code, err]).toEqual([1, '']);
  expect(out).toMatch(/mati, 6\d s lalu/);
  expect(out).toMatch(/^ALARM: Tidak ada proses server yang hidup: nyalakan produknya, /m);
});

test('a process that is dead beside living ones is an alarm until another one stands in its place', async () => {
  await aProcess(3000, {}, 130);
  await aProcess(3000);
  expect((await operator('status')).out.match(/^ALARM: .*$/gm)).toEqual([
    expect.stringMatching(/^ALARM: Proses server di satu \(port 3000\) mati 2 menit lalu /) as string,
  ]);
  await aProcess(3000, {}, 0, now - 100_000);
  expect(await documentOf()).toMatchObject({ alarms: [] });
  await aProcess(3000, {}, 110);
  expect(await documentOf()).toMatchObject({ alarms: [{ kind: 'dead-process' }] });
});

test('a line of saves that is half full is an alarm', async () => {
  await aProcess(3000, { savesWaiting: 2_500 });
  expect(await documentOf()).toMatchObject({ alarms: [] });
  await aProcess(3001, { savesWaiting: 2_501 });
  const { code, out } = await operator('status');
  expect(code).toBe(1);
  expect(out).toMatch(/^ALARM: 2501 simpanan jawaban menunggu di satu \(port 3001\), lebih dari 5000 akan /m);
});

test('a clock that is off, and a job that nobody takes, are alarms', async () => {
  await aProcess(3000);
  await aProcess(3001, { clockAheadMs: 2_001 });
  for (const email of ['a@contoh.id', 'b@contoh.id'])
    await enqueue(database.db, 'mailAccountDeleted', { email });
  await enqueue(database.db, 'cleanUp', {}, 3_600_000);
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '301 s'
    where payload->>'email' = 'a@contoh.id'`.execute(database.db);
  const { code, out } = await operator('status');
  expect(code).toBe(1);
  expect(out).toMatch(/^ALARM: Jam satu \(port 3001\) berbeda 2 detik dari jam database: samakan /m);
  expect(out).toMatch(/^ALARM: Ada pekerjaan yang sudah menunggu 5 menit: /m);
  expect(out).toMatch(/^Pekerjaan menunggu +cleanUp 1, mailAccountDeleted 2$/m);
  expect(out).not.toContain('@contoh');
  expect(await documentOf()).toMatchObject({ alarms: [{ kind: 'clock' }, { kind: 'job' }] });
});

test('a job that has failed for good is an alarm and waits no more', async () => {
  await aProcess(3000);
  await enqueue(database.db, 'mailAccountDeleted', { email: 'gagal@contoh.id' });
  await sql`update graphile_worker._private_jobs
    set attempts = max_attempts, run_at = now() - interval '1 day'`.execute(database.db);
  expect(await documentOf()).toMatchObject({
    processes: [{ port: 3000, isLive: true }],
    jobs: { waiting: [], oldestMs: null, failed: 1 },
    alarms: [{ kind: 'failed-job' }],
  });
});

test('a full disk and connections that run out are alarms, at their bounds and not before', () => {
  const healthy: Surveyed = {
    processes: [{ ...pulse, id: '', host: '', pid: 1, port: 1, startedAt: now, silentMs: 0 }],
    database: { connections: 80, mostConnections: 100, bytes: 1 },
    disk: { folder: '/srv/data', bytes: 100, freeBytes: 10 },
    ...{ sessions: { count: 0, isExact: true }, running: { count: 0, isExact: true } },
    ...{ over: { count: 0, isExact: true }, jobs: { waiting: [], oldestMs: 300_000, failed: 0 } },
  };
  expect(alarmsOf(healthy, now)).toEqual([]);
  const worse = {
    ...healthy,
    database: { ...healthy.database, connections: 81 },
    disk: { ...healthy.disk!, freeBytes: 9 },
  };
  expect(alarmsOf(worse, now).map(({ kind }) => kind)).toEqual(['disk', 'connections']);
});

test('saves above a second are an alarm of their process, and not at a second', async () => {
  await aProcess(3000, { saveP99Ms: 1_000 });
  await aProcess(3001, { saveP99Ms: 1_250 });
  const { code, out } = await operator('status');
  expect(code).toBe(1);
  expect(out.match(/^ALARM: .*$/gm)).toEqual([
    expect.stringMatching(/^ALARM: Simpanan jawaban di satu \(port 3001\) butuh 1,[23] detik/) as string,
  ]);
});
