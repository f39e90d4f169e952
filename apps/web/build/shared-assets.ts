import { createHash, randomUUID } from 'node:crypto';
import {
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
import { EARLIER, LIST, plainName } from './earlier-builds.ts';

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

const idOf = (files: readonly string[]): string =>
  createHash('sha256').update(files.toSorted().join('\n')).digest('hex').slice(0, 16);

async function putThere({ dist, shared }: Folders, name: string, now: Date): Promise<void> {
  const [source, place] = [join(dist, 'assets', name), join(shared, 'assets', name)];
  const touched = utimes(place, now, now).then(() => stat(place));
  const size = await touched.then((found) => found.size, absent(null));
  // A machine or a disk that failed may have left one that is cut short.
  if (size === (await stat(source)).size) return;
  await appearWhole(place, (half) => copyFile(source, half));
}

const writeWhole = (place: string, content: Published): Promise<void> =>
  appearWhole(place, (half) => writeFile(half, JSON.stringify(content)));

/** What is renamed is on the disk before it: a machine that fails then leaves no empty file under its name. */
async function appearWhole(place: string, write: (half: string) => Promise<void>): Promise<void> {
  const half = halfOf(place);
  await write(half);
  const file = await open(half);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
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

/** Newest first. One that cannot be read is none: its files go when nobody has touched them for long. */
async function readBuilds(folder: string): Promise<Found[]> {
  const names = (await readdir(folder)).filter((name) => /^[0-9a-f]+\.json$/.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const place = join(folder, name);
      const text = await readFile(place, 'utf8').catch(absent(null));
      const build = text === null ? null : parsed(text);
      return build ? [{ place, ...build }] : [];
    }),
  );
  return found.flat().toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt));
}

/** @returns null for a text that `writeWhole` has not written */
function parsed(text: string): Published | null {
  try {
    const build = JSON.parse(text) as Partial<Published> | null;
    const isWhole = typeof build?.publishedAt === 'string' && Array.isArray(build.files);
    return isWhole ? (build as Published) : null;
  } catch {
    return null;
  }
}

/** Another instance may have taken it away, or nobody has put it there. */
const absent =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT') throw error;
    return instead;
  };
