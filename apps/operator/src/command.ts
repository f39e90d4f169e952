import path from 'node:path';
import { refuseEarlierDatabase } from '@ambang/db/earlier-database.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { openDatabase, UNHURRIED } from '@ambang/db/open.ts';
import { assertReachable } from '@ambang/postgres/check-database-url.ts';
import { CommandFault } from './fault.ts';

/** What a command is given from outside. */
export interface Surroundings {
  env: NodeJS.ProcessEnv;
  now: number;
  /** False only for tests, whose server may lose what it has committed. */
  durable?: boolean;
  /** Takes one line for the person who runs the command. */
  print: (line: string) => void;
  /** Asks the person, and answers whether they agree. Absent where nobody sits at a terminal. */
  ask?: (question: string) => Promise<boolean>;
}

export interface Command {
  /** Name and arguments as the help shows them. */
  usage: string;
  /** One Indonesian sentence for the help. */
  purpose: string;
  /** What else its own help says: options, examples. */
  details?: readonly string[];
  /** The commands that it is only the name of. */
  commands?: Commands;
  /** @returns false when the command found something that the person has to mend */
  run(args: readonly string[], surroundings: Surroundings): Promise<boolean>;
}

export type Commands = Readonly<Record<string, Command>>;

/** How every command begins. */
export const PROGRAM = './ambang';

/** The folder with the question packages of this product. */
export const contentFolder = path.resolve(import.meta.dirname, '../../../content');

/**
 * Opens the database of the environment while `act` runs.
 * @throws CommandFault or StartFault when there is none, it does not answer, or a version before the first release made it
 */
export async function withDatabase<T>(
  { env, durable = true }: Surroundings,
  act: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const url = env['DATABASE_URL'];
  if (!url)
    throw new CommandFault(
      'DATABASE_URL belum diisi: tulis alamat basis datanya, misalnya postgresql://pengguna:sandi@localhost:5432/ambang.',
    );
  await assertReachable(url, { durable });
  await refuseEarlierDatabase(url);
  const database = openDatabase(url, () => undefined, { ...UNHURRIED, connections: 2 });
  try {
    return await act(database);
  } finally {
    await database.close();
  }
}
