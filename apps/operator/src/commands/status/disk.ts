import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { embeddedDataFolder } from '@ambang/postgres/embedded/data-folder.ts';

export interface Disk {
  folder: string;
  bytes: number;
  freeBytes: number;
}

/** A relative `DATA_DIR` starts here. */
const clone = path.resolve(import.meta.dirname, '../../../../..');

/** The log of changes, which may lie on a disk of its own, below a folder that `DATA_DIR` names or below PostgreSQL's. */
const LOGS = ['pg/pg_wal', 'pg_wal'];

/**
 * The disk of the database, without a word of the database: that of the folder that `DATA_DIR` names, or our own server's, or
 * of its log of changes, whichever has less room.
 * @returns null where the database is on another machine, or its folder is not known
 */
export async function readDisk(env: NodeJS.ProcessEnv): Promise<Disk | null> {
  const named = env['DATA_DIR'] || (await embeddedDataFolder(env['DATABASE_URL'] ?? ''));
  if (!named) return null;
  const folder = path.resolve(clone, named);
  const disks = await Promise.all([folder, ...LOGS.map((log) => path.join(folder, log))].map(diskOf));
  const [fullest = null] = disks.flat().sort((one, other) => one.freeBytes - other.freeBytes);
  return fullest;
}

/** Nothing for a folder that is not there. */
async function diskOf(folder: string): Promise<Disk[]> {
  const found = await statfs(folder).catch(() => null);
  return found ? [{ folder, bytes: found.blocks * found.bsize, freeBytes: found.bavail * found.bsize }] : [];
}
