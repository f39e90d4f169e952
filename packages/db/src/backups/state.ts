import { sql } from 'kysely';
import type { Db } from '../open.ts';

/** What is known about the backups of this database. All times are epoch ms of the database's clock. */
export interface BackupState {
  now: number;
  /** When the first migration ran. */
  createdAt: number;
  /** When the first backup began of which there is a row; null without one. */
  firstAt: number | null;
  /** When the latest backup was finished; null without one. */
  latestAt: number | null;
  /** When the latest trial without a fault ended; null without one. */
  provedAt: number | null;
  /** What the latest trial found, in Indonesian; null without a fault. */
  trialFault: string | null;
  /** Why the schedule's last run failed, in Indonesian; null without a fault. */
  runFault: string | null;
}

/** Backups and trials from the future do not count (`findLatestBackup`). */
export async function readBackupState(db: Db): Promise<BackupState> {
  const { rows } = await sql<BackupState>`
    select clock_timestamp() as "now",
      coalesce((select min(timestamp)::timestamptz from kysely_migration), clock_timestamp()) as "createdAt",
      (select min(started_at) from backups) as "firstAt",
      (select max(finished_at) from backups where finished_at <= clock_timestamp()) as "latestAt",
      (select max(proved_at) from backups where fault is null and proved_at <= clock_timestamp()) as "provedAt",
      (select fault from backups where proved_at <= clock_timestamp() order by proved_at desc limit 1) as "trialFault",
      (select fault from backup_runs) as "runFault"`.execute(db);
  const [state] = rows;
  if (state === undefined) throw new Error('a select without a table has one row');
  return state;
}
