import { mkdir, open, stat } from 'node:fs/promises';
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
  await syncFolder(parent);
}
