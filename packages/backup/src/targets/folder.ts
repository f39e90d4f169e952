import { createReadStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { causesOf, errorCode } from '@ambang/server/start-fault.ts';
import { BackupFault } from '../fault.ts';
import { diskFault, makeFolder, openForWriting, syncFolder } from './disk.ts';
import type { BackupTarget, StoredBackup } from './target.ts';
import { DRAFT_ENDING, isTargetName, missingFault, requireTargetName } from './target.ts';

/**
 * The drafts of killed processes are removed when nothing was written to them for this time. A server that stops sending ends
 * its backup sooner.
 */
const DRAFT_LIFETIME_MS = 10 * 60_000;

const WRITING = 'Menulis cadangan ke';
const READING = 'Membaca cadangan di';

/** @param now the time, with which the drafts of killed processes are recognised */
export function folderTarget(folder: string, now: () => number = Date.now): BackupTarget {
  const inFolder = (name: string) => path.join(folder, requireTargetName(name));
  return {
    async write(name, bytes) {
      const file = inFolder(name);
      await removeOldDrafts(folder, now());
      return writeFile(folder, file, bytes);
    },
    read: (name) => readNamed(folder, name, inFolder(name)),
    list: () => listFiles(folder).catch(diskFault(READING, folder)),
    async remove(name) {
      const file = inFolder(name);
      await rm(file, { force: true }).catch(diskFault('Menghapus cadangan', file));
    },
  };
}

/** Writes a draft, which gets the final name once it is durable. */
async function writeFile(folder: string, file: string, bytes: AsyncIterable<Buffer>): Promise<number> {
  const draft = file + DRAFT_ENDING;
  const failed = diskFault(WRITING, folder);
  await makeFolder(path.resolve(folder)).catch(failed);
  const handle = await openForWriting(draft, 'replace').catch(failed);
  try {
    let written = 0;
    for await (const chunk of bytes) {
      await handle.writeFile(chunk).catch(failed);
      written += chunk.length;
    }
    await handle.sync().catch(failed);
    await handle.close();
    await rename(draft, file).catch(failed);
    await syncFolder(folder).catch(failed);
    return written;
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function* readNamed(folder: string, name: string, file: string): AsyncGenerator<Buffer> {
  try {
    yield* readBackupFile(file);
  } catch (error) {
    if (causesOf(error).some((cause) => errorCode(cause) === 'ENOENT')) throw missingFault(name, folder);
    throw error;
  }
}

const noFileFault = (file: string, cause: unknown): BackupFault =>
  new BackupFault(`Berkas ${file} tidak ada: periksa nama dan foldernya, lalu jalankan lagi.`, { cause });

/** @throws StartFault for a file that cannot be read */
export async function* readBackupFile(file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file, { highWaterMark: 1_048_576 }) as AsyncIterable<Buffer>;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw noFileFault(file, error);
    diskFault('Membaca cadangan', file)(error);
  }
}

async function listFiles(folder: string): Promise<StoredBackup[]> {
  const files: StoredBackup[] = [];
  for (const { name, file } of await readNames(folder)) {
    if (!isTargetName(name)) continue;
    const found = await statOrNull(file);
    if (found) files.push({ name, bytes: found.size });
  }
  return files;
}

async function removeOldDrafts(folder: string, now: number): Promise<void> {
  for (const { name, file } of await readNames(folder).catch(diskFault(WRITING, folder))) {
    if (!name.endsWith(DRAFT_ENDING) || !isTargetName(name.slice(0, -DRAFT_ENDING.length))) continue;
    const found = await statOrNull(file);
    // A failure is that of the following write too, or a draft that stays until the next one.
    if (found && found.mtimeMs < now - DRAFT_LIFETIME_MS)
      await rm(file, { force: true }).catch(() => undefined);
  }
}

/** @returns the files of the folder; none when the folder does not exist */
async function readNames(folder: string): Promise<{ name: string; file: string }[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ name }) => ({ name, file: path.join(folder, name) }));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** @returns null for a file that was removed in the meantime */
const statOrNull = (file: string) =>
  stat(file).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
