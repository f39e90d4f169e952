import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { errorCode } from '../start-fault.ts';

/** How much of a log tells why a server ended: thousands of connections may be refused after it has said so. */
const REPORT_BYTES = 1_000_000;

/** What was written into the file after its first `start` bytes, or the end of that. Nothing, when it is gone. */
export function readTail(path: string, start: number): string {
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
