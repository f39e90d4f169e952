import type { BackupSettings } from '@ambang/backup/settings.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { findRunningServer } from '@ambang/postgres/running.ts';
import { isEmbeddedUrl } from '@ambang/server/database/embedded-url.ts';
import { withDatabase, type Context } from '../../context.ts';
import { CommandFault } from '../../faults.ts';

type Place = Pick<BackupSettings, 'databaseUrl' | 'dataDir' | 'isDataDirExplicit'>;

/** @returns the server in DATABASE_URL, or the embedded server of the data folder if it runs; otherwise null */
export async function findServer(place: Place): Promise<string | null> {
  return place.databaseUrl ?? findRunningServer(place);
}

/**
 * Finds the server in DATABASE_URL, or the embedded server of the data folder. `npm start` passes the address of the embedded
 * server as DATABASE_URL.
 * @throws CommandFault unless one is named or runs
 */
export async function requireServer(place: Place): Promise<{ url: string; isEmbedded: boolean }> {
  const url = await findServer(place);
  if (url !== null) return { url, isEmbedded: isEmbeddedUrl(url) };
  throw new CommandFault(
    `Ambang tidak berjalan dengan folder data ${place.dataDir}: jalankan dulu dengan npm start, atau isi DATA_DIR dengan folder yang dipakainya.`,
  );
}

export const withServer = <T>(
  context: Context,
  url: string,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> => withDatabase({ ...context, env: { ...context.env, DATABASE_URL: url } }, work);
