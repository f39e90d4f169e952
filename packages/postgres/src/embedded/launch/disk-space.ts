import { realpathSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ClusterLocation } from '../location.ts';
import { errorCode, DiskFullFault } from '@ambang/server/start-fault.ts';

/** A file of the write-ahead log. PostgreSQL exits when it cannot create the next one. */
const WAL_FILE_BYTES = 16 * 1_048_576;

const READY = 'database system is ready to accept connections';

/** Shared memory and semaphores have the same error but need no disk. */
const NO_SPACE =
  /(?:FATAL|PANIC): (?! ?could not create (?:shared memory segment|semaphores): ).*(?:no space left on device|disk quota exceeded)/i;

/** PostgreSQL reported why it exited. Refused connections during a start do not count. */
const REPORTED_EXIT = /(?:FATAL|PANIC): {2}(?!the database system is )|database system is shut down/;

/** The same after it was ready, when `FATAL` belongs to one connection. */
const REPORTED_EXIT_WHEN_READY = /PANIC: {2}|database system is shut down/;

/**
 * Whether a full disk caused the exit.
 * @param report the end of the server's log. Only lines after the last ready line count
 * @param freeBytes used when the log has no reason, because it can be on the full disk too
 */
export function isDiskFull(report: string, freeBytes: () => number): boolean {
  const readyAt = report.lastIndexOf(READY);
  const end = report.slice(readyAt + 1);
  if (NO_SPACE.test(end)) return true;
  const reportedExit = readyAt >= 0 ? REPORTED_EXIT_WHEN_READY : REPORTED_EXIT;
  return !reportedExit.test(end) && freeBytes() < WAL_FILE_BYTES;
}

/** @returns null when the server exited for another reason */
export function diskFullFault({ cluster, logFile }: ClusterLocation, report: string): DiskFullFault | null {
  // The write-ahead log and the log file can be on other disks.
  const disks = [cluster, join(cluster, 'pg_wal'), dirname(logFile)].flatMap(diskOf);
  const [fullest = { path: cluster, freeBytes: Infinity }] = disks.sort((a, b) => a.freeBytes - b.freeBytes);
  if (!isDiskFull(report, () => fullest.freeBytes)) return null;
  const { path } = fullest;
  return new DiskFullFault(`Penyimpanan tempat ${path} penuh: kosongkan ruang, lalu ulangi.`, path);
}

function diskOf(folder: string): { path: string; freeBytes: number }[] {
  try {
    const path = realpathSync(folder);
    const { bavail, bsize } = statfsSync(path);
    return [{ path, freeBytes: bavail * bsize }];
  } catch (error) {
    if (errorCode(error) === '') throw error;
    return [];
  }
}
