import type { BackupSettings } from '@ambang/backup/settings.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { findRunningServer } from '@ambang/postgres/running.ts';
import { isEmbeddedUrl } from '@ambang/server/database/embedded-url.ts';
import { withDatabase, type Context } from '../../context.ts';
import { CommandFault } from '../../faults.ts';

type DataFolder = Pick<BackupSettings, 'dataDir' | 'isDataDirExplicit'>;

/** @returns the server in DATABASE_URL, or the embedded server of the data folder if it runs; otherwise null */
export async function findServer(context: Context, folder: DataFolder): Promise<string | null> {
  return context.env['DATABASE_URL'] || findEmbeddedServer(context, folder);
}

/** `npm start` passes the embedded server's address as DATABASE_URL. @returns null if no embedded server is found */
export async function findEmbeddedServer({ env }: Context, folder: DataFolder): Promise<string | null> {
  const url = env['DATABASE_URL'] ?? '';
  return isEmbeddedUrl(url) ? url : findRunningServer(folder);
}

/**
 * Finds the server in DATABASE_URL, or the embedded server of the data folder.
 * @throws CommandFault unless one is named or runs
 */
export async function requireServer(
  context: Context,
  folder: DataFolder,
): Promise<{ url: string; isEmbedded: boolean }> {
  const own = context.env['DATABASE_URL'];
  if (own && !isEmbeddedUrl(own)) return { url: own, isEmbedded: false };
  const url = await findEmbeddedServer(context, folder);
  if (url !== null) return { url, isEmbedded: true };
  throw new CommandFault(
    `Ambang tidak berjalan dengan folder data ${folder.dataDir}: jalankan dulu dengan npm start, atau isi DATA_DIR dengan folder yang dipakainya.`,
  );
}

export const withServer = <T>(
  context: Context,
  url: string,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> => withDatabase({ ...context, env: { ...context.env, DATABASE_URL: url } }, work);
