import { readFile, readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import type { OpenDatabase } from '../src/open.ts';

const MIGRATIONS = new URL('../migrations/', import.meta.url);

/** A database as it was after an earlier migration, for what a later one makes of its rows. */
export function formerSchema(database: Pick<OpenDatabase, 'db'>) {
  let applied: string | null = null;
  const run = (text: string) => sql.raw(text).execute(database.db);
  return {
    run,
    /** @param number of the last migration to apply, as in its file's name; the first call begins with nothing */
    migrateTo: async (number: string): Promise<void> => {
      if (applied === null) await run('drop schema public cascade; create schema public');
      const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort();
      const due = files.filter((file) => file.slice(0, 4) > (applied ?? '') && file.slice(0, 4) <= number);
      for (const file of due) await run(await readFile(new URL(file, MIGRATIONS), 'utf8'));
      applied = number;
    },
  };
}

/** To migrate to all that there is. */
export const NEWEST = '9999';

export const anAccount = (id: string) => `
  insert into accounts (id, name, email, password_hash, consent_version, consented_at)
  values ('${id}', 'Rani', 'rani@contoh.id', 'x', '2024-08-02', now())`;
