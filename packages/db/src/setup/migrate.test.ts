import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../../test/earlier-database.ts';
import { holdLock } from '../../test/lock-waits.ts';
import { withNextMigration } from '../../test/next-migration.ts';
import { useTestDatabase } from '../../test/test-database.ts';
import { migrate } from './migrate.ts';
import { appliedMigrations } from './migration-history.ts';

const database = useTestDatabase();

test('a migration of a migrated database applies no file', async () => {
  expect(await migrate(database)).toEqual([]);
});

test('if several processes migrate an empty database, only one applies the files', async () => {
  await emptyDatabase(database.pool);
  const applied = await Promise.all([migrate(database), migrate(database), migrate(database)]);
  const counts = applied.map((files) => files.length).sort((a, b) => a - b);
  expect(counts.slice(0, 2)).toEqual([0, 0]);
  expect(counts[2]).toBeGreaterThanOrEqual(6);
  expect(await database.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
});

test('migration files are applied in the order of their numbers', async () => {
  await emptyDatabase(database.pool);
  const applied = await migrate(database);
  expect(applied).toEqual(applied.toSorted());
  expect(applied[0]).toBe('0001_baseline_accounts.sql');
});

test('the numbers of the migration files run from 1 without a gap', async () => {
  const files = (await readdir(new URL('../../migrations/', import.meta.url))).sort();
  const numbers = files.map((_, index) => String(index + 1).padStart(4, '0'));
  expect(files.map((file) => file.slice(0, 4))).toEqual(numbers);
});

async function recordMigration(name: string): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values (${name}, now()::text)`.execute(
    database.db,
  );
  onTestFinished(async () => {
    await sql`delete from kysely_migration where name = ${name}`.execute(database.db);
  });
}

test('a database that a newer release has migrated is accepted unchanged', async () => {
  await recordMigration('9999_next.sql');
  const before = await appliedMigrations(database.db);
  expect(await migrate(database)).toEqual([]);
  expect(await appliedMigrations(database.db)).toEqual(before);
  expect(before.at(-1)).toBe('9999_next.sql');
});

test('a database with an unknown migration that sorts before our last migration is refused', async () => {
  await recordMigration('0001_foreign.sql');
  await expect(migrate(database)).rejects.toThrow('migration failed');
});

test('a migration whose tables stay locked by another transaction fails after 60 tries', async () => {
  onTestFinished(await holdLock(database, (trx) => sql`lock table accounts`.execute(trx)));
  const pauses: number[] = [];
  const migrations = () =>
    withNextMigration(
      "select set_config('lock_timeout', '1', true); alter table accounts add next_release integer",
    );
  const failed = migrate(database, { migrations, pause: async (ms) => void pauses.push(ms) });
  await expect(failed).rejects.toMatchObject({ message: 'migration failed', cause: { code: '55P03' } });
  expect(pauses).toEqual(Array(59).fill(1_500));
});

test.each(['database', 'schema'])(
  'a role without CREATE on the %s is refused before any table',
  async (kind) => {
    await emptyDatabase(database.pool);
    const name = kind === 'schema' ? 'public' : new URL(database.url).pathname.slice(1);
    await database.pool.query(`revoke create on ${kind} ${name} from ambang`);
    onTestFinished(async () => {
      await database.pool.query(`grant create on ${kind} ${name} to ambang`);
    });
    await expect(migrate(database)).rejects.toMatchObject({
      name: 'StartFault',
      message: expect.stringMatching(
        /^Pengguna di DATABASE_URL tidak boleh membuat .*: jadikan dia pemiliknya/,
      ) as string,
    });
    const { rows } = await database.pool.query("select from pg_tables where schemaname = 'public'");
    expect(rows).toEqual([]);
  },
);
