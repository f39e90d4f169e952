import { constants } from 'node:fs';
import { lchown, mkdir, open, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, withDiskFaults } from '@ambang/server/start-fault.ts';

/**
 * Handles a rejected file system operation.
 * @param what the operation in Indonesian, as the beginning of the message
 */
export const diskFault =
  (what: string, path: string) =>
  (error: unknown): never =>
    withDiskFaults(what, path, () => {
      throw error;
    });

/** Makes new names in the folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Creates the folder and its parents. `mkdir` with `recursive` never returns where no folder can be made, for example behind
 * a link to a disk that is not mounted.
 */
export async function makeFolder(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  try {
    await makeIn(parent, folder);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || parent === folder) throw error;
    await makeFolder(parent);
    await makeIn(parent, folder);
  }
}

/** A folder that exists, or that another process has just made, is taken. */
async function makeIn(parent: string, folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    throw error;
  }
  const owner = await otherOwner(parent);
  if (owner) await lchown(folder, owner.uid, owner.gid);
  await syncFolder(parent);
}

/**
 * Opens a file for writing, and creates it when it is missing. What root creates belongs to the owner of its folder, because the
 * product appends to it and reads it later. A link is refused: it could lead to a file of another account.
 * @param mode 'replace' empties an existing file
 */
export async function openForWriting(file: string, mode: 'append' | 'replace'): Promise<FileHandle> {
  const { O_WRONLY, O_CREAT, O_APPEND, O_TRUNC, O_NOFOLLOW } = constants;
  const flags = O_WRONLY | O_CREAT | O_NOFOLLOW | (mode === 'append' ? O_APPEND : O_TRUNC);
  const handle = await open(file, flags, 0o600);
  try {
    const owner = await otherOwner(path.dirname(file));
    if (owner && (await handle.stat()).uid === 0) await handle.chown(owner.uid, owner.gid);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** @returns null when this process is not root, or the folder is root's */
async function otherOwner(folder: string): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const { uid, gid } = await stat(folder);
  return uid === 0 ? null : { uid, gid };
}
