import { beforeEach, expect, test } from 'vitest';
import { emptyDatabase, makeEarlierDatabase } from '../../test/earlier-database.ts';
import { useTestDatabase } from '../../test/test-database.ts';
import { assertMigrated, assertOwnDatabase, listMigrationFiles } from './migration-history.ts';

const database = useTestDatabase();
const query = (text: string) => database.pool.query(text);

beforeEach(() => emptyDatabase(database.pool));

/** Creates the history of migrations without their tables. */
async function recordMigrations(names: readonly string[]): Promise<void> {
  await query('create table kysely_migration (name text primary key, timestamp text not null)');
  await database.pool.query("insert into kysely_migration select unnest($1::text[]), ''", [names]);
}

/** The URL without the form of an embedded server's URL: the same server, through another path to its socket. */
function urlOfOtherServer(): URL {
  const url = new URL(database.url);
  url.searchParams.set('host', `${url.searchParams.get('host')}/.`);
  return url;
}

test('a database of this or a newer release is accepted', async () => {
  await recordMigrations([...(await listMigrationFiles()), '9999_next.sql']);
  await assertOwnDatabase(database.db, database.url);
  await assertMigrated(database.db);
});

test('an empty database is accepted, but is not migrated', async () => {
  await assertOwnDatabase(database.db, database.url);
  await expect(assertMigrated(database.db)).rejects.toMatchObject({
    name: 'StartFault',
    message: 'Basis data belum dimigrasi ke versi ini: jalankan ./ambang migrate, lalu ulangi.',
  });
});

test('a database of the previous release is accepted, but is not migrated', async () => {
  await recordMigrations((await listMigrationFiles()).slice(0, -1));
  await assertOwnDatabase(database.db, database.url);
  await expect(assertMigrated(database.db)).rejects.toThrow(/^Basis data belum dimigrasi/);
});

test('the tables that an interrupted first migration leaves are accepted', async () => {
  await recordMigrations([]);
  await query('create table kysely_migration_lock (id text primary key)');
  await assertOwnDatabase(database.db, database.url);
});

test.each([
  ['a table', 'create table pelanggan (nama text)', 'pelanggan'],
  ['a view', 'create view ringkasan as select 1 as satu', 'ringkasan'],
  [
    'the job queue of another program',
    'create schema graphile_worker; create table graphile_worker.jobs ()',
    'jobs',
  ],
  ['many tables', 'create table d (); create table c (); create table b (); create table a ()', 'a, b, c, …'],
])('a database with %s of another program is refused', async (_, statements, names) => {
  await query(statements);
  const url = urlOfOtherServer();
  await expect(assertOwnDatabase(database.db, url.href)).rejects.toMatchObject({
    name: 'StartFault',
    message: `Basis data "${url.pathname.slice(1)}" di DATABASE_URL berisi tabel program lain (${names}) dan tidak diubah: buat basis data kosong, isi DATABASE_URL dengan alamatnya, lalu jalankan lagi.`,
  });
});

test('a database with tables in a schema that the product does not use is accepted', async () => {
  await query('create schema lain; create table lain.pelanggan ()');
  await assertOwnDatabase(database.db, database.url);
  await query('drop schema lain cascade');
});

test.each([
  ['before the first release', () => ['0001_accounts.sql'], '0001_accounts.sql'],
  [
    'without one of the migrations',
    (own: string[]) => own.filter((name) => name !== '0002_baseline_tryouts.sql'),
    '0003_baseline_shop.sql',
  ],
  [
    'with a foreign migration among the migrations',
    (own: string[]) => [...own, '0001_foreign.sql'],
    '0001_foreign.sql',
  ],
])('a database of a version %s is refused', async (_, namesFrom, unknown) => {
  await recordMigrations(namesFrom(await listMigrationFiles()));
  await expect(assertOwnDatabase(database.db, urlOfOtherServer().href)).rejects.toThrow(
    `punya riwayat migrasi yang tidak dikenal versi ini (${unknown}) dan tidak diubah: buat basis data kosong,`,
  );
});

test('the refusal of an embedded database names its data folder', async () => {
  await makeEarlierDatabase(database.pool);
  await expect(assertOwnDatabase(database.db, database.url)).rejects.toThrow(
    /^Folder data \/.+\/pg punya riwayat migrasi .* dan tidak diubah: pindahkan folder itu, atau pilih DATA_DIR lain, lalu jalankan npm start lagi\.$/,
  );
});
