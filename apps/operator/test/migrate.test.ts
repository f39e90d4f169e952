import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../../../packages/db/test/earlier-database.ts';
import { useTestDatabase } from '../../../packages/db/test/test-database.ts';
import { runProgram } from '../src/program.ts';
import { runCommand } from './run-command.ts';

const database = useTestDatabase();
const now = Date.parse('2026-11-22T05:00:00Z');

const ORDER = 'TO-ABCDEFGHJKMNPQRSTVWXYZ0123';
const commandsWithDatabase = [
  'migrate',
  'publish /no-folder',
  'outage --from 2026-11-22T11:00 --to 2026-11-22T11:30 --dry-run',
  'demo',
  'close-demo',
  'analysis-role',
  'rank-key --new --yes',
  'bundle list',
  'bundle show 1',
  'code create --tryout skd-utama',
  'code list',
  'code revoke AMBANG-1',
  'transaction list',
  `transaction show ${ORDER}`,
  `transaction grant ${ORDER} --reason uji`,
  `transaction refunded ${ORDER}`,
  'transaction totals',
  'status',
];

test('migrating a database that is up to date prints nothing', async () => {
  expect(await runCommand(['migrate'], { url: database.url, now })).toEqual({ code: 0, out: '', err: '' });
});

test('every command refuses a database of another program, and changes nothing', async () => {
  await emptyDatabase(database.pool);
  await database.pool.query("create table pelanggan as select 'Rani' as nama");
  for (const words of commandsWithDatabase) {
    const { code, out, err } = await runCommand(words.split(' '), { url: database.url, now });
    expect([words, code]).toEqual([words, 1]);
    expect(`${out}${err}`, words).toMatch(
      /(?:^|ALARM: )Folder data \S+\/pg berisi tabel program lain \(pelanggan\) dan tidak diubah: [^\n]+$/,
    );
  }
  const { rows } = await database.pool.query("select tablename from pg_tables where schemaname = 'public'");
  expect(rows).toEqual([{ tablename: 'pelanggan' }]);
});

test.each(['bundle list', 'status'])('%s refuses a database that is not migrated', async (words) => {
  await emptyDatabase(database.pool);
  const { code, out, err } = await runCommand(words.split(' '), { url: database.url, now });
  expect(code).toBe(1);
  expect(`${out}${err}`).toMatch(
    /(?:^|ALARM: )Basis data belum dimigrasi ke versi ini: jalankan \.\/ambang migrate, lalu ulangi\.$/,
  );
});

test('migrate refuses a server that is read-only', async () => {
  await emptyDatabase(database.pool);
  const name = new URL(database.url).pathname.slice(1);
  await database.pool.query(`alter database ${name} set default_transaction_read_only = on`);
  onTestFinished(async () => {
    await database.pool.query(`alter database ${name} reset default_transaction_read_only`);
  });
  expect(await runCommand(['migrate'], { url: database.url, now })).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^Server di DATABASE_URL hanya dapat dibaca, [^\n]+\.$/) as string,
  });
});

// The test server runs without fsync.
test('migrate refuses a server that can lose committed data', async () => {
  const errors: string[] = [];
  const context = { env: { DATABASE_URL: database.url }, now, print: () => undefined };
  expect(await runProgram(['migrate'], context, (line) => void errors.push(line))).toBe(1);
  expect(errors).toEqual([
    expect.stringMatching(/^PostgreSQL bawaan dapat kehilangan jawaban .* mati\): nyalakan/),
  ]);
});
