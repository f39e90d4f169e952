import path from 'node:path';
import { refuseEarlierDatabase } from '@ambang/db/setup/migrate.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { openDatabase, LONG_RUNNING_LIMITS } from '@ambang/db/open.ts';
import { assertDatabaseUsable } from '@ambang/server/database/assert-database-usable.ts';
import { CommandFault } from './faults.ts';

export interface Context {
  env: NodeJS.ProcessEnv;
  now: number;
  /** False only in tests, whose server may lose committed data. */
  durable?: boolean;
  print: (line: string) => void;
  /** Sets exit code 1: the command found something that a person has to fix. */
  fail: () => void;
  /** Asks for a confirmation. Absent without a terminal. */
  ask?: (question: string) => Promise<boolean>;
}

export const cloneFolder = path.resolve(import.meta.dirname, '../../..');
export const contentFolder = path.join(cloneFolder, 'content');

/**
 * @throws CommandFault or StartFault if no database is configured, it does not answer, or a version before the first
 * release created it
 */
export async function withDatabase<T>(
  { env, durable = true }: Pick<Context, 'env' | 'durable'>,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const url = env['DATABASE_URL'];
  if (!url)
    throw new CommandFault(
      'DATABASE_URL belum diisi: tulis alamat basis datanya, misalnya postgresql://pengguna:sandi@localhost:5432/ambang.',
    );
  await assertDatabaseUsable(url, { durable });
  const database = openDatabase(url, () => undefined, { ...LONG_RUNNING_LIMITS, connections: 2 });
  try {
    await refuseEarlierDatabase(database.db, url);
    return await work(database);
  } finally {
    await database.close();
  }
}
