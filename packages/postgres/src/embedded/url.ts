import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The name of the product's role and of its database. */
export const PRODUCT_ROLE = 'ambang';

export const SUPERUSER_ROLE = 'postgres';

/** The URL of the embedded server. It contains port and TLS mode, so that PGPORT and PGSSLMODE have no effect. */
export function embeddedUrl(sockets: string): string {
  const host = encodeURIComponent(sockets);
  return `postgresql://${PRODUCT_ROLE}@localhost:5432/${PRODUCT_ROLE}?host=${host}&sslmode=disable`;
}

/** The URL for the superuser, which can create roles. It works for every account that can open the socket. */
export function administratorUrl(productUrl: string): string {
  const url = new URL(productUrl);
  url.username = SUPERUSER_ROLE;
  return url.href;
}

/**
 * The folder of the server's socket. Its path is short, because the path of a socket has at most 107 bytes. It is always in
 * /tmp, so that a later start finds an orphaned server with any TMPDIR.
 * @param cluster a short hexadecimal hash of the data folder's path
 */
export const socketFolderPath = (uid: number | string, cluster: string): string =>
  `/tmp/ambang-${uid}-${cluster}`;

const anySocketPath = new RegExp(`^${socketFolderPath('\\d+', '[0-9a-f]+')}$`);

/** Whether the URL is that of an embedded server. Other servers do not use such socket folders. */
export function isEmbeddedUrl(url: string): boolean {
  return anySocketPath.test(URL.parse(url)?.searchParams.get('host') ?? '');
}

/** The index of the line in PostgreSQL's socket lock file that contains the data folder. */
const FOLDER_LINE = 1;

/**
 * Reads the data folder of the embedded server from its socket lock file, because a server with a full disk does not answer.
 * @returns null for another server, or if the file is unreadable
 */
export async function readEmbeddedDataFolder(url: string): Promise<string | null> {
  if (!isEmbeddedUrl(url)) return null;
  const sockets = new URL(url).searchParams.get('host') ?? '';
  const lock = await readFile(path.join(sockets, '.s.PGSQL.5432.lock'), 'utf8').catch(() => '');
  const folder = lock.split('\n')[FOLDER_LINE];
  return folder !== undefined && path.isAbsolute(folder) ? folder : null;
}
