import { readdir, readFile } from 'node:fs/promises';
import { Logger, runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';
import { Migrator } from 'kysely/migration';
import type { OpenDatabase } from './open.ts';

const folder = new URL('../migrations/', import.meta.url);

const fromFiles: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
    const entries = await Promise.all(files.map(async (file) => [file, await asMigration(file)] as const));
    return Object.fromEntries(entries);
  },
};

async function asMigration(file: string): Promise<Migration> {
  const text = await readFile(new URL(file, folder), 'utf8');
  return { up: async (db) => void (await sql.raw(text).execute(db)) };
}

/**
 * Brings our schema and the job queue's up to date, forward only. Two callers at once are safe: one applies the files,
 * the other finds nothing to do.
 * @returns the names of the files applied now
 */
export async function migrate({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>): Promise<string[]> {
  const migrator = new Migrator({ db: db.withoutPlugins(), provider: fromFiles });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw new Error('migration failed', { cause: error });
  await runMigrations({ pgPool: pool, logger: quietLogger });
  return (results ?? []).map((result) => result.migrationName);
}

const quietLogger = new Logger(() => () => undefined);
