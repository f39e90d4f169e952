import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Place } from './place.ts';
import { isAlive, run } from './process.ts';
import { errorCode, onDisk, StartFault } from '../start-fault.ts';

export const superuser = 'postgres';

/**
 * Makes the cluster when there is none. It is made in a draft folder and then renamed, so that a start that was cut off
 * leaves nothing half-made, and of two starts at once exactly one wins.
 */
export async function ensureCluster(place: Place, binaries: string, durable: boolean): Promise<void> {
  removeAbandonedDrafts(place.cluster);
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return;
  const draft = `${place.cluster}.new-${process.pid}`;
  onDisk('Membuat folder data', draft, () => mkdirSync(draft, { mode: 0o700 }));
  try {
    if (place.user !== undefined) chownSync(draft, place.user.uid, place.user.gid);
    await initialise(draft, place, binaries, durable);
    takePlace(draft, place.cluster);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function initialise(draft: string, place: Place, binaries: string, durable: boolean): Promise<void> {
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const access = [`--username=${superuser}`, '--auth=trust', '--no-instructions'];
  const args = ['-D', draft, ...locale, ...access, ...(durable ? [] : ['--no-sync'])];
  const { code, output } = await run(join(binaries, 'bin', 'initdb'), args, place.user).catch(cannotRun);
  if (code === 0) return;
  if (/no space left|quota exceeded/i.test(output)) {
    throw new StartFault(
      `Penyimpanan penuh saat membuat basis data di ${place.cluster}: kosongkan ruang, lalu ulangi.`,
    );
  }
  throw new StartFault(`Membuat basis data di ${place.cluster} gagal: ${lastLine(output)}`);
}

/**
 * The binaries are built for glibc. On other systems the kernel does not find their loader, and they cannot be run at
 * all.
 */
function cannotRun(error: unknown): never {
  throw new StartFault(
    'PostgreSQL bawaan tidak dapat dijalankan di sistem ini: pasang PostgreSQL 15 ke atas dan isi DATABASE_URL.',
    { cause: error },
  );
}

function takePlace(draft: string, cluster: string): void {
  try {
    renameSync(draft, cluster);
    syncFolder(dirname(cluster));
  } catch (error) {
    const isTaken = errorCode(error) === 'ENOTEMPTY' || errorCode(error) === 'EEXIST';
    throw isTaken ? inUse(cluster) : error;
  }
}

/**
 * The rename must be on disk before the first commit is, because the next start deletes a draft with everything in it.
 */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

function removeAbandonedDrafts(cluster: string): void {
  for (const name of readdirSync(dirname(cluster))) {
    const pid = /^pg\.new-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) {
      rmSync(join(dirname(cluster), name), { recursive: true, force: true });
    }
  }
}

export function inUse(cluster: string): StartFault {
  return new StartFault(
    `Folder data ${cluster} sedang dipakai salinan lain program ini: hentikan salinan itu dulu, atau pilih DATA_DIR lain.`,
  );
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? '';
}
