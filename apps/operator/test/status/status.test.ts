import { tmpdir } from 'node:os';
import { recordUndeliveredEmail } from '@ambang/db/monitoring/undelivered-emails.ts';
import { StartFault } from '@ambang/server/start-fault.ts';
import { expect, test } from 'vitest';
import { useRefusingServer } from '../../../../packages/db/test/servers/refusing-server.ts';
import { alarmsWithoutDatabase, listAlarms } from '../../src/commands/status/alarms.ts';
import type { ProductState } from '../../src/commands/status/product-state.ts';
import { runCommand } from '../run-command.ts';
import { healthyHeartbeat, NOON, STARTED_AT, useProductStatus } from './product-status.ts';

const { database, insertProcess, runStatus } = useProductStatus();

test('status of a healthy product prints a table, facts and no alarm', async () => {
  await insertProcess(3000);
  const { code, out, err } = await runStatus();
  expect([code, err]).toEqual([0, '']);
  const [heads, row] = out.split('\n').map((line) => line.trim().split(/ {2,}/));
  expect(heads!.slice(0, 5)).toEqual(['Mesin', 'Port', 'PID', 'Mulai (WIB)', 'Terlihat']);
  expect(row).toEqual([
    ...['satu', '3000', '7', '2026-11-24 12:00', expect.stringMatching(/^\d s lalu$/) as string],
    ...['1.205,5', '0', '8,5', '0', '-', '3', '2', '0', '1', '2,5', '180', '-4'],
  ]);
  for (const line of [
    /^Koneksi database +\d+ dari \d+$/m,
    /^Sesi +0$/m,
    /^Pengerjaan berjalan +0$/m,
    /^Surat tidak sampai +tidak ada$/m,
    /^Cadangan terakhir \(WIB\) +-$/m,
  ])
    expect(out).toMatch(line);
  expect(out).toMatch(/\nTidak ada alarm\.$/);
});

test('status raises alarms for less than 10 percent of free disk space, over 80 percent of connections in use, and faulty content', () => {
  const placement = { workerIndex: 0, processesExpected: 1 };
  const noJobs = { waiting: [], untakenMs: 300_000, retried: [], oldestMs: 300_000, failed: 0, failing: [] };
  const disk = { folder: '/srv/data', bytes: 100, freeBytes: 10 };
  const healthy: ProductState = {
    processes: [
      {
        ...healthyHeartbeat,
        id: '',
        host: '',
        pid: 1,
        port: 1,
        startedAt: STARTED_AT,
        seenAt: NOON,
        silentMs: 0,
        ...placement,
      },
    ],
    database: { connections: 80, mostConnections: 100, bytes: 1 },
    ...{ sessions: { count: 0, isExact: true }, running: { count: 0, isExact: true } },
    content: null,
    undelivered: { all: 2, owed: 0 },
    backups: {
      ...{ now: NOON, createdAt: NOON, firstAt: null, latestAt: null },
      ...{ provedAt: null, trialFault: null, runFault: null },
    },
    ...{ over: { count: 0, isExact: true }, jobs: noJobs },
  };
  expect(listAlarms(healthy, disk, {})).toEqual([]);
  const unhealthy = {
    ...healthy,
    database: { ...healthy.database, connections: 81 },
  };
  const content = { checkedAt: NOON, problemCount: 2, firstProblem: 'bundles.json #1: "price" harus 0.' };
  expect(listAlarms({ ...healthy, content }, disk, { CONTENT_DIR: '/srv/soal' })).toEqual([
    {
      kind: 'content',
      sentence: expect.stringMatching(
        /dari CONTENT_DIR \(\/srv\/soal\) punya 2 masalah.*bundles\.json #1/,
      ) as string,
    },
  ]);
  expect(listAlarms(unhealthy, { ...disk, freeBytes: 9 }, {}).map(({ kind }) => kind)).toEqual([
    'disk',
    'connections',
  ]);
});

test('status counts the letters that did not arrive, and a letter that is owed is an alarm for a day', async () => {
  await insertProcess(3000);
  const letter = { task: 'mailAccountDeleted', accountId: null, transactionId: null } as const;
  await recordUndeliveredEmail(database.db, { ...letter, reason: 'refused' }, NOON);
  const { code, out } = await runStatus();
  expect(code).toBe(0);
  expect(out).toMatch(/^Surat tidak sampai +1 dalam 30 hari \(\.\/ambang letter list\)$/m);
  await recordUndeliveredEmail(database.db, { ...letter, task: 'mailReceipt', reason: 'refused' }, NOON);
  const owed = await runStatus();
  expect(owed.code).toBe(1);
  expect(owed.out).toMatch(/^ALARM: 1 surat tidak sampai sejak kemarin: .* letter send\.$/m);
  await database.db
    .updateTable('undeliveredEmails')
    .set({ lastFailedAt: new Date(NOON - 86_400_001) })
    .execute();
  expect((await runStatus()).code).toBe(0);
  await database.db.deleteFrom('undeliveredEmails').execute();
});

const fullServer = useRefusingServer(() => '53100');

test('status without a database reports an alarm and still prints the free disk space', async () => {
  const env = { DATA_DIR: tmpdir() };
  const { code, out, err } = await runCommand(['status'], { url: fullServer(), now: NOON, env });
  expect([code, err]).toEqual([1, '']);
  expect(out).toMatch(/^Penyimpanan +sisa [\d.,]+ GB dari [\d.,]+ GB \(.+\)$/m);
  expect(out).toMatch(/^ALARM: Server di DATABASE_URL .*penyimpanannya penuh: kosongkan /m);
  const printed = JSON.parse(
    (await runCommand(['status', '--json'], { url: fullServer(), now: NOON, env })).out,
  ) as object;
  expect(printed).toMatchObject({ disk: { folder: tmpdir() } });
  const full = { folder: '/srv/data', bytes: 100, freeBytes: 0 };
  expect(alarmsWithoutDatabase(new StartFault('penuh'), full).map(({ kind }) => kind)).toEqual([
    'database',
    'disk',
  ]);
});

test('status without DATA_DIR prints the free disk space only for an embedded server', async () => {
  await insertProcess(3000);
  expect((await runCommand(['status'], { url: database.url, now: NOON })).out).toMatch(
    /^Penyimpanan +sisa .* GB dari .* GB \(\/.+\/pg\)$/m,
  );
  expect((await runCommand(['status'], { url: fullServer(), now: NOON })).out).toMatch(
    /^Penyimpanan +tidak diketahui; isi DATA_DIR /,
  );
});
