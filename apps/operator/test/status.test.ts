import { tmpdir } from 'node:os';
import { StartFault } from '@ambang/server/start-fault.ts';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { ApiProcess, Heartbeat } from '@ambang/db/monitoring/api-processes.ts';
import { storeHeartbeat } from '@ambang/db/monitoring/api-processes.ts';
import { enqueueJob } from '@ambang/db/jobs.ts';
import { useRefusingServer } from '../../../packages/db/test/servers/refusing-server.ts';
import { useTestDatabase } from '../../../packages/db/test/test-database.ts';
import type { ProductState } from '../src/commands/status/product-state.ts';
import { listAlarms, alarmsWithoutDatabase } from '../src/commands/status/alarms.ts';
import { run } from './run.ts';

const database = useTestDatabase();
const now = Date.parse('2026-11-25T05:00:00Z');
// The disk of the test machine can be full.
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
  changes: Partial<Heartbeat> = {},
  silent = 0,
  place: Partial<ApiProcess> = {},
): Promise<void> {
  const own = {
    ...{ id: crypto.randomUUID(), host: 'satu', pid: 7, port, startedAt },
    ...{ workerIndex: 0, processesExpected: null, ...place },
  };
  await storeHeartbeat(database.db, own, { ...heartbeat, ...changes });
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

test('a healthy product has a table, facts and no alarm', async () => {
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

test('without a live process there is an alarm and exit code 1', async () => {
  await aProcess(3000, {}, 61);
  const { code, out, err } = await operator('status');
  expect([code, err]).toEqual([1, '']);
  expect(out).toMatch(/mati, 6\d s lalu/);
  expect(out).toMatch(/^ALARM: Tidak ada proses server yang hidup: nyalakan produknya, /m);
});

test('a dead process is an alarm until it is replaced', async () => {
  await aProcess(3000, {}, 130, { workerIndex: 1 });
  await aProcess(3000);
  expect((await operator('status')).out.match(/^ALARM: .*$/gm)).toEqual([
    expect.stringMatching(/^ALARM: Proses server di satu \(port 3000\) mati 2 menit lalu /) as string,
  ]);
  await aProcess(3000, {}, 0, { workerIndex: 1 });
  expect(await documentOf()).toMatchObject({ alarms: [] });
});

test('earlier dead processes of a slot are ignored when a live one has it', async () => {
  await aProcess(3000, {}, 300);
  await aProcess(3000, {}, 200);
  await aProcess(3000, {}, 0, { workerIndex: 1 });
  expect((await operator('status')).out.match(/^ALARM: .*$/gm)).toEqual([
    expect.stringMatching(/^ALARM: Proses server di satu \(port 3000\) mati 3 menit lalu /) as string,
  ]);
  await aProcess(3000);
  expect(await documentOf()).toMatchObject({ alarms: [] });
});

test('a process without a row is missing when fewer run than expected', async () => {
  const [first, second] = [0, 1].map((workerIndex) => ({ workerIndex, processesExpected: 3 }));
  await aProcess(3000, {}, 0, first);
  await aProcess(3000, {}, 0, second);
  expect((await operator('status')).out.match(/^ALARM: .*$/gm)).toEqual([
    expect.stringMatching(/^ALARM: Hanya 2 dari 3 proses server yang hidup: /) as string,
  ]);
  // A dead process with a row is one alarm.
  await aProcess(3001, {}, 130, first);
  expect(await documentOf()).toMatchObject({ alarms: [{ kind: 'dead-process' }] });
  // Replaced by a machine with another name.
  await aProcess(3002, {}, 0, { ...first, startedAt: Date.now() });
  expect(await documentOf()).toMatchObject({ alarms: [] });
});

test('a configuration with fewer processes than before is accepted', async () => {
  const [first, second] = [0, 1].map((workerIndex) => ({ workerIndex, processesExpected: 2 }));
  await aProcess(3000, {}, 130, first);
  await aProcess(3000, {}, 131, second);
  await aProcess(3000, {}, 0, { processesExpected: 1, startedAt: Date.now() });
  expect(await documentOf()).toMatchObject({ alarms: [] });
});

test('hand-ins that wait for a locked row are an alarm at half the bound of a tryout', async () => {
  await aProcess(3000, { handInsAlone: 125 });
  expect(await documentOf()).toMatchObject({ alarms: [] });
  await aProcess(3001, { handInsAlone: 126 });
  expect((await operator('status')).out.match(/^ALARM: .*$/gm)).toEqual([
    expect.stringMatching(
      /^ALARM: 126 pengumpulan di satu \(port 3001\) menunggu baris yang ditahan/,
    ) as string,
  ]);
});

test('an expected number below the processes that ran at once is ignored', async () => {
  const places = [0, 1].map((workerIndex) => ({ workerIndex, processesExpected: 2 }));
  for (const place of places) {
    await aProcess(3000, {}, 0, place);
    await aProcess(3000, {}, 130, { ...place, host: 'dua' });
  }
  expect(await documentOf()).toMatchObject({ alarms: [{ kind: 'dead-process' }, { kind: 'dead-process' }] });
});

test('the process that started last defines the expected number', async () => {
  await aProcess(3000, {}, 0, { processesExpected: 4 });
  await aProcess(3001, {}, 0, { processesExpected: 2, startedAt: startedAt + 1 });
  expect(await documentOf()).toMatchObject({ alarms: [] });
});

test('failed saves and calls are alarms above their threshold', async () => {
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

test('a queue of saves or hand-ins that is half full is an alarm', async () => {
  await aProcess(3000, { savesWaiting: 2_500, handInsWaiting: 2_500 });
  expect(await documentOf()).toMatchObject({ alarms: [] });
  await aProcess(3001, { savesWaiting: 2_501, handInsWaiting: 2_502 });
  const { code, out } = await operator('status');
  expect(code).toBe(1);
  for (const waiting of ['2.501 simpanan jawaban', '2.502 pengumpulan'])
    expect(out).toContain(`\nALARM: ${waiting} menunggu di satu (port 3001), yang melewati 5.000 ditolak: `);
});

test('a wrong clock and a job that waits too long are alarms', async () => {
  await aProcess(3000);
  await aProcess(3001, { clockAheadMs: 2_001 });
  for (const email of ['a@contoh.id', 'b@contoh.id'])
    await enqueueJob(database.db, 'mailAccountDeleted', { email });
  await enqueueJob(database.db, 'cleanUp', {}, 3_600_000);
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

test('a permanently failed job is an alarm and no longer waiting', async () => {
  await aProcess(3000);
  await enqueueJob(database.db, 'mailAccountDeleted', { email: 'gagal@contoh.id' });
  await sql`update graphile_worker._private_jobs
    set attempts = max_attempts, run_at = now() - interval '1 day'`.execute(database.db);
  expect(await documentOf()).toMatchObject({
    processes: [{ port: 3000, isLive: true }],
    jobs: { waiting: [], oldestMs: null, failed: 1 },
    alarms: [{ kind: 'failed-job' }],
  });
});

test('the last try of a job is not failed while it runs', async () => {
  await aProcess(3000);
  await enqueueJob(database.db, 'mailAccountDeleted', { email: 'terakhir@contoh.id' });
  await sql`update graphile_worker._private_jobs
    set attempts = max_attempts, locked_at = now(), locked_by = 'satu'`.execute(database.db);
  expect(await documentOf()).toMatchObject({ jobs: { waiting: [], failed: 0 }, alarms: [] });
});

test('an email that keeps failing is an alarm with the time since it was requested', async () => {
  await aProcess(3000);
  for (const email of ['a@contoh.id', 'b@contoh.id'])
    await enqueueJob(database.db, 'mailAccountDeleted', { email });
  // The job queue schedules a failed job for later.
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

test('a recurring job that failed once is no alarm, one that keeps failing is', async () => {
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

test('a full disk and used up connections are alarms at their thresholds', () => {
  const place = { workerIndex: 0, processesExpected: 1 };
  const noJobs = { waiting: [], untakenMs: 300_000, retried: [], oldestMs: 300_000, failed: 0, failing: [] };
  const disk = { folder: '/srv/data', bytes: 100, freeBytes: 10 };
  const healthy: ProductState = {
    processes: [
      { ...heartbeat, id: '', host: '', pid: 1, port: 1, startedAt, seenAt: now, silentMs: 0, ...place },
    ],
    database: { connections: 80, mostConnections: 100, bytes: 1 },
    ...{ sessions: { count: 0, isExact: true }, running: { count: 0, isExact: true } },
    content: null,
    ...{ over: { count: 0, isExact: true }, jobs: noJobs },
  };
  expect(listAlarms(healthy, disk)).toEqual([]);
  const worse = {
    ...healthy,
    database: { ...healthy.database, connections: 81 },
  };
  const content = { checkedAt: now, problemCount: 2, firstProblem: 'bundles.json #1: "price" harus 0.' };
  expect(listAlarms({ ...healthy, content }, disk)).toEqual([
    { kind: 'content', sentence: expect.stringMatching(/punya 2 masalah.*bundles\.json #1/) as string },
  ]);
  expect(listAlarms(worse, { ...disk, freeBytes: 9 }).map(({ kind }) => kind)).toEqual([
    'disk',
    'connections',
  ]);
});

const fullServer = useRefusingServer(() => '53100');

test('a database without disk space is an alarm, and the disk is reported without it', async () => {
  const env = { DATA_DIR: tmpdir() };
  const { code, out, err } = await run(['status'], { url: fullServer(), now, env });
  expect([code, err]).toEqual([1, '']);
  expect(out).toMatch(/^Penyimpanan +sisa [\d.,]+ GB dari [\d.,]+ GB \(.+\)$/m);
  expect(out).toMatch(/^ALARM: Server di DATABASE_URL .*penyimpanannya penuh: kosongkan /m);
  const printed = JSON.parse(
    (await run(['status', '--json'], { url: fullServer(), now, env })).out,
  ) as object;
  expect(printed).toMatchObject({ disk: { folder: tmpdir() } });
  const full = { folder: '/srv/data', bytes: 100, freeBytes: 0 };
  expect(alarmsWithoutDatabase(new StartFault('penuh'), full).map(({ kind }) => kind)).toEqual([
    'database',
    'disk',
  ]);
});

test('without DATA_DIR the disk of the embedded server is known, and of another server it is unknown', async () => {
  await aProcess(3000);
  expect((await run(['status'], { url: database.url, now })).out).toMatch(
    /^Penyimpanan +sisa .* GB dari .* GB \(\/.+\/pg\)$/m,
  );
  expect((await run(['status'], { url: fullServer(), now })).out).toMatch(
    /^Penyimpanan +tidak diketahui; isi DATA_DIR /,
  );
});

test('saves above one second are an alarm of their process', async () => {
  await aProcess(3000, { saveP99Ms: 1_000 });
  await aProcess(3001, { saveP99Ms: 1_250 });
  const { code, out } = await operator('status');
  expect(code).toBe(1);
  expect(out.match(/^ALARM: .*$/gm)).toEqual([
    expect.stringMatching(/^ALARM: Simpanan jawaban di satu \(port 3001\) butuh 1,[23] detik/) as string,
  ]);
});
