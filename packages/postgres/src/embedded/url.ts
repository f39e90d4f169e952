import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The role and the database of the product. */
export const PRODUCT_ROLE = 'ambang';

export const SUPERUSER_ROLE = 'postgres';

/** The server's URL. It sets port and TLS mode, so that PGPORT and PGSSLMODE have no effect. */
export function embeddedUrl(sockets: string): string {
  const host = encodeURIComponent(sockets);
  return `postgresql://${PRODUCT_ROLE}@localhost:5432/${PRODUCT_ROLE}?host=${host}&sslmode=disable`;
}

/** The same URL for the superuser, who can create roles. Anybody who can open the socket can use it. */
export function administratorUrl(productUrl: string): string {
  const url = new URL(productUrl);
  url.username = SUPERUSER_ROLE;
  return url.href;
}

/**
 * The folder of the server's socket. It is short, because the path can have at most 107 bytes, and always in /tmp, so that a
 * later start finds an orphaned server with any TMPDIR.
 * @param cluster a short hexadecimal hash of the data folder's path
 */
export const socketFolderPath = (uid: number | string, cluster: string): string =>
  `/tmp/ambang-${uid}-${cluster}`;

const anySocketPath = new RegExp(`^${socketFolderPath('\\d+', '[0-9a-f]+')}$`);

/** No other server uses a socket folder with such a name. */
export function isEmbeddedUrl(url: string): boolean {
  return anySocketPath.test(URL.parse(url)?.searchParams.get('host') ?? '');
}

/** The line of PostgreSQL's socket lock file with the data folder, from 0. */
const FOLDER_LINE = 1;

/**
 * The data folder of the embedded server, read from its socket lock file: with a full disk the server would not answer.
 * @returns null for another server, or when the file is unreadable
 */
export async function readEmbeddedDataFolder(url: string): Promise<string | null> {
  if (!isEmbeddedUrl(url)) return null;
  const sockets = new URL(url).searchParams.get('host') ?? '';
  const lock = await readFile(path.join(sockets, '.s.PGSQL.5432.lock'), 'utf8').catch(() => '');
  const folder = lock.split('\n')[FOLDER_LINE];
  return folder !== undefined && path.isAbsolute(folder) ? folder : null;
}
