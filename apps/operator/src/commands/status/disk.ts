import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { readEmbeddedDataFolder } from '@ambang/postgres/embedded/url.ts';
import { readSettings } from '@ambang/settings/read-settings.ts';
import { repositoryFolder } from '../../context.ts';

export interface Disk {
  folder: string;
  bytes: number;
  freeBytes: number;
}

/** Where the write-ahead log can be, below `DATA_DIR` or below PostgreSQL's folder. The log may have its own disk. */
const WAL_FOLDERS = ['pg/pg_wal', 'pg_wal'];

/**
 * Reads the disk of the data folder (`DATA_DIR`, or the embedded server's) and the disk of its write-ahead log, without a
 * database.
 * @returns the disk with less free space; null if the folder is unknown or on another machine
 */
export async function readDisk(env: NodeJS.ProcessEnv): Promise<Disk | null> {
  // A setting with a fault is absent here: `status` shows what it can.
  const { values } = readSettings(env, { names: ['DATA_DIR', 'DATABASE_URL'] });
  const named = values.DATA_DIR ?? (await readEmbeddedDataFolder(values.DATABASE_URL ?? ''));
  if (!named) return null;
  const folder = path.resolve(repositoryFolder, named);
  const disks = await Promise.all([folder, ...WAL_FOLDERS.map((wal) => path.join(folder, wal))].map(diskOf));
  const [fullest = null] = disks.flat().sort((one, other) => one.freeBytes - other.freeBytes);
  return fullest;
}

/** @returns an empty list if the folder does not exist */
async function diskOf(folder: string): Promise<Disk[]> {
  const found = await statfs(folder).catch(() => null);
  return found ? [{ folder, bytes: found.blocks * found.bsize, freeBytes: found.bavail * found.bsize }] : [];
}
