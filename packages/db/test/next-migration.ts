import { listMigrationFiles } from '../src/setup/migration-history.ts';

/** The migrations of a next release, which adds one file. The other files are applied already, so their texts do not matter. */
export async function withNextMigration(text: string): Promise<Record<string, string>> {
  const names = await listMigrationFiles();
  return { ...Object.fromEntries(names.map((name) => [name, ''])), '9999_next.sql': text };
}
