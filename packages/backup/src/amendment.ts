import { LONG_RUNNING_LIMITS, withOpenDatabase, type Db } from '@ambang/db/open.ts';
import { migrate } from '@ambang/db/setup/migrate.ts';
import { assertOwnDatabase } from '@ambang/db/setup/migration-history.ts';
import type { BackupHeader } from './file/backup-file.ts';

/**
 * What a restored database needs before anybody uses it, such as the erasure of accounts. It is called before anything is
 * written, and the returned function in a transaction of the restored and migrated database. If either fails, nothing is
 * restored.
 */
export type Amendment = (header: Pick<BackupHeader, 'startedAt'>) => Promise<(trx: Db) => Promise<void>>;

/** Migrates the database and does the work in one transaction. */
export const amendDatabase = (url: string, work: (trx: Db) => Promise<void>): Promise<void> =>
  withOpenDatabase(url, { ...LONG_RUNNING_LIMITS, connections: 2 }, async (database) => {
    await assertOwnDatabase(database.db, url);
    await migrate(database);
    await database.db.transaction().execute(work);
  });
