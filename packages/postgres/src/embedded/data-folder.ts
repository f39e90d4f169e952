import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isEmbeddedUrl } from './url.ts';

/** The line of a socket's lock file in which PostgreSQL names its data folder, from 0. */
const FOLDER_LINE = 1;

/**
 * Where the embedded server at this address keeps its data. It says so beside its socket, so no question to it is needed,
 * which a server with a full disk would not answer.
 * @returns null when the address is another server's, or nothing can be read there
 */
export async function embeddedDataFolder(url: string): Promise<string | null> {
  if (!isEmbeddedUrl(url)) return null;
  const sockets = new URL(url).searchParams.get('host') ?? '';
  const lock = await readFile(path.join(sockets, '.s.PGSQL.5432.lock'), 'utf8').catch(() => '');
  const folder = lock.split('\n')[FOLDER_LINE];
  return folder !== undefined && path.isAbsolute(folder) ? folder : null;
}
