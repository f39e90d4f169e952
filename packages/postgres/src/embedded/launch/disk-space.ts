import { realpathSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ClusterLocation } from '../location.ts';
import { errorCode, DiskFullFault } from '@ambang/server/start-fault.ts';

/** The size of a file of the write-ahead log. PostgreSQL exits if it cannot create the next file. */
const WAL_FILE_BYTES = 16 * 1_048_576;

const READY = 'database system is ready to accept connections';

/** Matches a fatal lack of disk space. Shared memory and semaphores have the same error text but need no disk space. */
const NO_SPACE =
  /(?:FATAL|PANIC): (?! ?could not create (?:shared memory segment|semaphores): ).*(?:no space left on device|disk quota exceeded)/i;

/** Matches the reported reason of an exit. Refused connections during a start are excluded. */
const REPORTED_EXIT = /(?:FATAL|PANIC): {2}(?!the database system is )|database system is shut down/;

/** Matches the reported reason of an exit after the server was ready, when `FATAL` concerns only one connection. */
const REPORTED_EXIT_WHEN_READY = /PANIC: {2}|database system is shut down/;

/**
 * @param report the end of the server's log; lines before the last ready line are ignored
 * @param freeBytes is used if the log contains no reason, because the log file may be on the full disk, too
 */
export function wasExitCausedByFullDisk(report: string, freeBytes: () => number): boolean {
  const readyAt = report.lastIndexOf(READY);
  const end = report.slice(readyAt + 1);
  if (NO_SPACE.test(end)) return true;
  const reportedExit = readyAt >= 0 ? REPORTED_EXIT_WHEN_READY : REPORTED_EXIT;
  return !reportedExit.test(end) && freeBytes() < WAL_FILE_BYTES;
}

/** @returns null if the exit had a cause other than a full disk */
export function findDiskFullFault(
  { cluster, logFile }: ClusterLocation,
  report: string,
): DiskFullFault | null {
  // Cluster, write-ahead log and log file may be on different disks.
  const disks = [cluster, join(cluster, 'pg_wal'), dirname(logFile)].flatMap(diskOf);
  const [fullest = { path: cluster, freeBytes: Infinity }] = disks.sort((a, b) => a.freeBytes - b.freeBytes);
  if (!wasExitCausedByFullDisk(report, () => fullest.freeBytes)) return null;
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
