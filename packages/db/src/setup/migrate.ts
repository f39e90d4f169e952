import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLockTimeout } from '@ambang/server/database/outages.ts';
import { StartFault } from '@ambang/server/start-fault.ts';
import { Logger, runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Migration, MigrationProvider } from 'kysely/migration';
import { Migrator } from 'kysely/migration';
import type { Db, OpenDatabase } from '../open.ts';
import { COPY_NAME, poolInTransaction } from './one-connection.ts';
import { appliedMigrations, listMigrationFiles, migrationsFolder } from './migration-history.ts';

/** How long a statement waits for a table. Later queries queue behind it, and saves time out after 2 s. */
const LOCK_MS = 500;

/** Queued queries run during the pause. If a transaction blocks all tries, the operator has to end it. */
const PAUSE_MS = 1_500;
const TRIES = 60;

type Pause = (ms: number) => Promise<unknown>;

interface Options {
  migrations?: () => Promise<Record<string, string>>;
  pause?: Pause;
}

/**
 * Migrates our schema and that of the job queue, forward only, while other processes read and write. If several processes
 * call it, one applies the files and the others wait. The advisory lock is needed because Kysely's migrator reads the
 * catalogue before it takes its own lock, and fails if another migrator changes the catalogue at that time.
 *
 * A database with the migrations of a newer release is accepted. Each release works with the tables of the next release,
 * so a deploy can be undone.
 * @returns the names of the files that this call applied
 * @throws StartFault when the role may not create tables
 * @throws an error with PostgreSQL's error as its cause when a file cannot be applied
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
        const former = await appliedMigrations(connection);
        if (former.length === 0) await assertMayCreate(connection);
        const provider = providerOf({ ...own, ...newerOf(former, own) });
        const applied = await applyAll(new Migrator({ db: connection, provider }), connection, pause);
        await runMigrations({ pgPool: pool, logger: quietLogger });
        return applied;
      } finally {
        await sql`select pg_advisory_unlock(${LOCK_ID})`.execute(connection);
      }
    });
}

const LOCK_ID = sql`hashtextextended('migrations', 0)`;

/** Requires the rights for the first migration and for the schema of the job queue, so that no part of the tables is created. */
async function assertMayCreate(db: Db): Promise<void> {
  const { rows } = await sql<{ may: boolean }>`
    select has_database_privilege(current_database(), 'create')
      and coalesce(has_schema_privilege(current_schema(), 'create'), false) as may`.execute(db);
  if (rows[0]?.may) return;
  throw new StartFault(
    'Pengguna di DATABASE_URL tidak boleh membuat atau mengubah tabel di basis data itu: jadikan dia pemiliknya (alter database … owner to …), lalu jalankan lagi.',
  );
}

/**
 * The migrations of a newer release, with empty SQL: Kysely refuses a database with unknown migrations. An unknown migration
 * that sorts before our last migration is not of a newer release and is still refused.
 */
function newerOf(applied: readonly string[], own: Record<string, string>): Record<string, string> {
  const last = Object.keys(own).sort().at(-1) ?? '';
  return Object.fromEntries(applied.filter((name) => name > last).map((name) => [name, '']));
}

/**
 * Migrates an empty database to the level of a backup, in the open transaction of the connection: an interrupted restore leaves
 * nothing.
 * @param names the first files of this release in order
 * @throws StartFault when the role may not create tables
 */
export async function migrateInTransaction(
  trx: Db,
  client: pg.Client,
  names: readonly string[],
): Promise<void> {
  await assertMayCreate(trx);
  const own = await readFiles();
  const provider = providerOf(Object.fromEntries(names.map((name) => [name, own[name] ?? ''])));
  const { error } = await new Migrator({ db: trx.withoutPlugins(), provider }).migrateToLatest();
  if (error) throw new Error('migration failed', { cause: error });
  await runMigrations({ pgPool: poolInTransaction(client), logger: quietLogger });
}

/** @returns false if another process migrates or restores this database. The lock ends with the transaction. */
export async function tryLockMigrations(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK_ID}) as own`.execute(trx);
  return rows[0]?.own === true;
}

async function applyAll(migrator: Migrator, db: Db, pause: Pause): Promise<string[]> {
  const applied: string[] = [];
  for (;;) {
    const name = await applyNext(migrator, db, pause);
    if (name === null) return applied;
    applied.push(name);
  }
}

/** Applies one file in its own transaction, so that locks are held briefly. @returns null when all files are applied */
async function applyNext(migrator: Migrator, db: Db, pause: Pause): Promise<string | null> {
  for (let tried = 1; ; tried += 1) {
    const { error, results } = await migrator.migrateUp();
    if (!error) return results?.[0]?.migrationName ?? null;
    if (!isLockTimeout(error) || tried === TRIES) throw new Error('migration failed', { cause: error });
    await endCopies(db);
    await pause(PAUSE_MS);
  }
}

/** A start must not wait for a logical copy, which keeps the tables as they are. The next one is made later. */
const endCopies = (db: Db): Promise<unknown> =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and application_name = ${COPY_NAME}`.execute(
    db,
  );

async function readFiles(): Promise<Record<string, string>> {
  const read = async (file: string) =>
    [file, await readFile(new URL(file, migrationsFolder), 'utf8')] as const;
  return Object.fromEntries(await Promise.all((await listMigrationFiles()).map(read)));
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
