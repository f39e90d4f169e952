import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import type { BackupsTable } from '../tables/backups.ts';

export type Backup = Selectable<BackupsTable>;

/** Takes the lock that lets only one backup run. It ends with the connection. @returns false if another one runs */
export async function tryLockBackup(db: Db): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select pg_try_advisory_lock(hashtextextended('backup', 0)) as own`.execute(db);
  return rows[0]?.own === true;
}

/** The files live for 35 days. Their rows show for longer when backups were missing. */
const ROWS_LIVE = sql`interval '400 days'`;

/** A file of the same name is the same file, or one that it has replaced. */
export async function insertBackup(
  db: Db,
  { startedAt, finishedAt, ...backup }: Omit<Backup, 'provedAt' | 'fault'>,
): Promise<void> {
  const row = { ...backup, startedAt: new Date(startedAt), finishedAt: new Date(finishedAt) };
  await db
    .insertInto('backups')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...row, provedAt: null, fault: null }))
    .execute();
  await sql`delete from backups where finished_at < clock_timestamp() - ${ROWS_LIVE} and name <> ${row.name}`.execute(
    db,
  );
}

/** Stores the result of a trial. A backup of another database has no row here. */
export async function recordProof(
  db: Db,
  { name, fault }: { name: string; fault: string | null },
): Promise<void> {
  await db
    .updateTable('backups')
    .set({ provedAt: sql<Date>`clock_timestamp()`, fault })
    .where('name', '=', name)
    .execute();
}

/**
 * Finds the backup that was finished last by the database's clock. After the clock was set back, backups from the future do not
 * count: otherwise none would be made until then.
 */
export async function findLatestBackup(db: Db): Promise<Backup | null> {
  const row = await db
    .selectFrom('backups')
    .selectAll()
    .where('finishedAt', '<=', sql<number>`clock_timestamp()`)
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores how the schedule's last run ended. @param fault Indonesian, or null */
export async function recordBackupRun(db: Db, fault: string | null): Promise<void> {
  const row = { endedAt: sql<Date>`clock_timestamp()`, fault };
  await db
    .insertInto('backupRuns')
    .values(row)
    .onConflict((conflict) => conflict.column('isLatest').doUpdateSet(row))
    .execute();
}

/** The bytes of all databases of the server: about those of a restored physical copy. */
export async function readServerBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_database_size(oid))::int8 as bytes from pg_database`.execute(db);
  return rows[0]?.bytes ?? 0;
}
