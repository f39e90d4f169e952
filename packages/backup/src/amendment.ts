import type { Db } from '@ambang/db/open.ts';
import type { BackupHeader } from './file/backup-file.ts';

/**
 * What a restored database needs before anybody uses it, such as the erasure of accounts. It is called before anything is
 * written, and the returned function in a transaction of the restored and migrated database. If either fails, nothing is
 * restored.
 */
export type Amendment = (header: BackupHeader) => Promise<(trx: Db) => Promise<void>>;
