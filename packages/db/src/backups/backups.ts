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

export async function insertBackup(
  db: Db,
  { startedAt, finishedAt, ...backup }: Omit<Backup, 'provedAt' | 'fault'>,
): Promise<void> {
  await db
    .insertInto('backups')
    .values({ ...backup, startedAt: new Date(startedAt), finishedAt: new Date(finishedAt) })
    .execute();
}

/** Stores the result of a trial. A backup of another database has no row here. */
export async function recordProof(
  db: Db,
  { name, provedAt, fault }: { name: string; provedAt: number; fault: string | null },
): Promise<void> {
  await db
    .updateTable('backups')
    .set({ provedAt: new Date(provedAt), fault })
    .where('name', '=', name)
    .execute();
}

/** @returns the backup that was finished last, or null */
export async function findLatestBackup(db: Db): Promise<Backup | null> {
  const row = await db
    .selectFrom('backups')
    .selectAll()
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
