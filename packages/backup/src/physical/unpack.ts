import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Unpack } from 'tar';

interface Owner {
  uid: number;
  gid: number;
}

interface UnpackOptions {
  /** Undefined: the current account. */
  owner: Owner | undefined;
  /** Whether the files have to outlive a crash of the machine. */
  durable: boolean;
}

/** Writes the files of PostgreSQL's archive into an empty folder. */
export async function unpackArchive(
  archive: AsyncIterable<Buffer>,
  folder: string,
  { owner, durable }: UnpackOptions,
): Promise<void> {
  await pipeline(Readable.from(archive), new Unpack({ cwd: folder, strict: true, ...owner }));
  if (durable) await syncAll(folder);
}

/** Files at a time. The system writes them together, so one after the other takes several times as long. */
const AT_ONCE = 32;

/** A crash after the restore must not leave empty files. */
async function syncAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const targets = entries.filter((entry) => entry.isFile() || entry.isDirectory());
  const paths = [folder, ...targets.map(({ parentPath, name }) => path.join(parentPath, name))];
  for (let index = 0; index < paths.length; index += AT_ONCE)
    await Promise.all(paths.slice(index, index + AT_ONCE).map(sync));
}

async function sync(target: string): Promise<void> {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
