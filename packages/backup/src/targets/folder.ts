import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { withDiskFaults } from '@ambang/server/start-fault.ts';
import type { BackupTarget, StoredBackup } from './target.ts';

/** Written beside the final name, which a whole file alone gets. */
const UNFINISHED = '.part';

/** A folder of this machine. Only its owner can read the files. */
export function folderTarget(folder: string): BackupTarget {
  return {
    async write(name, bytes) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await removeUnfinished(folder);
        return await writeWhole(path.join(folder, name), bytes);
      } catch (error) {
        return withDiskFaults('Menulis cadangan ke', folder, () => {
          throw error;
        });
      }
    },
    read: (name) => readBackupFile(path.join(folder, name)),
    async list() {
      const names = await readdir(folder).catch(() => []);
      const kept = names.filter((name) => !name.endsWith(UNFINISHED));
      return Promise.all(kept.map((name) => describe(folder, name)));
    },
    remove: (name) => rm(path.join(folder, name), { force: true }),
  };
}

/** @throws StartFault for a file that cannot be read */
export async function* readBackupFile(file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file, { highWaterMark: 1_048_576 }) as AsyncIterable<Buffer>;
  } catch (error) {
    withDiskFaults('Membaca cadangan', file, () => {
      throw error;
    });
  }
}

async function describe(folder: string, name: string): Promise<StoredBackup> {
  const { size, mtimeMs } = await stat(path.join(folder, name));
  return { name, bytes: size, writtenAt: mtimeMs };
}

/** The rest of a backup that was killed. The caller lets only one backup run. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(UNFINISHED));
  await Promise.all(names.map((name) => rm(path.join(folder, name), { force: true })));
}

async function writeWhole(file: string, bytes: AsyncIterable<Buffer>): Promise<number> {
  const draft = `${file}${UNFINISHED}`;
  const output = createWriteStream(draft, { mode: 0o600, flush: true });
  try {
    await pipeline(bytes, output);
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    return output.bytesWritten;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
