import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { StartFault } from '@ambang/server/start-fault.ts';
import { wasExitCausedByFullDisk, findDiskFullFault } from './disk-space.ts';

const MEGABYTE = 1_048_576;
const enoughSpace = () => 1_000 * MEGABYTE;
const noSpace = () => 0;

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

describe('exits caused by a full disk', () => {
  test.each([
    ['a failed recovery', log(refused, ...recoveryFailed)],
    [
      'a panic after the server was ready, and a failed recovery',
      log(ready, panic, refused, ...recoveryFailed),
    ],
    ['an exhausted quota', log('FATAL:  could not write lock file "postmaster.pid": Disk quota exceeded')],
  ])('a full disk caused the exit if the log reports %s', (_, report) => {
    expect(wasExitCausedByFullDisk(report, enoughSpace)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['only refused connections', log(refused)],
    ['only that the server was ready', log(ready)],
    [
      'only a terminated connection',
      log(ready, 'FATAL:  terminating connection due to idle-in-transaction timeout'),
    ],
  ])('a full disk caused the exit if the next WAL file does not fit and the log contains %s', (_, report) => {
    expect(wasExitCausedByFullDisk(report, noSpace)).toBe(true);
    expect(wasExitCausedByFullDisk(report, () => 16 * MEGABYTE)).toBe(false);
  });
});

describe('exits with another cause', () => {
  test.each([
    ['another reason', log('FATAL:  could not load pg_hba.conf')],
    [
      'a lack of shared memory',
      log('FATAL:  could not create shared memory segment: No space left on device'),
    ],
    [
      'a shutdown request',
      log(ready, 'LOG:  received fast shutdown request', 'LOG:  database system is shut down'),
    ],
  ])('a full disk did not cause the exit if the log reports %s', (_, report) => {
    expect(wasExitCausedByFullDisk(report, noSpace)).toBe(false);
  });

  test('a full disk did not cause the exit if the server was ready after the panic', () => {
    expect(wasExitCausedByFullDisk(log(panic, refused, ready), enoughSpace)).toBe(false);
  });

  test('a full disk did not cause the exit if it only failed a statement', () => {
    const report = log(ready, 'ERROR:  could not extend file "base/5/16384": No space left on device');
    expect(wasExitCausedByFullDisk(report, enoughSpace)).toBe(false);
  });
});

test('the fault of a full disk names an existing folder, even if the cluster is missing', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ambang-room-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const location = {
    cluster: path.join(folder, 'pg'),
    logFile: path.join(folder, 'postgres.log'),
    user: undefined,
  };
  const fault = findDiskFullFault(location, log(...recoveryFailed));
  expect(fault).toBeInstanceOf(StartFault);
  expect(fault).toMatchObject({
    path: folder,
    message: `Penyimpanan tempat ${folder} penuh: kosongkan ruang, lalu ulangi.`,
  });
  expect(findDiskFullFault(location, log('FATAL:  could not load pg_hba.conf'))).toBeNull();
});
