import path from 'node:path';
import { assertMigrated, assertOwnDatabase } from '@ambang/db/setup/migration-history.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { withOpenDatabase, LONG_RUNNING_LIMITS } from '@ambang/db/open.ts';
import { assertDatabaseUsable } from '@ambang/server/database/assert-database-usable.ts';
import { requireSettings } from '@ambang/settings/read-settings.ts';
import { CommandFault } from './faults.ts';

export interface Context {
  env: NodeJS.ProcessEnv;
  now: number;
  /** False only in tests, whose server may lose committed data. */
  durable?: boolean;
  print: (line: string) => void;
  /** Shows on a terminal what a long command is doing. Absent in a pipe. */
  report?: (detail: string) => void;
  /** Lets the product's processes go first. Absent in tests, which share their process. */
  lowerPriority?: () => void;
  /** Sets exit code 1: the command found something that a person has to fix. */
  fail: () => void;
  /** Asks for a confirmation. Absent without a terminal. */
  ask?: (question: string) => Promise<boolean>;
  /**
   * Asks for a line of text; what is typed for a secret is not shown. Absent without a terminal.
   * @throws CommandFault after Ctrl-C and Ctrl-D
   */
  askText?: (question: string, options?: { isSecret?: boolean }) => Promise<string>;
}

export const repositoryFolder = path.resolve(import.meta.dirname, '../../..');
export const contentFolder = path.join(repositoryFolder, 'content');

type DatabaseContext = Pick<Context, 'env' | 'durable'>;

type Work<T> = (database: OpenDatabase) => Promise<T>;

/** @throws CommandFault or StartFault unless the database of this release is configured, answers and is migrated */
export const withDatabase = <T>(context: DatabaseContext, work: Work<T>): Promise<T> =>
  withUnmigratedDatabase(context, async (database) => {
    await assertMigrated(database.db);
    return work(database);
  });

/** Accepts an empty database and one of an earlier release, too. */
export const withUnmigratedDatabase = <T>(context: DatabaseContext, work: Work<T>): Promise<T> =>
  withAnyDatabase(context, async (database) => {
    await assertOwnDatabase(database.db, databaseUrlOf(context));
    return work(database);
  });

/** Accepts a database that is not the product's, too. */
export async function withAnyDatabase<T>(context: DatabaseContext, work: Work<T>): Promise<T> {
  const url = databaseUrlOf(context);
  await assertDatabaseUsable(url, { durable: context.durable ?? true });
  return withOpenDatabase(url, { ...LONG_RUNNING_LIMITS, connections: 2 }, work);
}

/** @throws CommandFault or StartFault without a readable DATABASE_URL */
export function databaseUrlOf({ env }: Pick<Context, 'env'>): string {
  const { DATABASE_URL: url } = requireSettings(env, { names: ['DATABASE_URL'] });
  if (url) return url;
  throw new CommandFault(
    'DATABASE_URL belum diisi: tulis alamat basis datanya, misalnya postgresql://pengguna:sandi@localhost:5432/ambang. Kalau Ambang memakai PostgreSQL bawaan: nyalakan dulu, lalu isi DATA_DIR dengan folder datanya.',
  );
}
