import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishBundles } from '@ambang/db/shop/bundles.ts';
import { listCodes } from '@ambang/db/shop/codes.ts';
import { redeemCode } from '@ambang/orders/redeem.ts';
import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '../../../packages/db/test/test-database.ts';
import { anAccount } from '../../../packages/orders/test/shop.ts';
import { runCommand } from './run-command.ts';

const database = useTestDatabase();
const now = Date.parse('2026-11-22T05:00:00Z');
const runOperator = (...words: string[]) => runCommand(words, { url: database.url, now });

interface Listed {
  codes: { code: string; state: string; tryouts: string[]; endsAt: string | null; note: string }[];
}

const json = async (...words: string[]) => JSON.parse((await runOperator(...words, '--json')).out) as Listed;
const rows = () => listCodes(database.db);

beforeAll(async () => {
  const closingTimes = { closed: now, a: null, b: null };
  const made = await database.db
    .insertInto('tryouts')
    .values(
      Object.entries(closingTimes).map(([slug, closesAt]) => ({
        ...{ slug, title: `SKD ${slug}`, ruleSet: 'skd' },
        closesAt: closesAt === null ? null : new Date(closesAt),
      })),
    )
    .returning(['id', 'slug'])
    .execute();
  const idOf = (slug: string) => made.find((row) => row.slug === slug)!.id;
  const offer = { slug: 'perdana', name: 'Perdana', description: '', contents: [], price: 0, basePrice: 0 };
  await publishBundles(database.db, [{ ...offer, tryoutIds: [idOf('b'), idOf('a')] }], now);
});

beforeEach(async () => {
  await database.db.deleteFrom('codeUses').execute();
  await database.db.deleteFrom('codes').execute();
});

function createFilePath(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'ambang-codes-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'kode.csv');
}

const recordsOf = (text: string) =>
  parse(text, { bom: true, columns: true }) as unknown as Record<string, string>[];

test('codes are created for tryouts, printed, and can be redeemed', async () => {
  const words = [...'--tryout b --tryout a --tryout b --count 3 --uses 2 --note'.split(' '), 'SMA 3'];
  const { code, out } = await runOperator('code', 'create', ...words, '--ends', '2026-12-31');
  expect(code).toBe(0);
  const [head, ...lines] = out.split('\n');
  expect(head).toMatch(/^Kode +Keadaan +Dipakai +Sampai \(WIB\) +Dibuat \(WIB\) +Tryout +Catatan$/);
  expect(lines).toHaveLength(3);
  for (const line of lines)
    expect(line).toMatch(
      /^[CDFGHJKMNPQRTVWXY][CDFGHJKMNPQRTVWXY34679]{11} {2}berlaku +0\/2 {2}2027-01-01 00:00 {2}2026-11-22 12:00 {2}SKD b, SKD a +SMA 3$/,
    );
  const made = await rows();
  expect(made.map((row) => row.code).sort()).toEqual(lines.map((line) => line.slice(0, 12)).sort());
  expect(made[0]).toMatchObject({
    usesAllowed: 2,
    endsAt: Date.parse('2026-12-31T17:00:00Z'),
    note: 'SMA 3',
  });
  const accountId = await anAccount(database.db);
  expect((await redeemCode(database.db, accountId, made[0]!.code, now)).tryoutIds).toHaveLength(2);
});

test('a chosen code for a bundle has its tryouts and the given end, and cannot be created twice', async () => {
  const words = [
    '--bundle',
    'perdana',
    '--code',
    ' ambang\u20132026\u200b',
    '--ends',
    '2026-12-31T20:00+07:00',
  ];
  expect(await json('code', 'create', ...words)).toEqual({
    codes: [
      {
        ...{ code: 'AMBANG-2026', state: 'active', tryouts: ['SKD b', 'SKD a'], usesAllowed: 1, usesMade: 0 },
        ...{
          endsAt: '2026-12-31T13:00:00.000Z',
          revokedAt: null,
          createdAt: '2026-11-22T05:00:00.000Z',
          note: '',
        },
      },
    ],
  });
  const again = await runOperator('code', 'create', ...words);
  expect(again).toEqual({ code: 1, out: '', err: 'Kode AMBANG-2026 sudah ada. Pilih kode lain.' });
});

test.each([
  ['--tryout hilang', /^Tidak ada tryout "hilang"/],
  ['--bundle hilang', /^Tidak ada bundel "hilang"/],
  ['--tryout closed', /^SKD closed sudah atau segera ditutup/],
])('code create %s creates no code and no file', async (words, message) => {
  const file = createFilePath();
  const { code, out, err } = await runOperator('code', 'create', ...words.split(' '), '--csv', file);
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(message);
  expect(() => statSync(file)).toThrow('ENOENT');
  expect(await rows()).toEqual([]);
});

test('ten thousand codes are unique, and are written to a file that only its owner can read', async () => {
  const file = createFilePath();
  const { out } = await runOperator('code', 'create', '--tryout', 'a', '--count', '10000', '--csv', file);
  expect(out).toBe(`10000 kode dibuat dan ditulis ke ${file}.`);
  const made = recordsOf(readFileSync(file, 'utf8'));
  expect(new Set(made.map((record) => record['code'])).size).toBe(10_000);
  expect(made[0]).toMatchObject({ state: 'active', tryouts: 'SKD a', usesAllowed: '1', usesMade: '0' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const again = await runOperator('code', 'create', '--tryout', 'a', '--csv', file);
  expect(again).toMatchObject({
    code: 1,
    out: '',
    err: `Berkas ${file} sudah ada dan tidak ditimpa: pilih nama lain.`,
  });
  expect(await rows()).toHaveLength(10_000);
});

test('cells that a spreadsheet would read as a formula are escaped', async () => {
  const note = '=HYPERLINK("http://contoh.id";"klik")';
  await runOperator('code', 'create', '--tryout', 'a', '--note', note);
  const { out } = await runOperator('code', 'list', '--csv', '-');
  expect(recordsOf(out)).toMatchObject([{ note: `'${note}` }]);
});

test('code list filters by the note and by --active', async () => {
  await runOperator('code', 'create', '--tryout', 'a', '--code', 'KELAS-A', '--note', 'Melati');
  await runOperator('code', 'create', '--tryout', 'a', '--code', 'MELATI-1', '--note', 'Mawar');
  await runOperator('code', 'create', '--tryout', 'a', '--code', 'KELAS-B', '--note', 'melati 2');
  await runOperator('code', 'revoke', 'kelas-b');
  const found = async (...words: string[]) =>
    (await json('code', 'list', ...words)).codes.map(({ code }) => code);
  expect((await found()).sort()).toEqual(['KELAS-A', 'KELAS-B', 'MELATI-1']);
  expect((await found('--note', 'MELATI')).sort()).toEqual(['KELAS-A', 'KELAS-B']);
  expect(await found('--note', 'melati', '--active')).toEqual(['KELAS-A']);
  expect((await runOperator('code', 'list', '--note', 'tak ada')).out).toBe('Tidak ada kode.');
});

test('a revoked code is listed as revoked, and revoking an unknown code exits with 1', async () => {
  await runOperator('code', 'create', '--tryout', 'a', '--code', 'AMBANG-1');
  const { code, out } = await runOperator('code', 'revoke', '*ambang\u20111*');
  expect([code, out]).toEqual([0, 'Kode AMBANG-1 dicabut; sudah ditukar 0 dari 1 kali.']);
  const revoked = JSON.parse((await runOperator('code', 'revoke', 'AMBANG-1', '--json')).out) as object;
  expect(revoked).toMatchObject({
    code: 'AMBANG-1',
    state: 'revoked',
    revokedAt: '2026-11-22T05:00:00.000Z',
  });
  expect((await runOperator('code', 'list')).out).toMatch(/^AMBANG-1 +dicabut/m);
  expect(await runOperator('code', 'revoke', 'TIDAK-ADA')).toMatchObject({ code: 1, out: '' });
});
