import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { StartFault } from '@ambang/server/start-fault.ts';
import { isDiskFull, diskFullFault } from './disk-space.ts';

const MEGABYTE = 1_048_576;
const roomy = () => 1_000 * MEGABYTE;
const full = () => 0;

const log = (...lines: string[]) =>
  lines.map((line) => `2026-11-26 05:45:34.751 UTC [15748] ${line}\n`).join('');

const refused = 'FATAL:  the database system is not yet accepting connections';
const ready = 'LOG:  database system is ready to accept connections';
const panic = 'PANIC:  could not write to file "pg_wal/xlogtemp.14874": No space left on device';
const recoveryFailed = [
  'FATAL:  could not write to file "pg_wal/xlogtemp.15748": No space left on device',
  refused,
  'LOG:  startup process (PID 15748) exited with exit code 1',
  'LOG:  database system is shut down',
];

describe('a full disk caused the exit', () => {
  test.each([
    ['its recovery says so', log(refused, ...recoveryFailed)],
    ['it was ready before, died of it and could not recover', log(ready, panic, refused, ...recoveryFailed)],
    ['its quota is used up', log('FATAL:  could not write lock file "postmaster.pid": Disk quota exceeded')],
  ])('when %s', (_, report) => {
    expect(isDiskFull(report, roomy)).toBe(true);
  });

  test.each([
    ['nothing at all', ''],
    ['only whom it refused', log(refused)],
    ['only that it was ready', log(ready)],
    ['only whom it cut off', log(ready, 'FATAL:  terminating connection due to idle-in-transaction timeout')],
  ])('when its disk has no room for the next file of the log and it could write %s', (_, report) => {
    expect(isDiskFull(report, full)).toBe(true);
    expect(isDiskFull(report, () => 16 * MEGABYTE)).toBe(false);
  });
});

describe('another reason caused the exit', () => {
  test.each([
    ['it names that reason', log('FATAL:  could not load pg_hba.conf')],
    [
      'it had no shared memory',
      log('FATAL:  could not create shared memory segment: No space left on device'),
    ],
    [
      'it was stopped',
      log(ready, 'LOG:  received fast shutdown request', 'LOG:  database system is shut down'),
    ],
  ])('when %s, however full the disk is', (_, report) => {
    expect(isDiskFull(report, full)).toBe(false);
  });

  test('when the server was ready after the full disk', () => {
    expect(isDiskFull(log(panic, refused, ready), roomy)).toBe(false);
  });

  test('when only one statement found no space', () => {
    const report = log(ready, 'ERROR:  could not extend file "base/5/16384": No space left on device');
    expect(isDiskFull(report, roomy)).toBe(false);
  });
});

test('the fault names a folder on the disk, also when parts of the data are missing', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ambang-room-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const location = {
    cluster: path.join(folder, 'pg'),
    logFile: path.join(folder, 'postgres.log'),
    user: undefined,
  };
  const fault = diskFullFault(location, log(...recoveryFailed));
  expect(fault).toBeInstanceOf(StartFault);
  expect(fault).toMatchObject({
    path: folder,
    message: `Penyimpanan tempat ${folder} penuh: kosongkan ruang, lalu ulangi.`,
  });
  expect(diskFullFault(location, log('FATAL:  could not load pg_hba.conf'))).toBeNull();
});
