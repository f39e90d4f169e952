import { createHash, randomUUID } from 'node:crypto';
import {
  chmod,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Build } from './earlier-builds.ts';
import { KEPT_EARLIER_BUILDS, BUILD_LIST_FILE, uncompressedName } from './earlier-builds.ts';

interface Published {
  /** ISO 8601; publishing a build again makes it the newest. */
  publishedAt: string;
  /** Names in `assets/`, with compressed copies. */
  files: readonly string[];
}

/**
 * A file that no kept build lists is deleted only after this time, because another instance may be publishing it. The time
 * is longer than the difference between the clocks of two machines.
 */
const GRACE_MS = 3_600_000;

interface Folders {
  /** The current build of this instance. */
  dist: string;
  /** The folder that all instances share: `assets/` and, not served, `builds/`. */
  shared: string;
}

/**
 * Copies the assets of our build into the shared folder and deletes those of old builds. Instances may do so concurrently:
 * - names have a content hash, so all instances write the same bytes;
 * - each build has its own file in `builds/`, so builds do not overwrite each other;
 * - files are renamed into place, so they are complete or absent.
 */
export async function publishAssets({ dist, shared }: Folders, now: Date): Promise<void> {
  const [build] = JSON.parse(await readFile(join(dist, BUILD_LIST_FILE), 'utf8')) as Build[];
  const assets = await readdir(join(dist, 'assets'));
  const files = assets.filter((name) => build?.files.includes(uncompressedName(name)));
  await makePublicFolder(shared);
  await makePublicFolder(join(shared, 'assets'));
  await mkdir(join(shared, 'builds'), { recursive: true });
  // The build file is written first and every asset is touched, so that no other instance deletes them.
  await writeBuildFile(join(shared, 'builds', `${idOf(files)}.json`), {
    publishedAt: now.toISOString(),
    files,
  });
  await Promise.all(files.map((name) => publishAsset({ dist, shared }, name, now)));
  await deleteOldBuilds(shared, now);
}

const idOf = (files: readonly string[]): string =>
  createHash('sha256').update(files.toSorted().join('\n')).digest('hex').slice(0, 16);

async function publishAsset({ dist, shared }: Folders, name: string, now: Date): Promise<void> {
  const [source, target] = [join(dist, 'assets', name), join(shared, 'assets', name)];
  const touched = utimes(target, now, now).then(() => stat(target));
  const size = await touched.then((found) => found.size, ifMissing(null));
  // A file of another size is damaged, for example by a full disk, and is copied again.
  if (size === (await stat(source)).size) return;
  await writeAtomically(target, async (temporary) => {
    await copyFile(source, temporary);
    await chmod(temporary, 0o644);
  });
}

/** nginx reads the files as another account, whatever the umask is. The mode of an existing folder stays. */
async function makePublicFolder(folder: string): Promise<void> {
  if ((await mkdir(folder, { recursive: true })) !== undefined) await chmod(folder, 0o755);
}

const writeBuildFile = (path: string, content: Published): Promise<void> =>
  writeAtomically(path, (temporary) => writeFile(temporary, JSON.stringify(content)));

/** Flushes the file to disk before the rename, so that a crash leaves no empty file. */
async function writeAtomically(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = temporaryName(path);
  await write(temporary);
  const file = await open(temporary);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}

/** A unique name in the same folder. Names with a leading dot are not served. */
const temporaryName = (path: string): string => join(path, '..', `.${randomUUID()}`);

async function deleteOldBuilds(shared: string, now: Date): Promise<void> {
  const builds = await readBuilds(join(shared, 'builds'));
  const kept = builds.slice(0, 1 + KEPT_EARLIER_BUILDS);
  const keptNames = new Set(kept.flatMap(({ files }) => files));
  for (const { path } of builds.slice(1 + KEPT_EARLIER_BUILDS)) await rm(path, { force: true });
  for (const name of await readdir(join(shared, 'assets'))) {
    const path = join(shared, 'assets', name);
    if (keptNames.has(name)) continue;
    const touchedAt = await stat(path).then(({ mtimeMs }) => mtimeMs, ifMissing(null));
    if (touchedAt !== null && touchedAt < now.getTime() - GRACE_MS) await rm(path, { force: true });
  }
}

interface FoundBuild extends Published {
  path: string;
}

/** @returns the builds, newest first, without unreadable ones, whose assets are deleted after `GRACE_MS` */
async function readBuilds(folder: string): Promise<FoundBuild[]> {
  const names = (await readdir(folder)).filter((name) => /^[0-9a-f]+\.json$/.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const text = await readFile(path, 'utf8').catch(ifMissing(null));
      const build = text === null ? null : parseBuild(text);
      return build ? [{ path, ...build }] : [];
    }),
  );
  return found.flat().toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt));
}

function parseBuild(text: string): Published | null {
  try {
    const build = JSON.parse(text) as Partial<Published> | null;
    const isValid = typeof build?.publishedAt === 'string' && Array.isArray(build.files);
    return isValid ? (build as Published) : null;
  } catch {
    return null;
  }
}

/** Replaces the error for a missing file, which another instance may have deleted, by a value. */
const ifMissing =
  <T>(fallback: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT') throw error;
    return fallback;
  };
