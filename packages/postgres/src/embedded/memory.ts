import { totalmem } from 'node:os';

const MEGABYTE = 1_048_576;

/** PostgreSQL's own default, and what a quarter of a million open attempts with all that they touch can use. */
const LEAST_MEGABYTES = 128;
const MOST_MEGABYTES = 2_048;

/** PostgreSQL's advice for a server with other work: a quarter of the memory. It takes pages only as it comes to use them. */
export function bufferMegabytes(memoryBytes: number): number {
  return Math.max(LEAST_MEGABYTES, Math.min(MOST_MEGABYTES, Math.floor(memoryBytes / 4 / MEGABYTE)));
}

/** In bytes, of the machine or of the container around us. Without a limit the latter is none or beyond all memory. */
export const ownMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);
