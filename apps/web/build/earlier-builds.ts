import { copyFile, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A build whose pages may still be open somewhere. */
export interface Build {
  /** When it was made last, ISO 8601; absent for one that was found without a list. */
  builtAt?: string;
  /** Names below `assets/`, each with a hash of its content, without their compressed copies. */
  files: readonly string[];
}

/** Builds before the newest one whose files stay. */
const EARLIER = 3;

/** Beside the pages. The newest build comes first; the server does not serve it. */
const LIST = 'builds.json';

/** The builds to keep once `newest` is there. Made again from the same sources, a build pushes no other one out. */
export function keptBuilds(newest: Build, before: readonly Build[]): Build[] {
  const others = before.filter(({ files }) => !areSame(files, newest.files));
  return [newest, ...others].slice(0, 1 + EARLIER);
}

interface Folders {
  /** The build that is in place, with what it has kept itself. Need not exist. */
  dist: string;
  /** The new one, which is not in place yet. */
  out: string;
}

/** Adds to a new build the assets of those before it: an open tab fetches its next screen under the old names. */
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

/** A list that is missing or broken costs nothing: what lies there then counts as one build. */
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

const plainName = (name: string): string => name.replace(/\.(?:br|gz)$/, '');

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && new Set([...some, ...others]).size === some.length;
