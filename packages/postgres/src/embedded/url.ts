import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isEmbeddedUrl } from '@ambang/server/database/embedded-url.ts';

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
