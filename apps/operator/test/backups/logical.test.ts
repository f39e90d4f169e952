import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createBackup } from '@ambang/backup/create-backup.ts';
import type { Section } from '@ambang/backup/file/sections.ts';
import { sealBackup } from '@ambang/backup/file/whole-file.ts';
import { streamLogicalCopy } from '@ambang/backup/logical/stream-copy.ts';
import { folderTarget } from '@ambang/backup/targets/folder.ts';
import { listCopiedTables, readSequences } from '@ambang/db/backups/logical/catalogue.ts';
import type { Db } from '@ambang/db/open.ts';
import { migrate } from '@ambang/db/setup/migrate.ts';
import { appliedMigrations, listMigrationFiles } from '@ambang/db/setup/migration-history.ts';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../../../../packages/db/test/earlier-database.ts';
import { withNextMigration } from '../../../../packages/db/test/next-migration.ts';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import { runCommand } from '../run-command.ts';
import { addAccounts, alone, backupKey, countAccounts, makeFolder } from './backup-server.ts';

const product = useTestDatabase();
const target = useTestDatabase();

beforeEach(async () => {
  await emptyDatabase(target.pool);
  // The names of two backups in one second are the same.
  await product.pool.query('delete from backups');
});

const env = { BACKUP_KEY: backupKey };
const backUp = (...words: string[]) =>
  runCommand(['backup', '--logical', ...(words.includes('--to') ? [] : ['--to', makeFolder()]), ...words], {
    now: 0,
    url: product.url,
    env,
  });
const restore = (file: string, more: NodeJS.ProcessEnv = env) =>
  runCommand(['restore', file, ...alone], { now: 0, url: target.url, env: more });

/** The file of a backup. */
async function makeBackup(): Promise<string> {
  const { code, out, err } = await backUp();
  expect([code, err]).toEqual([0, '']);
  return out;
}

/** Rows and their checksum for each table, the constraints, and the positions of the sequences. */
async function readContents(db: Db) {
  const sums: string[] = [];
  for (const { place, name } of await listCopiedTables(db)) {
    if (name === 'backups') continue;
    const table = place === 'jobs' ? sql.id('graphile_worker', name) : sql.id(name);
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${table} t`.execute(
      db,
    );
    sums.push(`${name} ${rows[0]?.sum}`);
  }
  const { rows: constraints } = await sql`
    select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as text from pg_constraint
    where connamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))
    order by 1, 2`.execute(db);
  return { sums, constraints, sequences: await readSequences(db) };
}

test('a logical copy fills an empty database with all rows, numbers and constraints', async () => {
  await addAccounts(product, 300);
  await sql`insert into avatars (hash, bytes, created_at)
    select repeat(md5(g::text), 2), decode(repeat(md5(g::text), 40000), 'hex'), now() from generate_series(1, 3) g`.execute(
    product.db,
  );
  await sql`update accounts set avatar_hash = (select min(hash) from avatars) where email = 'orang7@contoh.id'`.execute(
    product.db,
  );
  await sql`insert into notifications (account_id, title, message, created_at)
    select id, 'Uji é', '', '2026-11-29T10:00:00.123456Z' from accounts`.execute(product.db);
  await sql`select graphile_worker.add_job('uji', '{"b": 2}')`.execute(product.db);

  const file = await makeBackup();
  const restored = await restore(file);
  expect([restored.code, restored.err]).toEqual([0, '']);
  expect(restored.out).toMatch(
    /^Cadangan \S+ \S+ WIB sudah dipulihkan ke basis data di DATABASE_URL: nyalakan Ambang\.$/m,
  );
  expect(await readContents(target.db)).toEqual(await readContents(product.db));
  expect(await migrate(target)).toEqual([]);

  const again = await restore(file);
  expect([again.code, again.err]).toEqual([
    1,
    expect.stringMatching(/ sudah berisi tabel \(.+\) dan tidak diubah: /),
  ]);
});

test('a logical copy passes its trial in a scratch server', async () => {
  const { code, out, err } = await backUp('--prove');
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^Cadangan ini sudah dicoba dipulihkan: isinya utuh\.\n/);
});

test('a copy of an earlier release is restored and migrated', async () => {
  const files = await listMigrationFiles();
  const earlier = files.slice(0, -1);
  const textOf = (name: string) =>
    readFileSync(path.join(import.meta.dirname, '../../../../packages/db/migrations', name), 'utf8');
  await migrate(target, {
    migrations: async () => Object.fromEntries(earlier.map((name) => [name, textOf(name)])),
  });
  await addAccounts(target, 3);
  const folder = makeFolder();
  const { name } = await createBackup({
    ...{ url: target.url, kind: 'logical', target: folderTarget(folder), place: folder },
    ...{ secret: null, rateKb: 65_536 },
  });
  await emptyDatabase(target.pool);
  const { code, err } = await restore(path.join(folder, name), {});
  expect([code, err]).toEqual([0, '']);
  expect(await appliedMigrations(target.db)).toEqual(files);
  expect(await countAccounts(target)).toBe(3);
});

test('a table that the product does not have is named and left out', async () => {
  await product.pool.query('create table catatan as select 1 as satu');
  onTestFinished(async () => void (await product.pool.query('drop table catatan')));
  const { code, out } = await restore(await makeBackup());
  expect(code).toBe(0);
  expect(out).toMatch(/^Tabel catatan \(1 baris\) bukan milik Ambang, jadi tidak dipulihkan\.\n/);
});

const isEmpty = async () =>
  (await appliedMigrations(target.db)).length === 0 && (await listCopiedTables(target.db)).length === 0;

test.each<[what: string, change: (bytes: Buffer) => Buffer, message: RegExp]>([
  ['a cut file', (bytes) => bytes.subarray(0, -20), /^Berkas cadangan ini (?:rusak atau )?terpotong: /],
  [
    'an altered file',
    (bytes) => Buffer.concat([bytes.subarray(0, -20), Buffer.from('x'), bytes.subarray(-19)]),
    /^Berkas cadangan ini rusak atau terpotong: /,
  ],
])('%s leaves an empty database', async (_, change, message) => {
  const file = await makeBackup();
  const changed = path.join(makeFolder(), 'lain.backup');
  writeFileSync(changed, change(readFileSync(file)));
  const { code, err } = await restore(changed);
  expect([code, err]).toEqual([1, expect.stringMatching(message)]);
  expect(await isEmpty()).toBe(true);
});

test('a wrong key is refused', async () => {
  const { code, err } = await restore(await makeBackup(), {
    BACKUP_KEY: Buffer.alloc(32, 8).toString('base64'),
  });
  expect([code, err]).toEqual([1, expect.stringMatching(/^BACKUP_KEY bukan kunci cadangan ini: /)]);
});

test('the copy of a newer release is refused', async () => {
  await product.pool.query(`insert into kysely_migration values ('9999_next.sql', '')`);
  onTestFinished(
    async () => void (await product.pool.query(`delete from kysely_migration where name = '9999_next.sql'`)),
  );
  const { code, err } = await restore(await makeBackup());
  expect([code, err]).toEqual([
    1,
    'Cadangan ini dari Ambang yang lebih baru (9999_next.sql): pasang versi itu, lalu ulangi.',
  ]);
  expect(await isEmpty()).toBe(true);
});

test('a physical copy is refused', async () => {
  const file = path.join(makeFolder(), 'fisik.backup');
  const header = {
    kind: 'physical',
    postgres: 18,
    platform: 'linux-x64',
    startedAt: new Date(0).toISOString(),
  } as const;
  const nothing = Readable.from([]) as AsyncIterable<Section>;
  const pieces: Buffer[] = [];
  for await (const piece of sealBackup(header, null, nothing)) pieces.push(piece);
  writeFileSync(file, Buffer.concat(pieces));
  const { code, err } = await restore(file, {});
  expect([code, err]).toEqual([1, expect.stringMatching(/^Cadangan ini salinan fisik PostgreSQL bawaan: /)]);
});

test('a migration does not wait for a logical copy, which ends with a sentence', async () => {
  await migrate(target);
  const sections = streamLogicalCopy(target.url, 0);
  expect((await sections.next()).value).toMatchObject({ kind: 'manifest' });
  const migrations = await withNextMigration('alter table accounts add column uji text');
  const pause = () => Promise.resolve();
  expect(await migrate(target, { migrations: async () => migrations, pause })).toEqual(['9999_next.sql']);
  const rest = async () => {
    for await (const section of sections) void section;
  };
  await expect(rest()).rejects.toThrow(/^(?:Pencadangan dihentikan, karena |Basis data berhenti )/);
});

test('a second restore at the same time is refused', async () => {
  const file = await makeBackup();
  await target.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('migrations', 0))`.execute(trx);
    const { code, err } = await restore(file);
    expect([code, err]).toEqual([
      1,
      'Basis data itu sedang dimigrasi atau dipulihkan proses lain: tunggu sampai selesai, lalu ulangi.',
    ]);
  });
});

test('a role without the rights gets a sentence, and no file is left', async () => {
  const file = await makeBackup();
  await target.pool.query('revoke create on schema public from current_user');
  const restored = await restore(file);
  expect([restored.code, restored.err]).toEqual([
    1,
    expect.stringMatching(/^Pengguna di DATABASE_URL tidak boleh membuat atau mengubah tabel /),
  ]);
  await product.pool.query('revoke select on payments from current_user');
  onTestFinished(async () => void (await product.pool.query('grant select on payments to current_user')));
  const to = makeFolder();
  const { code, err } = await backUp('--to', to);
  expect([code, err]).toEqual([1, expect.stringMatching(/^Pengguna di DATABASE_URL tidak punya hak /)]);
  expect(readdirSync(to)).toEqual([]);
});
