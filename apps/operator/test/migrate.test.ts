import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../../../packages/db/test/earlier-database.ts';
import { useTestDatabase } from '../../../packages/db/test/test-database.ts';
import { runProgram } from '../src/program.ts';
import { leafCommands, runCommand } from './run-command.ts';

const database = useTestDatabase();
const now = Date.parse('2026-11-22T05:00:00Z');

const folder = mkdtempSync(path.join(tmpdir(), 'ambang-migrate-'));
afterAll(() => rmSync(folder, { recursive: true }));
const exportFile = path.join(folder, 'export.csv');
writeFileSync(exportFile, 'Order ID,Transaction Status,Gross Amount\n');

/** `backup` and `restore` work only with the embedded server: they refuse every DATABASE_URL. */
const commandsWithoutDatabase = ['check', 'report', 'completion', 'push-key', 'backup', 'restore'];

const ORDER = 'TO-ABCDEFGHJKMNPQRSTVWXYZ0123';

/** The words that make a command open the database. */
const argumentsOf: Readonly<Record<string, readonly string[]>> = {
  publish: ['/no-folder'],
  rescore: ['skd-utama'],
  outage: ['--from', '2026-11-22T11:00', '--to', '2026-11-22T11:30', '--dry-run'],
  'rank-key': ['--new', '--yes'],
  setup: [
    ...['--file', path.join(folder, 'ambang.env'), 'PUBLIC_URL=https://tryout.contoh.id'],
    ...[
      'SMTP_URL=smtps://mail.contoh.id',
      'MAIL_FROM=halo@contoh.id',
      'ANALYSIS_URL=https://analisis.contoh.id',
    ],
  ],
  'letter send': [ORDER],
  'bundle show': ['1'],
  'code create': ['--tryout', 'skd-utama'],
  'code revoke': ['AMBANG-1'],
  'item-report answer': ['utama-15-antrean-lansia', '--outcome', 'kept', '--text', 'uji'],
  'transaction show': [ORDER],
  'transaction settle': [ORDER],
  'transaction grant': [ORDER, '--reason', 'uji'],
  'transaction refunded': [ORDER],
  'transaction reconcile': [exportFile, '--from', '2026-11-01', '--to', '2026-11-21'],
};

test('migrating a database that is up to date prints nothing', async () => {
  expect(await runCommand(['migrate'], { url: database.url, now })).toEqual({ code: 0, out: '', err: '' });
});

test('migrate --at-start prints the URL of the analysis role and what it closed', async () => {
  const owner = { url: database.url, now };
  const { code, out, err } = await runCommand(['migrate', '--at-start', '--embedded', '--keep-demo'], owner);
  expect([code, err]).toEqual([0, '']);
  expect(JSON.parse(out)).toEqual({
    closed: [],
    analysisUrl: expect.stringMatching(/^postgresql:\/\/\w+_analysis:[0-9a-f]{48}@/) as string,
  });
  const env = { ANALYSIS_DATABASE_URL: 'postgresql://reader@localhost/ambang' };
  const own = await runCommand(['migrate', '--at-start'], { ...owner, env });
  expect(JSON.parse(own.out)).toEqual({ closed: [], analysisUrl: null });
});

test('every command with a database refuses the database of another program, and changes nothing', async () => {
  await emptyDatabase(database.pool);
  await database.pool.query("create table pelanggan as select 'Rani' as nama");
  const env = { MIDTRANS_SERVER_KEY: 'SB-Mid-server-uji' };
  for (const name of leafCommands.filter((command) => !commandsWithoutDatabase.includes(command))) {
    const words = [...name.split(' '), ...(argumentsOf[name] ?? [])];
    const { code, out, err } = await runCommand(words, { url: database.url, now, env });
    expect([name, code]).toEqual([name, 1]);
    expect(`${out}${err}`, name).toMatch(
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
