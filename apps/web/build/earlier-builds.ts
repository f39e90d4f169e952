import { copyFile, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A build whose pages may still be open in browsers. */
export interface Build {
  /** ISO 8601; absent for assets that were found without a list of builds. */
  builtAt?: string;
  /** Names in `assets/`, without compressed copies. */
  files: readonly string[];
}

export const KEPT_EARLIER_BUILDS = 3;

/** Lists the kept builds, newest first. The file is in the folder of the pages, but not served. */
export const BUILD_LIST_FILE = 'builds.json';

/** The builds to keep once `newest` is the current build. The newest build replaces a build with the same files. */
export function buildsToKeep(newest: Build, before: readonly Build[]): Build[] {
  const others = before.filter(({ files }) => !areSame(files, newest.files));
  return [newest, ...others].slice(0, 1 + KEPT_EARLIER_BUILDS);
}

interface Folders {
  /** The current build, with kept assets of earlier builds. The folder may be missing. */
  dist: string;
  /** The new build, which does not replace the current build yet. */
  out: string;
}

/** Copies assets of earlier builds into the new build, because open tabs still fetch chunks by their old names. */
export async function keepEarlierBuilds({ dist, out }: Folders, now: Date): Promise<void> {
  const ownAssets = await assetsIn(out);
  const newest = { builtAt: now.toISOString(), files: withoutCopies(ownAssets) };
  const oldAssets = await assetsIn(dist);
  const builds = buildsToKeep(newest, await readBuilds(dist, oldAssets));
  const keptNames = new Set(builds.flatMap(({ files }) => files));
  const ownNames = new Set(ownAssets);
  const missing = oldAssets.filter((name) => keptNames.has(uncompressedName(name)) && !ownNames.has(name));
  await Promise.all(missing.map((name) => copyFile(join(dist, 'assets', name), join(out, 'assets', name))));
  await writeFile(join(out, BUILD_LIST_FILE), JSON.stringify(builds, null, 2));
}

/** If the list is missing or invalid, all assets in `dist` count as one build. */
async function readBuilds(dist: string, assets: readonly string[]): Promise<Build[]> {
  try {
    return JSON.parse(await readFile(join(dist, BUILD_LIST_FILE), 'utf8')) as Build[];
  } catch {
    return assets.length === 0 ? [] : [{ files: withoutCopies(assets) }];
  }
}

async function assetsIn(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'assets')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  return names.sort();
}

const withoutCopies = (names: readonly string[]): string[] =>
  names.filter((name) => name === uncompressedName(name));

export const uncompressedName = (name: string): string => name.replace(/\.(?:br|gz)$/, '');

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && new Set([...some, ...others]).size === some.length;
