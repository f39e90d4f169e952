import { embeddedDataFolder } from '@ambang/postgres/embedded/data-folder.ts';
import { StartFault } from '@ambang/postgres/start-fault.ts';
import { sql } from 'kysely';
import type { Db } from './open.ts';
import { openDatabase, UNHURRIED } from './open.ts';

/** The first migration of every release. Versions before the first release began with another one. */
const BASELINE = '0001_baseline_accounts.sql';

/**
 * Refuses a database that a version before the first release has made: no migration leads from its schema to ours.
 * @throws StartFault
 */
export async function refuseEarlierDatabase(url: string): Promise<void> {
  const database = openDatabase(url, () => undefined, { ...UNHURRIED, connections: 1 });
  try {
    const names = await appliedMigrations(database.db);
    if (names.length > 0 && !names.includes(BASELINE)) throw await earlierDatabase(database.db, url);
  } finally {
    await database.close();
  }
}

async function earlierDatabase(db: Db, url: string): Promise<StartFault> {
  const fault =
    'dibuat oleh versi sebelum rilis pertama dan tidak dapat dipakai versi ini; isinya tidak diubah';
  const folder = await embeddedDataFolder(url);
  if (folder !== null)
    return new StartFault(
      `Folder data ${folder} ${fault}. Pindahkan atau hapus folder itu, lalu jalankan npm start lagi.`,
    );
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return new StartFault(
    `Basis data "${rows[0]?.name}" di DATABASE_URL ${fault}. Buat basis data kosong, isi DATABASE_URL dengan alamatnya, lalu jalankan lagi.`,
  );
}

/** @returns the names in their order; none when the database is empty */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as "exists"`.execute(db);
  if (!tables[0]?.exists) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
