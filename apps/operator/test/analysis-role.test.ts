import { openDatabase } from '@ambang/db/open.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useAnalysisReader } from '../../../packages/db/test/analysis-reader.ts';
import { useTestDatabase } from '../../../packages/db/test/test-database.ts';
import { runCommand } from './run-command.ts';

const now = Date.parse('2026-11-22T05:00:00Z');
const owner = useTestDatabase();
const analysis = useAnalysisReader(owner);

const runAsAdministrator = (...words: string[]) =>
  runCommand(['analysis-role', ...words], { url: analysis.administrator.url, now });

const readRole = async (url: string) => {
  const database = openDatabase(url, () => undefined, { connections: 1 });
  try {
    const { rows } = await sql<{ name: string }>`select current_user as name from attempts`.execute(
      database.db,
    );
    const { rows: own } = await sql<{ name: string }>`select current_user as name`.execute(database.db);
    return { rows, name: own[0]?.name };
  } finally {
    await database.close();
  }
};

test('the URL that analysis-role prints opens the same database with the read-only role', async () => {
  const { code, out, err } = await runAsAdministrator();
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(new RegExp(`^postgresql://${analysis.role.name}:[0-9a-f]{48}@`));
  expect(new URL(out).pathname).toBe(new URL(owner.url).pathname);
  expect(await readRole(out)).toEqual({ rows: [], name: analysis.role.name });
});

test('analysis-role --json prints the role and the URL', async () => {
  const { out } = await runAsAdministrator('--json');
  expect(JSON.parse(out)).toEqual({
    role: analysis.role.name,
    url: expect.stringMatching(/^postgresql:/) as string,
  });
});

test('a user in the query of DATABASE_URL does not override the role', async () => {
  const url = new URL(analysis.administrator.url);
  url.searchParams.set('user', 'postgres');
  url.searchParams.set('password', 'x');
  const { out } = await runCommand(['analysis-role'], { url: url.href, now });
  expect((await readRole(out)).name).toBe(analysis.role.name);
});

test('analysis-role --keep-password prints no password', async () => {
  const { out } = await runAsAdministrator('--keep-password');
  expect(out).toBe(`Hak peran ${analysis.role.name} diperbarui; sandinya tetap.`);
  expect(JSON.parse((await runAsAdministrator('--keep-password', '--json')).out)).toEqual({
    role: analysis.role.name,
    url: null,
  });
});

const startWith = (analysisUrl: string, url = analysis.administrator.url) =>
  runCommand(['migrate', '--at-start', '--keep-demo'], {
    url,
    now,
    env: { ANALYSIS_DATABASE_URL: analysisUrl },
  });

test('a start gives the role of ANALYSIS_DATABASE_URL its rights and its password again', async () => {
  const url = new URL(analysis.reader.url);
  url.password = 'sandi%40lama';
  await sql`revoke all on all tables in schema public from ${sql.id(analysis.role.name)}`.execute(
    analysis.administrator.db,
  );
  expect(await startWith(url.href)).toMatchObject({ code: 0, err: '' });
  expect(await readRole(url.href)).toEqual({ rows: [], name: analysis.role.name });
});

test.each(['postgresql://pembaca:x@localhost/ambang', 'postgresql://localhost/ambang'])(
  'a start leaves another role as it is: %s',
  async (url) => {
    expect(await startWith(url)).toMatchObject({ code: 0, err: '' });
  },
);

test('a start leaves the role to an operator whose DATABASE_URL may create none', async () => {
  expect(await startWith(analysis.reader.url, owner.url)).toMatchObject({ code: 0, err: '' });
});

test('the error of analysis-role without CREATEROLE does not contain the URL', async () => {
  const { code, out, err } = await runCommand(['analysis-role'], { url: owner.url, now });
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^Pengguna di DATABASE_URL tidak boleh membuat peran untuk analisis: [^\n]+\.$/);
  expect(err).not.toContain('postgresql:');
});

test.each(['bundle list', 'analysis-role'])(
  '%s as the read-only role of the analysis service is refused in one sentence',
  async (words) => {
    const { code, out, err } = await runCommand(words.split(' '), { url: analysis.reader.url, now });
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^Pengguna di DATABASE_URL tidak punya hak atas tabel-tabel produk ini: [^\n]+\.$/);
  },
);
