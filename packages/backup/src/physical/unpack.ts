import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Unpack } from 'tar';

interface Owner {
  uid: number;
  gid: number;
}

/**
 * Writes the files of PostgreSQL's archive into an empty folder and makes each durable.
 * @param owner undefined: the current account
 */
export async function unpackArchive(
  archive: AsyncIterable<Buffer>,
  folder: string,
  owner: Owner | undefined,
): Promise<void> {
  const unpack = new Unpack({ cwd: folder, strict: true, ...owner });
  await pipeline(Readable.from(archive), unpack);
  syncAll(folder);
}

/** A crash after the restore must not leave empty files. */
function syncAll(target: string): void {
  for (const entry of readdirSync(target, { withFileTypes: true })) {
    const inner = path.join(target, entry.name);
    if (entry.isDirectory()) syncAll(inner);
    else if (entry.isFile()) sync(inner);
  }
  sync(target);
}

function sync(target: string): void {
  const handle = openSync(target, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
