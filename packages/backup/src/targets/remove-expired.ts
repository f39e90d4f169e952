import { readDatabaseTime } from '@ambang/db/monitoring/database-stats.ts';
import type { Db } from '@ambang/db/open.ts';
import { backupTimeOf } from '../create-backup.ts';
import { openActLists, openBackupTarget, type BackupAddress } from './address.ts';
import { MAX_AGE_MS, removeOldBackups } from './retention.ts';

/** A restore of the oldest backup reads the lists from its beginning on. A backup takes less than a day, and clocks differ. */
const LISTS_MARGIN_MS = 2 * 86_400_000;

/** @returns the earlier one of the times of this machine and of the database: a clock that is ahead alone removes nothing */
export const readCautiousTime = async (db: Db): Promise<number> =>
  Math.min(Date.now(), await readDatabaseTime(db));

/**
 * Removes the backups that the rule does not keep, and the lines of the lists that no kept backup needs. To be called after a new
 * backup is durable.
 * @throws StartFault when the place cannot be read or changed
 */
export async function removeExpired(address: BackupAddress, now: number): Promise<void> {
  await removeOldBackups(openBackupTarget(address), backupTimeOf, now);
  await openActLists(address).removeBefore(now - MAX_AGE_MS - LISTS_MARGIN_MS);
}
