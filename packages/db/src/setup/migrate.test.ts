import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '../../test/test-database.ts';
import { migrate } from './migrate.ts';

const database = useTestDatabase();

const emptied = () =>
  sql
    .raw('drop schema public cascade; drop schema graphile_worker cascade; create schema public')
    .execute(database.db);

test('a second migration applies nothing', async () => {
  expect(await migrate(database)).toEqual([]);
});

test('one of several simultaneous migrations applies the files, the others none', async () => {
  await emptied();
  const applied = await Promise.all([migrate(database), migrate(database), migrate(database)]);
  const counts = applied.map((files) => files.length).sort((a, b) => a - b);
  expect(counts.slice(0, 2)).toEqual([0, 0]);
  expect(counts[2]).toBeGreaterThanOrEqual(6);
  expect(await database.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
});

test('files are applied in the order of their numbers', async () => {
  await emptied();
  const applied = await migrate(database);
  expect(applied).toEqual(applied.toSorted());
  expect(applied[0]).toBe('0001_baseline_accounts.sql');
});

test('the numbers of the files run from 1 without a gap', async () => {
  const files = (await readdir(new URL('../../migrations/', import.meta.url))).sort();
  const numbers = files.map((_, index) => String(index + 1).padStart(4, '0'));
  expect(files.map((file) => file.slice(0, 4))).toEqual(numbers);
});

const executed = async () => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database.db,
  );
  return rows.map(({ name }) => name);
};

/** Records a migration until the end of the test. */
async function record(name: string): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values (${name}, now()::text)`.execute(
    database.db,
  );
  onTestFinished(async () => {
    await sql`delete from kysely_migration where name = ${name}`.execute(database.db);
  });
}

test('a database that a newer release has migrated is accepted unchanged', async () => {
  await record('9999_next.sql');
  const before = await executed();
  expect(await migrate(database)).toEqual([]);
  expect(await executed()).toEqual(before);
  expect(before.at(-1)).toBe('9999_next.sql');
});

test('a database with an unknown migration before our last one is refused', async () => {
  await record('0001_foreign.sql');
  await expect(migrate(database)).rejects.toThrow('migration failed');
});
