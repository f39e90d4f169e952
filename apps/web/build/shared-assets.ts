import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Build } from './earlier-builds.ts';
import { EARLIER, LIST } from './earlier-builds.ts';

/** A build that some instance has published, with its compressed copies. */
interface Published {
  /** ISO 8601; a build that is published once more is the newest again. */
  publishedAt: string;
  files: readonly string[];
}

/**
 * What no kept build names goes only when nobody has published it for so long: another instance may just be about to name
 * it. Longer than the clocks of two machines differ.
 */
const GRACE_MS = 3_600_000;

interface Folders {
  /** The build in place here. */
  dist: string;
  /** The folder that all instances share: `assets/` and, not served, `builds/`. */
  shared: string;
}

/**
 * Puts the assets of our build into the shared folder, and takes away those of builds before the last ones. Any number of
 * instances may do so at the same time: names hold a hash of the content, so whoever comes first writes the same bytes;
 * each build is a file of its own in `builds/`, so none overwrites what another says; and a file appears whole or not at all.
 */
export async function publishAssets({ dist, shared }: Folders, now: Date): Promise<void> {
  const [own] = JSON.parse(await readFile(join(dist, LIST), 'utf8')) as Build[];
  const there = await readdir(join(dist, 'assets'));
  const files = there.filter((name) => own?.files.includes(plainName(name)));
  await mkdir(join(shared, 'assets'), { recursive: true });
  await mkdir(join(shared, 'builds'), { recursive: true });
  // Named first and touched on the way, so that nobody takes away what is being put there.
  await writeWhole(join(shared, 'builds', `${idOf(files)}.json`), { publishedAt: now.toISOString(), files });
  await Promise.all(files.map((name) => putThere({ dist, shared }, name, now)));
  await takeAwayOld(shared, now);
}

const plainName = (name: string): string => name.replace(/\.(?:br|gz)$/, '');

const idOf = (files: readonly string[]): string =>
  createHash('sha256').update(files.toSorted().join('\n')).digest('hex').slice(0, 16);

async function putThere({ dist, shared }: Folders, name: string, now: Date): Promise<void> {
  const place = join(shared, 'assets', name);
  const isThere = await utimes(place, now, now).then(() => true, absent(false));
  if (isThere) return;
  const half = halfOf(place);
  await copyFile(join(dist, 'assets', name), half);
  await rename(half, place);
}

async function writeWhole(place: string, content: Published): Promise<void> {
  const half = halfOf(place);
  await writeFile(half, JSON.stringify(content));
  await rename(half, place);
}

/** A name in the same folder that nobody else uses and nobody is served. */
const halfOf = (place: string): string => join(place, '..', `.${randomUUID()}`);

async function takeAwayOld(shared: string, now: Date): Promise<void> {
  const builds = await readBuilds(join(shared, 'builds'));
  const kept = builds.slice(0, 1 + EARLIER);
  const wanted = new Set(kept.flatMap(({ files }) => files));
  for (const { place } of builds.slice(1 + EARLIER)) await rm(place, { force: true });
  for (const name of await readdir(join(shared, 'assets'))) {
    const place = join(shared, 'assets', name);
    if (wanted.has(name)) continue;
    const touchedAt = await stat(place).then(({ mtimeMs }) => mtimeMs, absent(null));
    if (touchedAt !== null && touchedAt < now.getTime() - GRACE_MS) await rm(place, { force: true });
  }
}

interface Found extends Published {
  place: string;
}

/** Newest first. One that cannot be read is none. */
async function readBuilds(folder: string): Promise<Found[]> {
  const names = (await readdir(folder)).filter((name) => /^[0-9a-f]+\.json$/.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const place = join(folder, name);
      const text = await readFile(place, 'utf8').catch(absent(null));
      return text === null ? [] : [{ place, ...(JSON.parse(text) as Published) }];
    }),
  );
  return found.flat().toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt));
}

/** Another instance may have taken it away, or nobody has put it there. */
const absent =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT') throw error;
    return instead;
  };
