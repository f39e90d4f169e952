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
import type { ClusterLocation } from './location.ts';
import { isAlive, runProgram } from './process.ts';
import { SUPERUSER_ROLE } from './url.ts';
import { errorCode, withDiskFaults, StartFault } from '@ambang/server/start-fault.ts';

/**
 * Creates the cluster if it is missing. initdb writes to a draft folder, which is then renamed. An interrupted start
 * therefore leaves no incomplete cluster, and only one of two simultaneous starts succeeds.
 */
export async function ensureCluster(
  location: ClusterLocation,
  binaries: string,
  durable: boolean,
): Promise<void> {
  withDiskFaults('Membaca folder data', dirname(location.cluster), () =>
    removeAbandonedDrafts(location.cluster),
  );
  if (existsSync(join(location.cluster, 'PG_VERSION'))) return;
  await placeCluster(location, (draft) => initialize(draft, location, binaries, durable));
}

/**
 * Fills a draft folder, which then becomes the cluster. The next start removes the draft of a killed process.
 * @throws StartFault if there is a cluster already
 */
export async function placeCluster(
  { cluster, user }: Pick<ClusterLocation, 'cluster' | 'user'>,
  fill: (draft: string) => Promise<void>,
): Promise<void> {
  withDiskFaults('Membaca folder data', dirname(cluster), () => removeAbandonedDrafts(cluster));
  const draft = `${cluster}.new-${process.pid}`;
  withDiskFaults('Membuat folder data', draft, () => {
    mkdirSync(draft, { mode: 0o700 });
    if (user !== undefined) chownSync(draft, user.uid, user.gid);
  });
  try {
    await fill(draft);
    withDiskFaults('Membuat folder data', cluster, () => renameDraft(draft, cluster));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function initialize(
  draft: string,
  location: ClusterLocation,
  binaries: string,
  durable: boolean,
): Promise<void> {
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const access = [`--username=${SUPERUSER_ROLE}`, '--auth=trust', '--no-instructions'];
  const args = ['-D', draft, ...locale, ...access, ...(durable ? [] : ['--no-sync'])];
  const { code, output } = await runProgram(join(binaries, 'bin', 'initdb'), args, location.user).catch(
    throwCannotRun,
  );
  if (code === 0) return;
  if (/no space left|quota exceeded/i.test(output)) {
    throw new StartFault(
      `Penyimpanan penuh saat membuat basis data di ${location.cluster}: kosongkan ruang, lalu ulangi.`,
    );
  }
  throw new StartFault(
    `Membuat basis data di ${location.cluster} gagal: ${reasonIn(output)}. Perbaiki itu, lalu ulangi.`,
  );
}

/** The programs need glibc, so other systems cannot run them. */
function throwCannotRun(error: unknown): never {
  throw new StartFault(
    'PostgreSQL bawaan tidak dapat dijalankan di sistem ini: pasang PostgreSQL 15 ke atas dan isi DATABASE_URL.',
    { cause: error },
  );
}

function renameDraft(draft: string, cluster: string): void {
  try {
    renameSync(draft, cluster);
    syncFolder(dirname(cluster));
  } catch (error) {
    const isTaken = errorCode(error) === 'ENOTEMPTY' || errorCode(error) === 'EEXIST';
    throw isTaken ? clusterInUseFault(cluster) : error;
  }
}

/**
 * Makes the rename durable before the first commit. Otherwise a crash could undo it, and the next start would delete the
 * draft.
 */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Removes the drafts of starts that were interrupted. */
function removeAbandonedDrafts(cluster: string): void {
  for (const name of readdirSync(dirname(cluster))) {
    const pid = /^pg\.new-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && isAbandoned(Number(pid))) {
      // The server of a killed restore may still be stopping there.
      const retries = { maxRetries: 10, retryDelay: 100 };
      rmSync(join(dirname(cluster), name), { recursive: true, force: true, ...retries });
    }
  }
}

export function clusterInUseFault(cluster: string): StartFault {
  return new StartFault(
    `Folder data ${cluster} sedang dipakai salinan lain program ini: hentikan salinan itu dulu, atau pilih DATA_DIR lain.`,
  );
}

/** A draft with our own process id is from an earlier start: in a container each start can have the same id. */
const isAbandoned = (pid: number): boolean => pid === process.pid || !isAlive(pid);

/** The first error of initdb. Its last line only says that it removes its folder. */
function reasonIn(output: string): string {
  const lines = output.trim().split('\n');
  return lines.find((line) => /(?:error|FATAL|PANIC): /.test(line)) ?? lines.at(-1) ?? '';
}
