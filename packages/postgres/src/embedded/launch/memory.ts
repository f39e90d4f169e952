import { totalmem } from 'node:os';

const MEGABYTE = 1_048_576;

/** PostgreSQL's default. It is enough for 250,000 open attempts. */
const MIN_MEGABYTES = 128;
const MAX_MEGABYTES = 2_048;

/** A quarter of the memory, as PostgreSQL recommends, from 128 MB to 2 GB. Pages are allocated on first use. */
export function sharedBuffersMb(memoryBytes: number): number {
  return Math.max(MIN_MEGABYTES, Math.min(MAX_MEGABYTES, Math.floor(memoryBytes / 4 / MEGABYTE)));
}

/** The memory of the machine or the container. `constrainedMemory` is 0 or huge if there is no limit. */
export const memoryLimitBytes = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);
