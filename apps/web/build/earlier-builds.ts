import { copyFile, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A build whose pages may still be open somewhere. */
export interface Build {
  /** When the build was last made, ISO 8601; absent for a build that was found without a list. */
  builtAt?: string;
  /** Names below `assets/`, each with a hash of its content, without their compressed copies. */
  files: readonly string[];
}

/** How many builds before the newest one keep their files. */
export const EARLIER = 3;

/** The list of kept builds, newest first. It lies beside the pages, and the server does not serve it. */
export const LIST = 'builds.json';

/** The builds to keep once `newest` is in place. A build with the same files as an earlier one replaces only that. */
export function keptBuilds(newest: Build, before: readonly Build[]): Build[] {
  const others = before.filter(({ files }) => !areSame(files, newest.files));
  return [newest, ...others].slice(0, 1 + EARLIER);
}

interface Folders {
  /** The build that is in place, with the earlier assets that it keeps. The folder may be missing. */
  dist: string;
  /** The new one, which is not in place yet. */
  out: string;
}

/** Adds the assets of earlier builds to a new one, because an open tab fetches its next screen under the old names. */
export async function keepEarlierBuilds({ dist, out }: Folders, now: Date): Promise<void> {
  const own = await assetsIn(out);
  const newest = { builtAt: now.toISOString(), files: withoutCopies(own) };
  const there = await assetsIn(dist);
  const builds = keptBuilds(newest, await readBuilds(dist, there));
  const wanted = new Set(builds.flatMap(({ files }) => files));
  const has = new Set(own);
  const missing = there.filter((name) => wanted.has(plainName(name)) && !has.has(name));
  await Promise.all(missing.map((name) => copyFile(join(dist, 'assets', name), join(out, 'assets', name))));
  await writeFile(join(out, LIST), JSON.stringify(builds, null, 2));
}

/** When the list is missing or broken, all assets that lie in `dist` count as one build. */
async function readBuilds(dist: string, there: readonly string[]): Promise<Build[]> {
  try {
    return JSON.parse(await readFile(join(dist, LIST), 'utf8')) as Build[];
  } catch {
    return there.length === 0 ? [] : [{ files: withoutCopies(there) }];
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
  names.filter((name) => name === plainName(name));

/** The name of the file that a compressed copy is of. */
export const plainName = (name: string): string => name.replace(/\.(?:br|gz)$/, '');

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && new Set([...some, ...others]).size === some.length;
