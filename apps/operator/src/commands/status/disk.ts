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

/**
 * The disk of the database, without a word of the database: the folder that `DATA_DIR` names, or our own server's.
 * @returns null where the database is on another machine, or its folder is not known
 */
export async function readDisk(env: NodeJS.ProcessEnv): Promise<Disk | null> {
  const named = env['DATA_DIR'] || (await embeddedDataFolder(env['DATABASE_URL'] ?? ''));
  if (!named) return null;
  const folder = path.resolve(clone, named);
  const found = await statfs(folder).catch(() => null);
  return found && { folder, bytes: found.blocks * found.bsize, freeBytes: found.bavail * found.bsize };
}
