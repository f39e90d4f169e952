import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { errorCode } from '@ambang/server/start-fault.ts';

/** The maximum length that is read: thousands of refused connections may follow the reason of an exit. */
const REPORT_BYTES = 1_000_000;

/** Reads the end of the server's log, without its first `start` bytes. Returns an empty text if the file is missing. */
export function readLogTail(path: string, start: number): string {
  try {
    const { size } = statSync(path);
    const from = Math.max(start, size - REPORT_BYTES);
    return size > from ? textOf(path, from, size - from) : '';
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}

function textOf(path: string, from: number, length: number): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return bytes.toString('utf8', 0, readSync(file, bytes, 0, length, from));
  } finally {
    closeSync(file);
  }
}
