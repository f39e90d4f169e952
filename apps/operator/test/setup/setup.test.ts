import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { openDatabase } from '@ambang/db/open.ts';
import { readSettings } from '@ambang/settings/read-settings.ts';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import { runCommand } from '../run-command.ts';

const database = useTestDatabase();
const now = Date.parse('2026-11-29T05:00:00Z');
const folder = mkdtempSync(path.join(tmpdir(), 'ambang-setup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = path.join(folder, 'ambang.env');
beforeEach(() => rmSync(file, { force: true }));

const words = [
  'PUBLIC_URL=https://tryout.contoh.id',
  'ANALYSIS_URL=https://analisis.contoh.id',
  'SMTP_URL=smtps://pengguna:rahasia@mail.contoh.id:465',
  'MAIL_FROM=Ambang <halo@contoh.id>',
  'MIDTRANS_SERVER_KEY=Mid-server-rahasia',
];

const setUp = (more: readonly string[] = words, env: NodeJS.ProcessEnv = {}) =>
  runCommand(['setup', '--file', file, ...more], { now, env });

const readFile = () => parseEnv(readFileSync(file, 'utf8'));

test('setup writes all that production needs to a file of its owner, and prints what is to do elsewhere', async () => {
  const { code, out, err } = await setUp();
  expect([code, err]).toEqual([0, '']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readSettings(readFile()).faults).toEqual([]);
  expect(readFile()).toMatchObject({
    NODE_ENV: 'production',
    MAIL_FROM: 'Ambang <halo@contoh.id>',
    ANALYSIS_PORT: '3009',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  for (const part of [
    'BACKUP_KEY: simpan salinannya di tempat lain',
    'DNS: arahkan tryout.contoh.id dan analisis.contoh.id',
    'Sertifikat:',
    'SPF',
    'Midtrans:',
  ])
    expect(out).toContain(part);
  expect(out).not.toContain('rahasia');
  expect(readdirSync(folder)).toEqual(['ambang.env']);
});

test('for the service the last line is its start and not npm start', async () => {
  const setUpIn = async (folder: string) => (await setUp([...words, `DATA_DIR=${folder}`])).out;
  expect(await setUpIn('/srv/data')).toMatch(/lalu nyalakan: set -a; .* npm start$/);
  rmSync(file);
  expect(await setUpIn('/var/lib/ambang/data')).toMatch(
    /lalu nyalakan: ikuti sisa \S+service\.md, lalu sh deploy\/upgrade\.sh$/,
  );
});

test('a shell reads the same values as Node', async () => {
  await setUp();
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  expect(lines.every((line) => /^[A-Z_0-9]+='[^'\n]*'$/.test(line))).toBe(true);
});

test('an existing file is never changed', async () => {
  writeFileSync(file, 'PORT=1\n');
  const { code, err } = await setUp();
  expect([code, err]).toEqual([1, expect.stringMatching(/sudah ada dan tidak diubah/)]);
  expect(readFileSync(file, 'utf8')).toBe('PORT=1\n');
});

test('all faults are named at once, and nothing is written', async () => {
  const { code, err } = await setUp([
    'PUBLIC_URL=http://contoh.id',
    "MAIL_FROM=Ambang's <a@contoh.id>",
    'PORT=x',
  ]);
  expect(code).toBe(1);
  expect(err).toMatch(/^6 pengaturan perlu diperbaiki/);
  for (const name of ['PUBLIC_URL', 'MAIL_FROM', 'PORT', 'SMTP_URL', 'MIDTRANS_SERVER_KEY', 'ANALYSIS_URL'])
    expect(err).toMatch(new RegExp(`^- ${name} `, 'm'));
  expect(existsSync(file)).toBe(false);
});

test.each([
  ['PORT', 2, /^"PORT" tidak terbaca/],
  ['PROT=3000', 2, /^Pengaturan PROT tidak dikenal/],
])('the word %s is a usage error', async (word, code, message) => {
  expect(await setUp([word])).toMatchObject({ code, err: expect.stringMatching(message) as string });
});

test('at a terminal setup asks for what is missing, and again after a fault', async () => {
  const answers = ['contoh.id', 'https://tryout.contoh.id', 'https://analisis.contoh.id'];
  const questions: string[] = [];
  const secrets: string[] = [];
  const more: Record<string, string> = {
    BACKUP_TO: 's3://bimbel',
    BACKUP_S3_ENDPOINT: 'https://s3.contoh.id',
    BACKUP_S3_KEY_ID: 'kunci',
    BACKUP_S3_SECRET: 'rahasia',
  };
  const askText = (question: string, { isSecret = false } = {}) => {
    const name = question.split(':')[0] ?? '';
    questions.push(name);
    if (isSecret) secrets.push(name);
    return Promise.resolve(answers.shift() ?? more[name] ?? '');
  };
  const { code, out } = await runCommand(['setup', '--file', file, ...words.slice(2)], { now, askText });
  expect(code).toBe(0);
  expect(out).toMatch(/^PUBLIC_URL tidak terbaca/);
  expect(questions).toEqual([
    ...['PUBLIC_URL', 'PUBLIC_URL', 'ANALYSIS_URL', 'DATABASE_URL'],
    ...['GOOGLE_CLIENT_ID', 'SUPPORT_CONTACT', 'SELLER_NAME', 'SELLER_TAX_NUMBER'],
    ...['BACKUP_TO', 'BACKUP_S3_ENDPOINT', 'BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET'],
  ]);
  expect(secrets).toEqual(['DATABASE_URL', 'BACKUP_S3_SECRET']);
  expect(readFile()).toMatchObject({ PUBLIC_URL: 'https://tryout.contoh.id', ...more });
  expect(out).toMatch(/Cadangan: buat bucket untuk s3:\/\/bimbel/);
});

test('an administrator of PostgreSQL gives the product its role, database and analysis role', async () => {
  const name = `siap_${randomBytes(4).toString('hex')}`;
  const administrator = new URL(database.url);
  Object.assign(administrator, { username: 'postgres', password: '', pathname: '/postgres' });
  onTestFinished(() => dropAll(administrator.href, name));
  const options = ['--administrator-url', administrator.href, '--database', name];
  expect(await setUp([...words, ...options])).toMatchObject({ code: 0, err: '' });
  const { DATABASE_URL = '', ANALYSIS_DATABASE_URL = '' } = readFile();
  expect([new URL(DATABASE_URL).username, new URL(ANALYSIS_DATABASE_URL).username]).toEqual([
    name,
    `${name}_analysis`,
  ]);
  const checked = await runCommand(['setup', '--check', '--file', file], { now });
  expect(checked.out).toMatch(/^beres: basis data dan jam\nberes: basis data analisis$/m);
  rmSync(file);
  expect((await setUp([...words, ...options])).err).toMatch(/sudah ada dan tidak diubah: isi DATABASE_URL/);
  const { out } = await setUp([...words, `DATABASE_URL=${DATABASE_URL}`]);
  expect(out).toMatch(new RegExp(`^Sandi peran ${name}_analysis diganti: .* salin ANALYSIS_DATABASE_URL`));
});

test('an administrator whose analysis role cannot be made leaves a file with the address of the new database', async () => {
  const name = `siap_${randomBytes(4).toString('hex')}`;
  const administrator = new URL(database.url);
  Object.assign(administrator, { username: 'postgres', password: '', pathname: '/postgres' });
  onTestFinished(() => dropAll(administrator.href, name));
  await execute(administrator.href, sql`create role ${sql.id(`${name}_analysis`)}`);
  const options = ['--administrator-url', administrator.href, '--database', name];
  const { code, err } = await setUp([...words, ...options]);
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^Basis data dan perannya sudah dibuat, dan alamatnya ada di/),
  ]);
  expect(err).toContain('tidak boleh membuat peran untuk analisis');
  expect(new URL(readFile().DATABASE_URL ?? '').username).toBe(name);
});

async function dropAll(url: string, name: string): Promise<void> {
  const roles = [`${name}_analysis`, name].map((role) => sql`drop role if exists ${sql.id(role)}`);
  await execute(url, sql`drop database if exists ${sql.id(name)} with (force)`, ...roles);
}

async function execute(url: string, ...statements: RawBuilder<unknown>[]): Promise<void> {
  const opened = openDatabase(url, () => undefined, { connections: 1 });
  try {
    for (const statement of statements) await statement.execute(opened.db);
  } finally {
    await opened.close();
  }
}

test('an administrator that does not answer is named without its address', async () => {
  const { code, err } = await setUp([
    ...words,
    '--administrator-url',
    'postgresql://a:rahasia@127.0.0.1:1/a',
  ]);
  expect(code).toBe(1);
  expect(err).toMatch(/^Server di --administrator-url tidak menjawab/);
  expect(err).not.toContain('rahasia');
});

test('a file that others can read is a fault of the check', async () => {
  await setUp();
  chmodSync(file, 0o644);
  const { code, out } = await runCommand(['setup', '--check', '--file', file], { now });
  expect(code).toBe(1);
  expect(out).toMatch(/^PERBAIKI: Berkas .* dapat dibaca orang lain/m);
});

test('a misspelt name and a missing NODE_ENV are faults of the check', async () => {
  await setUp();
  const text = readFileSync(file, 'utf8')
    .replace("NODE_ENV='production'", '')
    .replace('BACKUP_KEY=', 'BACKUP_KY=');
  writeFileSync(file, `${text}NODE_OPTIONS=--no-warnings\nTZ=Asia/Jakarta\n`);
  const { out } = await runCommand(['setup', '--check', '--file', file], { now });
  expect(out.match(/^PERBAIKI: (?:Pengaturan \S+ di \S+ tidak dikenal|NODE_ENV bukan production)/gm)).toEqual(
    [`PERBAIKI: Pengaturan BACKUP_KY di ${file} tidak dikenal`, 'PERBAIKI: NODE_ENV bukan production'],
  );
});
