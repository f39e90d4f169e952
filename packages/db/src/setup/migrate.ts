import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { readEmbeddedDataFolder } from '@ambang/postgres/embedded/url.ts';
import { isLockTimeout } from '@ambang/server/database/outages.ts';
import { StartFault } from '@ambang/server/start-fault.ts';
import { Logger, runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';
import { Migrator } from 'kysely/migration';
import type { Db, OpenDatabase } from '../open.ts';

const folder = new URL('../../migrations/', import.meta.url);

/** How long a statement waits for a table. Later queries queue behind it, and saves time out after 2 s. */
const LOCK_MS = 500;

/** Queued queries run during the pause. If a transaction blocks all tries, the operator has to end it. */
const PAUSE_MS = 1_500;
const TRIES = 60;

interface Options {
  migrations?: () => Promise<Record<string, string>>;
  pause?: (ms: number) => Promise<unknown>;
}

/**
 * Migrates our schema and that of the job queue, forward only, while other processes read and write. If several processes
 * call it, one applies the files and the others wait. The advisory lock is needed because Kysely's migrator reads the
 * catalogue before it takes its own lock, and fails if another migrator changes the catalogue at that time.
 *
 * A database with the migrations of a newer release is accepted. Each release works with the tables of the next release,
 * so a deploy can be undone.
 * @returns the names of the files that this call applied
 */
export async function migrate(
  { db, pool }: Pick<OpenDatabase, 'db' | 'pool'>,
  { migrations = readFiles, pause = sleep }: Options = {},
): Promise<string[]> {
  const own = await migrations();
  return db
    .withoutPlugins()
    .connection()
    .execute(async (connection) => {
      await sql`select pg_advisory_lock(${LOCK_ID})`.execute(connection);
      try {
        const provider = providerOf({ ...own, ...(await readNewer(connection, own)) });
        const applied = await applyAll(new Migrator({ db: connection, provider }), pause);
        await runMigrations({ pgPool: pool, logger: quietLogger });
        return applied;
      } finally {
        await sql`select pg_advisory_unlock(${LOCK_ID})`.execute(connection);
      }
    });
}

const LOCK_ID = sql`hashtextextended('migrations', 0)`;

/**
 * The migrations of a newer release, with empty SQL: Kysely refuses a database with unknown migrations. An unknown migration
 * that sorts before our last migration is not of a newer release and is still refused.
 */
async function readNewer(db: Db, own: Record<string, string>): Promise<Record<string, string>> {
  const last = Object.keys(own).sort().at(-1) ?? '';
  const names = await appliedMigrations(db);
  return Object.fromEntries(names.filter((name) => name > last).map((name) => [name, '']));
}

/** @returns the names in order; no names if the database is empty */
async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as "exists"`.execute(db);
  if (!tables[0]?.exists) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function applyAll(migrator: Migrator, pause: (ms: number) => Promise<unknown>): Promise<string[]> {
  const applied: string[] = [];
  for (;;) {
    const name = await applyNext(migrator, pause);
    if (name === null) return applied;
    applied.push(name);
  }
}

/** Applies one file in its own transaction, so that locks are held briefly. @returns null when all files are applied */
async function applyNext(
  migrator: Migrator,
  pause: (ms: number) => Promise<unknown>,
): Promise<string | null> {
  for (let tries = 1; ; tries += 1) {
    const { error, results } = await migrator.migrateUp();
    if (!error) return results?.[0]?.migrationName ?? null;
    if (!isLockTimeout(error) || tries === TRIES) throw new Error('migration failed', { cause: error });
    await pause(PAUSE_MS);
  }
}

async function readFiles(): Promise<Record<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  const read = async (file: string) => [file, await readFile(new URL(file, folder), 'utf8')] as const;
  return Object.fromEntries(await Promise.all(files.sort().map(read)));
}

function providerOf(migrations: Record<string, string>): MigrationProvider {
  const entries = Object.entries(migrations).map(([name, text]): [string, Migration] => [
    name,
    {
      async up(db) {
        await sql`select set_config('lock_timeout', ${String(LOCK_MS)}, true)`.execute(db);
        await sql.raw(text).execute(db);
      },
    },
  ]);
  return { getMigrations: async () => Object.fromEntries(entries) };
}

const quietLogger = new Logger(() => () => undefined);

/** The first migration of every release. Versions before the first release had another first migration. */
const BASELINE = '0001_baseline_accounts.sql';

/**
 * Refuses a database of a version before the first release, because no migration converts its schema.
 * @param url the database's URL; for the embedded server the message names the data folder
 * @throws StartFault with the next step for the operator
 */
export async function refuseEarlierDatabase(db: Db, url: string): Promise<void> {
  const names = await appliedMigrations(db);
  if (names.length > 0 && !names.includes(BASELINE)) throw await earlierDatabaseFault(db, url);
}

async function earlierDatabaseFault(db: Db, url: string): Promise<StartFault> {
  const fault =
    'dibuat oleh versi sebelum rilis pertama dan tidak dapat dipakai versi ini; isinya tidak diubah';
  const folder = await readEmbeddedDataFolder(url);
  if (folder !== null)
    return new StartFault(
      `Folder data ${folder} ${fault}. Pindahkan atau hapus folder itu, lalu jalankan npm start lagi.`,
    );
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return new StartFault(
    `Basis data "${rows[0]?.name}" di DATABASE_URL ${fault}. Buat basis data kosong, isi DATABASE_URL dengan alamatnya, lalu jalankan lagi.`,
  );
}
