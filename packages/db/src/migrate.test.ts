import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../test/test-database.ts';
import { migrate } from './migrate.ts';

const database = useTestDatabase();

const emptied = () =>
  sql
    .raw('drop schema public cascade; drop schema graphile_worker cascade; create schema public')
    .execute(database.db);

test('a database that is up to date stays as it is', async () => {
  expect(await migrate(database)).toEqual([]);
});

test('of migrations at once one does the work and the others find nothing to do', async () => {
  await emptied();
  const applied = await Promise.all([migrate(database), migrate(database), migrate(database)]);
  const counts = applied.map((files) => files.length).sort((a, b) => a - b);
  expect(counts.slice(0, 2)).toEqual([0, 0]);
  expect(counts[2]).toBeGreaterThanOrEqual(7);
  expect(await database.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
});

test('files are applied in the order of their numbers', async () => {
  await emptied();
  const applied = await migrate(database);
  expect(applied).toEqual(applied.toSorted());
  expect(applied[0]).toBe('0001_accounts.sql');
});
