import {
  findLatestBackup,
  findLatestProof,
  insertBackup,
  recordBackupRun,
  recordProof,
} from '@ambang/db/backups/backups.ts';
import { readDatabaseTime } from '@ambang/db/monitoring/database-stats.ts';
import { openDatabase, type Db } from '@ambang/db/open.ts';
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
  const database = openDatabase(request.url, () => undefined, { connections: 1 });
  try {
    const made = await runSchedule(database.db, request, place);
    // A person may have made a backup after a failed run.
    await recordBackupRun(database.db, null);
    return made;
  } catch (error) {
    if (error instanceof BackupRunsFault) return null;
    const fault = error instanceof FailedTrialFault ? null : place.describe(error);
    // The database may be the cause.
    await recordBackupRun(database.db, fault).catch(() => undefined);
    throw error;
  } finally {
    await database.close();
  }
}

/**
 * Stores the newest backup that pgBackRest has made, so that its age is shown. The database remembers how this ended.
 * @throws StartFault if pgBackRest has none or cannot answer
 */
export async function recordPgbackrest(
  { url, stanza, describe }: { url: string; stanza: string } & Pick<ScheduledPlace, 'describe'>,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const database = openDatabase(url, () => undefined, { connections: 1 });
  try {
    await insertBackup(database.db, await findNewestBackup(stanza, env));
    await recordBackupRun(database.db, null);
  } catch (error) {
    await recordBackupRun(database.db, describe(error)).catch(() => undefined);
    throw error;
  } finally {
    await database.close();
  }
}

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
  const isProved = isProofDue(await readDatabaseTime(db), await findLatestProof(db));
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
