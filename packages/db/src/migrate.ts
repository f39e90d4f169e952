import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLockTimeout } from '@ambang/postgres/outages.ts';
import { Logger, runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';
import { Migrator } from 'kysely/migration';
import type { Db, OpenDatabase } from './open.ts';

const folder = new URL('../migrations/', import.meta.url);

/**
 * How long a statement of a migration waits for a table. Everybody who comes after it waits behind it, a save too, which
 * has two seconds.
 */
const LOCK_MS = 500;

/** Until then it leaves the table to those who came after it. What holds a table for longer, a person has to end. */
const PAUSE_MS = 1_500;
const TRIES = 60;

interface Options {
  /** The migrations by name, in the order of their names. */
  migrations?: () => Promise<Record<string, string>>;
  pause?: (ms: number) => Promise<unknown>;
}

/**
 * Brings our schema and the job queue's up to date, forward only, while others read and write. Two callers at once are
 * safe: one applies the files, the other waits and finds nothing to do. The migrator has a lock of its own, but before it takes
 * that it reads the catalogue, which fails while another one changes it. What a newer release has applied stays: each release works
 * with the tables of the next one, so that one can go back to it.
 * @returns the names of the files applied now
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
      await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
      try {
        const provider = providerOf({ ...own, ...(await readNewer(connection, own)) });
        const applied = await applyAll(new Migrator({ db: connection, provider }), pause);
        await runMigrations({ pgPool: pool, logger: quietLogger });
        return applied;
      } finally {
        await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
      }
    });
}

const LOCK = sql`hashtextextended('migrations', 0)`;

/**
 * Those that a newer release has applied, by name and with nothing to do, because the migrator refuses a database with any
 * that it does not know. One that is unknown before our last one is of no release, and stays refused.
 */
async function readNewer(db: Db, own: Record<string, string>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db);
  if (!tables[0]?.isThere) return {};
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const last = Object.keys(own).sort().at(-1) ?? '';
  return Object.fromEntries(rows.filter(({ name }) => name > last).map(({ name }) => [name, '']));
}

async function applyAll(migrator: Migrator, pause: (ms: number) => Promise<unknown>): Promise<string[]> {
  const applied: string[] = [];
  for (;;) {
    const name = await applyNext(migrator, pause);
    if (name === null) return applied;
    applied.push(name);
  }
}

/** Applies one file in a transaction of its own, so that its locks end with it. @returns null when all are applied */
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
