import { readdir } from 'node:fs/promises';
import { readEmbeddedDataFolder } from '@ambang/postgres/embedded/url.ts';
import { StartFault } from '@ambang/server/start-fault.ts';
import { sql } from 'kysely';
import type { Db } from '../open.ts';

export const migrationsFolder = new URL('../../migrations/', import.meta.url);

/** @returns the names of this release's migrations in order */
export async function listMigrationFiles(): Promise<string[]> {
  return (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort();
}

/** @returns the names in order; no names before the first migration */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as "exists"`.execute(db);
  if (!tables[0]?.exists) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).sort();
}

/**
 * Requires a database that is empty, or that this, an earlier or a newer release has migrated. Changes nothing.
 * @param url the database's URL; for the embedded server the message names the data folder
 * @throws StartFault with the next step for the operator
 */
export async function assertOwnDatabase(db: Db, url: string): Promise<void> {
  // The tables first: if another process migrates meanwhile, its tables are read with its history.
  const tables = await listTables(db);
  const applied = await appliedMigrations(db);
  if (tables.length > 0 && applied.length === 0)
    throw await foreignFault(db, url, `berisi tabel program lain (${namesOf(tables)})`);
  const unknown = findUnknown(applied, await listMigrationFiles());
  if (unknown !== undefined)
    throw await foreignFault(db, url, `punya riwayat migrasi yang tidak dikenal versi ini (${unknown})`);
}

/** @throws StartFault unless all migrations of this release are applied */
export async function assertMigrated(db: Db): Promise<void> {
  const applied = new Set(await appliedMigrations(db));
  if ((await listMigrationFiles()).every((name) => applied.has(name))) return;
  throw new StartFault('Basis data belum dimigrasi ke versi ini: jalankan ./ambang migrate, lalu ulangi.');
}

/**
 * Finds the first applied migration that is out of place. The applied migrations are the first of our files in order. After
 * all our files, a newer release may have added others.
 */
const findUnknown = (applied: readonly string[], own: readonly string[]): string | undefined =>
  applied.find((name, index) => index < own.length && name !== own[index]);

/**
 * Requires a database without tables. Changes nothing.
 * @throws StartFault with the next step for the operator
 */
export async function assertEmptyDatabase(db: Db, url: string): Promise<void> {
  const tables = await listTables(db);
  if (tables.length === 0 && (await appliedMigrations(db)).length === 0) return;
  throw await foreignFault(db, url, `sudah berisi tabel (${namesOf(tables)})`);
}

/** Whether the migrations are the first ones of this release, of a newer release, or of another history. */
export async function compareMigrations(names: readonly string[]): Promise<'earlier' | 'newer' | 'other'> {
  const own = await listMigrationFiles();
  if (findUnknown(names, own) !== undefined) return 'other';
  return names.length > own.length ? 'newer' : 'earlier';
}

/**
 * Lists the relations in our schemas that no extension has created. Kysely creates its own tables before the first migration,
 * so an interrupted migration leaves them.
 */
async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_namespace schema on schema.oid = relnamespace
    where nspname in (current_schema(), 'graphile_worker') and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and relname not in ('kysely_migration', 'kysely_migration_lock')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by relname`.execute(db);
  return rows.map(({ name }) => name);
}

const MAX_NAMED = 3;

const namesOf = (tables: readonly string[]): string =>
  [...tables.slice(0, MAX_NAMED), ...(tables.length > MAX_NAMED ? ['…'] : [])].join(', ');

async function foreignFault(db: Db, url: string, fault: string): Promise<StartFault> {
  const folder = await readEmbeddedDataFolder(url);
  if (folder !== null)
    return new StartFault(
      `Folder data ${folder} ${fault} dan tidak diubah: pindahkan folder itu, atau pilih DATA_DIR lain, lalu jalankan npm start lagi.`,
    );
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return new StartFault(
    `Basis data "${rows[0]?.name}" di DATABASE_URL ${fault} dan tidak diubah: buat basis data kosong, isi DATABASE_URL dengan alamatnya, lalu jalankan lagi.`,
  );
}
