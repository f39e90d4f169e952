import { findLatestBackup, insertBackup, recordBackupRun, recordProof } from '@ambang/db/backups/backups.ts';
import { readBackupState } from '@ambang/db/backups/state.ts';
import { readDatabaseTime } from '@ambang/db/monitoring/database-stats.ts';
import { withOpenDatabase, type Db } from '@ambang/db/open.ts';
import { StartFault } from '@ambang/server/start-fault.ts';
import { BackupRunsFault, createBackupIf, type BackupRequest } from '../create-backup.ts';
import { findNewestBackup } from '../pgbackrest/newest-backup.ts';
import { proveBackup, removeAbandonedTrials } from '../prove-backup.ts';
import { recordKeptLists, type BackupAddress } from '../targets/address.ts';
import { readCautiousTime, removeExpired } from '../targets/remove-expired.ts';
import { isBackupDue, isProofDue, type BackupSchedule } from './due.ts';

/** The backup was made. Its row has what the trial found. */
class FailedTrialFault extends StartFault {
  override name = 'FailedTrialFault';
}

interface ScheduledPlace {
  /** That of the request's target. */
  address: BackupAddress;
  schedule: BackupSchedule;
  /** @returns the error as an Indonesian sentence, also if nobody expected it */
  describe: (error: unknown) => string;
}

/** What a run of the schedule has done. */
export interface ScheduledBackup {
  name: string;
  /** Whether it was restored as a trial, which found no fault. */
  isProved: boolean;
}

/**
 * Makes a backup if one is due, proves it if a trial is due, and removes old ones. Its end is stored in the database.
 * @returns null if none is due, or if another one is being made
 * @throws StartFault if the backup, its trial or the removal failed
 */
export async function backUpIfDue(
  request: BackupRequest,
  place: ScheduledPlace,
): Promise<ScheduledBackup | null> {
  // A stop of the product ends a trial, and the next one may be due only in a week.
  await removeAbandonedTrials();
  return withOpenDatabase(request.url, { connections: 1 }, async ({ db }) => {
    try {
      const made = await runSchedule(db, request, place);
      // A person may have made a backup after a failed run.
      await recordBackupRun(db, null);
      return made;
    } catch (error) {
      if (error instanceof BackupRunsFault) return null;
      const fault = error instanceof FailedTrialFault ? null : place.describe(error);
      // The database may be the cause.
      await recordBackupRun(db, fault).catch(() => undefined);
      throw error;
    }
  });
}

/**
 * Stores the newest backup that pgBackRest has made, so that its age is shown. How this ended is stored in the database.
 * @throws StartFault if pgBackRest has none or cannot answer
 */
export const recordPgbackrest = (
  { url, stanza, describe }: { url: string; stanza: string } & Pick<ScheduledPlace, 'describe'>,
  env: NodeJS.ProcessEnv,
): Promise<void> =>
  withOpenDatabase(url, { connections: 1 }, async ({ db }) => {
    try {
      await insertBackup(db, await findNewestBackup(stanza, env));
      await recordBackupRun(db, null);
    } catch (error) {
      await recordBackupRun(db, describe(error)).catch(() => undefined);
      throw error;
    }
  });

async function runSchedule(
  db: Db,
  request: BackupRequest,
  { address, schedule }: ScheduledPlace,
): Promise<ScheduledBackup | null> {
  const isDue = async () => {
    const latest = await findLatestBackup(db);
    if (!isBackupDue(schedule, await readDatabaseTime(db), latest?.startedAt ?? null)) return false;
    await recordKeptLists(address, Date.now());
    return true;
  };
  const backup = await createBackupIf(request, isDue);
  if (backup === null) return null;
  await removeExpired(address, await readCautiousTime(db));
  const { now, provedAt } = await readBackupState(db);
  const isProved = isProofDue(now, provedAt);
  if (isProved) await proveStored(db, request, backup.name);
  return { name: backup.name, isProved };
}

/** A trial that cannot end counts as failed: nobody knows whether the backup can be restored. */
async function proveStored(db: Db, { target, secret }: BackupRequest, name: string): Promise<void> {
  const faults = await proveBackup(target.read(name), secret).catch((error: unknown) => {
    if (error instanceof StartFault) return [error.message];
    throw error;
  });
  const fault = faults.join('\n') || null;
  await recordProof(db, { name, fault });
  if (fault !== null) throw new FailedTrialFault(`Cadangan ${name} gagal dicoba dipulihkan: ${fault}`);
}
