import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { readEmbeddedDataFolder } from '@ambang/postgres/embedded/url.ts';

export interface Disk {
  folder: string;
  bytes: number;
  freeBytes: number;
}

/** A relative `DATA_DIR` is resolved from here. */
const clone = path.resolve(import.meta.dirname, '../../../../..');

/** The write-ahead log, which may have its own disk: below `DATA_DIR`, or below PostgreSQL's folder. */
const WAL_FOLDERS = ['pg/pg_wal', 'pg_wal'];

/**
 * The disk of the data folder (`DATA_DIR`, or the embedded server's) or of its write-ahead log, whichever has less space. It
 * does not need the database.
 * @returns null where the database is on another machine, or its folder is not known
 */
export async function readDisk(env: NodeJS.ProcessEnv): Promise<Disk | null> {
  const named = env['DATA_DIR'] || (await readEmbeddedDataFolder(env['DATABASE_URL'] ?? ''));
  if (!named) return null;
  const folder = path.resolve(clone, named);
  const disks = await Promise.all([folder, ...WAL_FOLDERS.map((wal) => path.join(folder, wal))].map(diskOf));
  const [fullest = null] = disks.flat().sort((one, other) => one.freeBytes - other.freeBytes);
  return fullest;
}

/** Empty when the folder does not exist. */
async function diskOf(folder: string): Promise<Disk[]> {
  const found = await statfs(folder).catch(() => null);
  return found ? [{ folder, bytes: found.blocks * found.bsize, freeBytes: found.bavail * found.bsize }] : [];
}
