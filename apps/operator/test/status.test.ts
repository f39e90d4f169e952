import { tmpdir } from 'node:os';
import { StartFault } from '@ambang/postgres/start-fault.ts';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { ApiProcess, Heartbeat } from '@ambang/db/api-processes.ts';
import { reportProcess } from '@ambang/db/api-processes.ts';
import { enqueue } from '@ambang/db/jobs.ts';
import { useRefusingServer } from '../../../packages/db/test/refusing-server.ts';
import { useTestDatabase } from '../../../packages/db/test/test-database.ts';
import type { Survey } from '../src/commands/status/survey.ts';
import { alarmsOf, alarmsWithoutDatabase } from '../src/commands/status/alarms.ts';
import { run } from './run.ts';

const database = useTestDatabase();
const now = Date.parse('2026-11-25T05:00:00Z');
// The disk of whoever runs the tests may be full.
const env = { DATA_DIR: '/tidak/ada' };
const operator = (...words: string[]) => run(words, { url: database.url, now, env });

const heartbeat: Heartbeat = {
  ...{ savesWaiting: 3, savesPerSecond: 1_205.5, saveP99Ms: 8.5, callP99Ms: null, poolWaiting: 1 },
  ...{ eventLoopP99Ms: 2.5, memoryMb: 180, clockAheadMs: -4 },
  ...{ handInsWaiting: 2, handInsAlone: 0, savesFailed: 0, callsFailed: 0 },
};

const startedAt = now - 86_400_000;

async function aProcess(
  port: number,
  told: Partial<Heartbeat> = {},
  silent = 0,
  place: Partial<ApiProcess> = {},
): Promise<void> {
  const own = {
    ...{ id: crypto.randomUUID(), host: 'satu', pid: 7, port, startedAt },
    ...{ workerIndex: 0, processesExpected: null, ...place },
  };
  await reportProcess(database.db, own, { ...heartbeat, ...told });
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
    ...['1.205,5', '0', '8,5', '0', '-', '3', '2', '0', '1', '2,5', '180', '-4'],
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
  await aProcess(3000, {}, 130, { workerIndex: 1 });
  await aProcess(3000);
  expect((await operator('status')).out.match(/^ALARM: .*$/gm)).toEqual([
    expect.stringMatching(/^ALARM: Proses server di satu \(port 3000\) mati 2 menit lalu /) as string,
  ]);
  await aProcess(3000, {}, 0, { workerIndex: 1 });
  expect(await documentOf()).toMatchObject({ alarms: [] });
});

test('however often a place has died, what counts is whether it is served now', async () => {
  await aProcess(3000, {}, 300);
  await aProcess(3000, {}, 200);
  await aProcess(3000, {}, 0, { workerIndex: 1 });
  expect((await operator('status')).out.match(/^ALARM: .*$/gm)).toEqual([
    expect.stringMatching(/^ALARM: Proses server di satu \(port 3000\) mati 3 menit lalu /) as string,
  ]);
  await aProcess(3000);
  expect(await documentOf()).toMatchObject({ alarms: [] });
});

test('a process that left no trace is missed by how many there are to be', async () => {
  const [first, second] = [0, 1].map((workerIndex) => ({ workerIndex, processesExpected: 3 }));
  await aProcess(3000, {}, 0, first);
  await aProcess(3000, {}, 0, second);
  expect((await operator('status')).out.match(/^ALARM: .*$/gm)).toEqual([
    expect.stringMatching(/^ALARM: Hanya 2 dari 3 proses server yang hidup: /) as string,
  ]);
  // One that has left a trace is told once.
  await aProcess(3001, {}, 130, first);
  expect(await documentOf()).toMatchObject({ alarms: [{ kind: 'dead-process' }] });
  // A machine of another name in its place, which has begun since.
  await aProcess(3002, {}, 0, { ...first, startedAt: Date.now() });
  expect(await documentOf()).toMatchObject({ alarms: [] });
});

test('who works with fewer processes than before is believed', async () => {
  const [first, second] = [0, 1].map((workerIndex) => ({ workerIndex, processesExpected: 2 }));
  await aProcess(3000, {}, 130, first);
  await aProcess(3000, {}, 131, second);
  await aProcess(3000, {}, 0, { processesExpected: 1, startedAt: Date.now() });
  expect(await documentOf()).toMatchObject({ alarms: [] });
});

test('hand-ins that wait for what somebody holds are an alarm when half the room for one tryout is taken', async () => {
  await aProcess(3000, { handInsAlone: 125 });
  expect(await documentOf()).toMatchObject({ alarms: [] });
  await aProcess(3001, { handInsAlone: 126 });
  expect((await operator('status')).out.match(/^ALARM: .*$/gm)).toEqual([
    expect.stringMatching(
      /^ALARM: 126 pengumpulan di satu \(port 3001\) menunggu baris yang ditahan/,
    ) as string,
  ]);
});

test('who says fewer than there were at once is not believed', async () => {
  const places = [0, 1].map((workerIndex) => ({ workerIndex, processesExpected: 2 }));
  for (const place of places) {
    await aProcess(3000, {}, 0, place);
    await aProcess(3000, {}, 130, { ...place, host: 'dua' });
  }
  expect(await documentOf()).toMatchObject({ alarms: [{ kind: 'dead-process' }, { kind: 'dead-process' }] });
});

test('how many there are to be is the word of who was started last', async () => {
  await aProcess(3000, {}, 0, { processesExpected: 4 });
  await aProcess(3001, {}, 0, { processesExpected: 2, startedAt: startedAt + 1 });
  expect(await documentOf()).toMatchObject({ alarms: [] });
});

test('saves and calls that fail are alarms that say where to look, and a few are not', async () => {
  await aProcess(3000, { savesFailed: 20, callsFailed: 20 });
  expect(await documentOf()).toMatchObject({ alarms: [] });
  await aProcess(3001, { savesFailed: 1_500, callsFailed: 21 });
  const { code, out } = await operator('status');
  expect(code).toBe(1);
  const alarm = (sentence: RegExp) => expect.stringMatching(sentence) as string;
  expect(out.match(/^ALARM: .*$/gm)).toEqual([
    alarm(/^ALARM: 1\.500 simpanan jawaban di satu \(port 3001\) gagal .*"failed"/),
    alarm(/^ALARM: 21 panggilan di satu \(port 3001\) gagal .*"failed"/),
  ]);
});

test('a line of saves or hand-ins that is half full is an alarm', async () => {
  await aProcess(3000, { savesWaiting: 2_500, handInsWaiting: 2_500 });
  expect(await documentOf()).toMatchObject({ alarms: [] });
  await aProcess(3001, { savesWaiting: 2_501, handInsWaiting: 2_502 });
  const { code, out } = await operator('status');
  expect(code).toBe(1);
  for (const waiting of ['2.501 simpanan jawaban', '2.502 pengumpulan'])
    expect(out).toContain(`\nALARM: ${waiting} menunggu di satu (port 3001), yang melewati 5.000 ditolak: `);
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

test('the last try of a job is no failed one while somebody is at it', async () => {
  await aProcess(3000);
  await enqueue(database.db, 'mailAccountDeleted', { email: 'terakhir@contoh.id' });
  await sql`update graphile_worker._private_jobs
    set attempts = max_attempts, locked_at = now(), locked_by = 'satu'`.execute(database.db);
  expect(await documentOf()).toMatchObject({ jobs: { waiting: [], failed: 0 }, alarms: [] });
});

test('a letter that fails again and again is told by how long it has been asked for, and is an alarm', async () => {
  await aProcess(3000);
  for (const email of ['a@contoh.id', 'b@contoh.id'])
    await enqueue(database.db, 'mailAccountDeleted', { email });
  // As the queue leaves a job that has failed: due later.
  const failedFor = (minutes: number) =>
    sql`update graphile_worker._private_jobs set attempts = 7, last_error = 'mailAccountDeleted: Error ECONNREFUSED',
      created_at = now() - ${minutes}::int * interval '1 minute', run_at = now() + interval '20 minutes'`.execute(
      database.db,
    );
  await failedFor(9);
  expect(await documentOf()).toMatchObject({
    jobs: { untakenMs: null, retried: [{ count: 2 }] },
    alarms: [],
  });
  await failedFor(183);
  const { code, out } = await operator('status');
  expect(code).toBe(1);
  expect(out).toMatch(/^Pekerjaan tertua +menunggu 1098\d s$/m);
  expect(out).toMatch(/^Pekerjaan diulang +mailAccountDeleted 2 \(sejak 183 menit\)$/m);
  expect(out.match(/^ALARM: .*$/gm)).toEqual([
    expect.stringMatching(
      /^ALARM: Pekerjaan mailAccountDeleted gagal terus sejak 183 menit lalu \(2 menunggu\): .*SMTP_URL/,
    ) as string,
  ]);
});

test('a recurring job that failed once is done by its next run; one that fails again and again is an alarm', async () => {
  await aProcess(3000);
  const failedAgo = (minutes: number) =>
    sql`insert into graphile_worker._private_jobs (task_id, attempts, max_attempts, last_error, created_at)
      select id, 1, 1, 'gagal', now() - ${minutes}::int * interval '1 minute'
      from graphile_worker._private_tasks where identifier = 'sealOverdue'`.execute(database.db);
  await sql`insert into graphile_worker._private_tasks (identifier) values ('sealOverdue')`.execute(
    database.db,
  );
  for (const minutes of [600, 16, 14]) await failedAgo(minutes);
  expect(await documentOf()).toMatchObject({ jobs: { failed: 0, failing: [] }, alarms: [] });
  await failedAgo(4);
  const { code, out } = await operator('status');
  expect(code).toBe(1);
  expect(out.match(/^ALARM: .*$/gm)).toEqual([
    expect.stringMatching(/^ALARM: Pekerjaan berkala sealOverdue gagal berulang kali: /) as string,
  ]);
});

test('a full disk and connections that run out are alarms, at their bounds and not before', () => {
  const place = { workerIndex: 0, processesExpected: 1 };
  const noJobs = { waiting: [], untakenMs: 300_000, retried: [], oldestMs: 300_000, failed: 0, failing: [] };
  const disk = { folder: '/srv/data', bytes: 100, freeBytes: 10 };
  const healthy: Survey = {
    processes: [
      { ...heartbeat, id: '', host: '', pid: 1, port: 1, startedAt, seenAt: now, silentMs: 0, ...place },
    ],
    database: { connections: 80, mostConnections: 100, bytes: 1 },
    ...{ sessions: { count: 0, isExact: true }, running: { count: 0, isExact: true } },
    content: null,
    ...{ over: { count: 0, isExact: true }, jobs: noJobs },
  };
  expect(alarmsOf(healthy, disk)).toEqual([]);
  const worse = {
    ...healthy,
    database: { ...healthy.database, connections: 81 },
  };
  const content = { checkedAt: now, problemCount: 2, firstProblem: 'bundles.json #1: "price" harus 0.' };
  expect(alarmsOf({ ...healthy, content }, disk)).toEqual([
    { kind: 'content', sentence: expect.stringMatching(/punya 2 masalah.*bundles\.json #1/) as string },
  ]);
  expect(alarmsOf(worse, { ...disk, freeBytes: 9 }).map(({ kind }) => kind)).toEqual(['disk', 'connections']);
});

const fullServer = useRefusingServer(() => '53100');

test('a database that refuses because its disk is full is an alarm, and the disk is told without it', async () => {
  const env = { DATA_DIR: tmpdir() };
  const { code, out, err } = await run(['status'], { url: fullServer(), now, env });
  expect([code, err]).toEqual([1, '']);
  expect(out).toMatch(/^Penyimpanan +sisa [\d.,]+ GB dari [\d.,]+ GB \(.+\)$/m);
  expect(out).toMatch(/^ALARM: Server di DATABASE_URL .*penyimpanannya penuh: kosongkan /m);
  const told = JSON.parse((await run(['status', '--json'], { url: fullServer(), now, env })).out) as object;
  expect(told).toMatchObject({ disk: { folder: tmpdir() } });
  const full = { folder: '/srv/data', bytes: 100, freeBytes: 0 };
  expect(alarmsWithoutDatabase(new StartFault('penuh'), full).map(({ kind }) => kind)).toEqual([
    'database',
    'disk',
  ]);
});

test('the disk of our own server is known without DATA_DIR, and of another one it is said to be unknown', async () => {
  await aProcess(3000);
  expect((await run(['status'], { url: database.url, now })).out).toMatch(
    /^Penyimpanan +sisa .* GB dari .* GB \(\/.+\/pg\)$/m,
  );
  expect((await run(['status'], { url: fullServer(), now })).out).toMatch(
    /^Penyimpanan +tidak diketahui; isi DATA_DIR /,
  );
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
