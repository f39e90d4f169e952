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

test('of two migrations at once each file is applied by one, and both end with all there is', async () => {
  await emptied();
  const applied = await Promise.all([migrate(database), migrate(database)]);
  expect(applied.flat().toSorted()).toEqual([...new Set(applied.flat())].toSorted());
  expect(applied.flat().length).toBeGreaterThanOrEqual(7);
  expect(await database.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
});

test('files are applied in the order of their numbers', async () => {
  await emptied();
  const applied = await migrate(database);
  expect(applied).toEqual(applied.toSorted());
  expect(applied[0]).toBe('0001_accounts.sql');
});
