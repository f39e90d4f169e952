import { expect, test } from 'vitest';
import { STARTED_AT, useProductStatus } from './product-status.ts';

const { insertProcess, runStatus, readStatus, readAlarmLines } = useProductStatus();

test('status without a live process reports an alarm and exits with 1', async () => {
  await insertProcess(3000, {}, 61);
  const { code, out, err } = await runStatus();
  expect([code, err]).toEqual([1, '']);
  expect(out).toMatch(/mati, 6\d s lalu/);
  expect(out).toMatch(/^ALARM: Tidak ada proses server yang hidup: nyalakan produknya, /m);
});

test('a dead process raises an alarm until another process replaces it', async () => {
  await insertProcess(3000, {}, 130, { workerIndex: 1 });
  await insertProcess(3000);
  expect(await readAlarmLines()).toEqual([
    expect.stringMatching(/^ALARM: Proses server di satu \(port 3000\) mati 2 menit lalu /) as string,
  ]);
  await insertProcess(3000, {}, 0, { workerIndex: 1 });
  expect(await readStatus()).toMatchObject({ alarms: [] });
});

test('of several dead processes with the same port and worker index only the last raises an alarm', async () => {
  await insertProcess(3000, {}, 300);
  await insertProcess(3000, {}, 200);
  await insertProcess(3000, {}, 0, { workerIndex: 1 });
  expect(await readAlarmLines()).toEqual([
    expect.stringMatching(/^ALARM: Proses server di satu \(port 3000\) mati 3 menit lalu /) as string,
  ]);
  await insertProcess(3000);
  expect(await readStatus()).toMatchObject({ alarms: [] });
});

test('fewer live processes than expected raise an alarm', async () => {
  const [first, second] = [0, 1].map((workerIndex) => ({ workerIndex, processesExpected: 3 }));
  await insertProcess(3000, {}, 0, first);
  await insertProcess(3000, {}, 0, second);
  expect(await readAlarmLines()).toEqual([
    expect.stringMatching(/^ALARM: Hanya 2 dari 3 proses server yang hidup: /) as string,
  ]);
  await insertProcess(3001, {}, 130, first);
  expect(await readStatus()).toMatchObject({ alarms: [{ kind: 'dead-process' }] });
  // A machine with a different name replaces the dead process.
  await insertProcess(3002, {}, 0, { ...first, startedAt: Date.now() });
  expect(await readStatus()).toMatchObject({ alarms: [] });
});

test('a configuration with fewer processes than before raises no alarm', async () => {
  const [first, second] = [0, 1].map((workerIndex) => ({ workerIndex, processesExpected: 2 }));
  await insertProcess(3000, {}, 130, first);
  await insertProcess(3000, {}, 131, second);
  await insertProcess(3000, {}, 0, { processesExpected: 1, startedAt: Date.now() });
  expect(await readStatus()).toMatchObject({ alarms: [] });
});

test('an expected number below the number of processes that ran at the same time is ignored', async () => {
  const places = [0, 1].map((workerIndex) => ({ workerIndex, processesExpected: 2 }));
  for (const place of places) {
    await insertProcess(3000, {}, 0, place);
    await insertProcess(3000, {}, 130, { ...place, host: 'dua' });
  }
  expect(await readStatus()).toMatchObject({ alarms: [{ kind: 'dead-process' }, { kind: 'dead-process' }] });
});

test('the process that started last defines the expected number', async () => {
  await insertProcess(3000, {}, 0, { processesExpected: 4 });
  await insertProcess(3001, {}, 0, { processesExpected: 2, startedAt: STARTED_AT + 1 });
  expect(await readStatus()).toMatchObject({ alarms: [] });
});

test('more than 125 hand-ins that wait for a locked row raise an alarm', async () => {
  await insertProcess(3000, { handInsAlone: 125 });
  expect(await readStatus()).toMatchObject({ alarms: [] });
  await insertProcess(3001, { handInsAlone: 126 });
  expect(await readAlarmLines()).toEqual([
    expect.stringMatching(
      /^ALARM: 126 pengumpulan di satu \(port 3001\) menunggu baris yang ditahan/,
    ) as string,
  ]);
});

test('more than 20 failed saves or calls a minute raise an alarm', async () => {
  await insertProcess(3000, { savesFailed: 20, callsFailed: 20 });
  expect(await readStatus()).toMatchObject({ alarms: [] });
  await insertProcess(3001, { savesFailed: 1_500, callsFailed: 21 });
  const { code, out } = await runStatus();
  expect(code).toBe(1);
  const alarm = (message: RegExp) => expect.stringMatching(message) as string;
  expect(out.match(/^ALARM: .*$/gm)).toEqual([
    alarm(/^ALARM: 1\.500 simpanan jawaban di satu \(port 3001\) gagal .*"failed"/),
    alarm(/^ALARM: 21 panggilan di satu \(port 3001\) gagal .*"failed"/),
  ]);
});

test('a queue of saves or hand-ins that is more than half full raises an alarm', async () => {
  await insertProcess(3000, { savesWaiting: 2_500, handInsWaiting: 2_500 });
  expect(await readStatus()).toMatchObject({ alarms: [] });
  await insertProcess(3001, { savesWaiting: 2_501, handInsWaiting: 2_502 });
  const { code, out } = await runStatus();
  expect(code).toBe(1);
  for (const waiting of ['2.501 simpanan jawaban', '2.502 pengumpulan'])
    expect(out).toContain(`\nALARM: ${waiting} menunggu di satu (port 3001), yang melewati 5.000 ditolak: `);
});

test('a p99 of saves above one second raises an alarm', async () => {
  await insertProcess(3000, { saveP99Ms: 1_000 });
  await insertProcess(3001, { saveP99Ms: 1_250 });
  const { code, out } = await runStatus();
  expect(code).toBe(1);
  expect(out.match(/^ALARM: .*$/gm)).toEqual([
    expect.stringMatching(/^ALARM: Simpanan jawaban di satu \(port 3001\) butuh 1,[23] detik/) as string,
  ]);
});

test('a clock that differs by more than two seconds raises an alarm', async () => {
  await insertProcess(3000, { clockAheadMs: -2_000 });
  expect(await readStatus()).toMatchObject({ alarms: [] });
  await insertProcess(3001, { clockAheadMs: 2_001 });
  expect(await readAlarmLines()).toEqual([
    expect.stringMatching(
      /^ALARM: Jam satu \(port 3001\) berbeda 2 detik dari jam database: samakan /,
    ) as string,
  ]);
});
