import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase, makeEarlierDatabase } from '../../test/earlier-database.ts';
import { useTestDatabase } from '../../test/test-database.ts';
import { migrate, refuseEarlierDatabase } from './migrate.ts';

const database = useTestDatabase();

beforeEach(() => emptyDatabase(database.pool));

test('a database of this or a newer release is accepted', async () => {
  await migrate(database);
  await refuseEarlierDatabase(database.db, database.url);
  await sql`insert into kysely_migration (name, timestamp) values ('9999_next.sql', '')`.execute(database.db);
  await refuseEarlierDatabase(database.db, database.url);
});

test('an empty database is accepted', async () => {
  await refuseEarlierDatabase(database.db, database.url);
});

test('a database of a version before the first release is refused and not changed', async () => {
  await makeEarlierDatabase(database.pool);
  const folder = expect.stringMatching(
    /^Folder data \/.+\/pg dibuat oleh versi sebelum rilis pertama/,
  ) as string;
  await expect(refuseEarlierDatabase(database.db, database.url)).rejects.toMatchObject({
    name: 'StartFault',
    message: folder,
  });
  await expect(migrate(database)).rejects.toThrow('migration failed');
  expect((await database.pool.query('select * from accounts')).rows).toEqual([{ email: 'rani@contoh.id' }]);
});

test('the refusal of a database that is not embedded names the database', async () => {
  await makeEarlierDatabase(database.pool);
  const url = new URL(database.url);
  const sockets = url.searchParams.get('host') ?? '';
  url.searchParams.set('host', `${sockets}/.`);
  await expect(refuseEarlierDatabase(database.db, url.href)).rejects.toThrow(
    `Basis data "${url.pathname.slice(1)}" di DATABASE_URL dibuat oleh versi sebelum rilis pertama dan tidak dapat dipakai versi ini; isinya tidak diubah. Buat basis data kosong, isi DATABASE_URL dengan alamatnya, lalu jalankan lagi.`,
  );
});
