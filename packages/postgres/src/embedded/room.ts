import { realpathSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Place } from './place.ts';
import { errorCode, StorageFull } from '../start-fault.ts';

/** The next file of PostgreSQL's log of changes. With less than that free the server cannot go on. */
const LOG_FILE_BYTES = 16 * 1_048_576;

const READY = 'database system is ready to accept connections';

/** Shared memory and semaphores are no matter of a disk, though the system says the same of them. */
const NO_ROOM =
  /(?:FATAL|PANIC): (?! ?could not create (?:shared memory segment|semaphores): ).*(?:no space left on device|disk quota exceeded)/i;

/** That PostgreSQL ended for a reason it names. Whom it refuses while it is not ready says nothing about that. */
const NAMED_END = /(?:FATAL|PANIC): {2}(?!the database system is )|database system is shut down/;

/** The same once it was ready: from then on a `FATAL` is of one connection. */
const NAMED_END_AT_WORK = /PANIC: {2}|database system is shut down/;

/**
 * Whether a server ended because its disk was full.
 * @param report the end of what the server wrote. What came before it was last ready is of mishaps that it has survived
 * @param freeBytes asked only when the report is silent, because it lies on the same disk and then may not be written either
 */
export function isDiskFull(report: string, freeBytes: () => number): boolean {
  const readyAt = report.lastIndexOf(READY);
  const end = report.slice(readyAt + 1);
  if (NO_ROOM.test(end)) return true;
  const namedEnd = readyAt >= 0 ? NAMED_END_AT_WORK : NAMED_END;
  return !namedEnd.test(end) && freeBytes() < LOG_FILE_BYTES;
}

/** The fault of a server that ended because its disk was full; null when it ended for another reason. */
export function storageFault({ cluster, logFile }: Place, report: string): StorageFull | null {
  // The log of changes, and more rarely ours, may lie on a disk of its own.
  const disks = [cluster, join(cluster, 'pg_wal'), dirname(logFile)].flatMap(diskOf);
  const [fullest = { path: cluster, freeBytes: Infinity }] = disks.sort((a, b) => a.freeBytes - b.freeBytes);
  if (!isDiskFull(report, () => fullest.freeBytes)) return null;
  const { path } = fullest;
  return new StorageFull(`Penyimpanan tempat ${path} penuh: kosongkan ruang, lalu ulangi.`, path);
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
