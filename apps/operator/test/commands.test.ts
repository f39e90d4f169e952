import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isKnownRankKey } from '@ambang/attempts/former-attempts.ts';
import { rankHashOf } from '@ambang/db/accounts/rank-hash.ts';
import { createSession } from '@ambang/db/accounts/sessions.ts';
import { listBundles } from '@ambang/db/shop/bundles.ts';
import { listCodes } from '@ambang/db/shop/codes.ts';
import { readContentCheck } from '@ambang/db/tryouts/content-checks.ts';
import { listRuleSets, publishRuleSets } from '@ambang/db/tryouts/rule-sets.ts';
import { skd } from '@ambang/exam/skd.ts';
import { hash, verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '../../../packages/db/test/test-database.ts';
import { contentFolder } from '../src/context.ts';
import { buildProgram, runProgram } from '../src/program.ts';
import { run } from './run.ts';

const database = useTestDatabase();

// Each test starts at a product that nobody has published anything to.
beforeEach(async () => {
  await sql`truncate tryouts, tryout_versions, pictures, bundles, codes, accounts restart identity cascade`.execute(
    database.db,
  );
  await sql`delete from rule_sets`.execute(database.db);
});
const now = Date.parse('2026-03-01T03:00:00Z');
const nobody = '00000000-0000-0000-0000-000000000000';

const linesOf = (...words: string[]): Promise<string[]> => linesWith(undefined, words);

/** @throws the error of the command */
async function linesWith(
  ask: ((question: string) => Promise<boolean>) | undefined,
  words: readonly string[],
): Promise<string[]> {
  const lines: string[] = [];
  const env = { DATABASE_URL: database.url };
  const print = (line: string) => void lines.push(line);
  const context = { env, now, durable: false, print, fail: () => undefined, ...(ask && { ask }) };
  await buildProgram(context).parseAsync(words, { from: 'user' });
  return lines;
}

/** A copy of all packages in which the first entry of a JSON list has other fields. */
async function contentWith(file: string, fields: Record<string, unknown>): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'ambang-publish-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await cp(contentFolder, root, { recursive: true });
  const [first, ...rest] = JSON.parse(await readFile(path.join(root, file), 'utf8')) as object[];
  await writeFile(path.join(root, file), JSON.stringify([{ ...first, ...fields }, ...rest]));
  return root;
}

const items = 'skd-perdana-2/items/12-integritas.json';
const title = 'SKD Perdana Edisi 2';

const published = async () => ({
  versions: await database.db.selectFrom('tryoutVersions').select(['id', 'contentHash']).execute(),
  bundles: await listBundles(database.db, nobody),
});

test('a lost rank key is given up for the printed one alone, and only after an answer', async () => {
  const { db } = database;
  const keyOf = (lines: string[]) => Buffer.from(lines.join('').replace(/^RANK_KEY=/, ''), 'base64');
  const lost = rankHashOf(keyOf(await linesOf('rank-key')));
  expect(await isKnownRankKey(db, lost)).toBe(true);
  await publishRuleSets(db, [skd]);
  await db.insertInto('tryouts').values({ slug: 'uji', title: 'Uji', ruleSet: 'skd' }).execute();
  await sql`insert into former_attempts select ${lost('address a')}, id, false, 1 from tryouts`.execute(db);
  const hashes = () => db.selectFrom('formerAttempts').selectAll().execute();
  await expect(linesWith(() => Promise.resolve(false), ['rank-key', '--new'])).rejects.toThrow(
    /^Kunci tidak/,
  );
  expect(await hashes()).toHaveLength(1);
  const printed = rankHashOf(keyOf(await linesOf('rank-key', '--new', '--yes')));
  expect([await isKnownRankKey(db, lost), await isKnownRankKey(db, printed)]).toEqual([false, true]);
  expect(await hashes()).toEqual([]);
});

// The test server runs without fsync.
test('every command refuses a server that can lose committed data, in one sentence', async () => {
  const context = { env: { DATABASE_URL: database.url }, now, print: () => undefined };
  const errors: string[] = [];
  expect(await runProgram(['migrate'], context, (line) => void errors.push(line))).toBe(1);
  expect(errors).toEqual([
    expect.stringMatching(/^Server di DATABASE_URL dapat kehilangan jawaban .* mati\): nyalakan/),
  ]);
});

test('one faulty package and nothing is published', async () => {
  const root = await contentWith(items, { key: null });
  await expect(linesOf('publish', root)).rejects.toThrow(/^Paket soal punya 1 masalah/);
  expect(await published()).toEqual({ versions: [], bundles: [] });
});

test('publishing offers the bundles; again it changes and says nothing', async () => {
  expect(await linesOf('publish')).toEqual([
    'Aturan SKD Ambang: diterbitkan.',
    'Aturan CPNS 2024: diterbitkan.',
    'Aturan sekolah kedinasan 2026: diterbitkan.',
    `Tryout ${title}: versi 1 diterbitkan.`,
    'Tryout SKD Utama: versi 1 diterbitkan.',
    'Bundel Perdana: ditawarkan.',
    'Bundel Utama: ditawarkan.',
  ]);
  const before = await published();
  expect(before.bundles).toMatchObject([
    { name: 'Perdana', price: 0, isOwned: false },
    { name: 'Utama', price: 49_000, isOwned: false },
  ]);
  expect(await linesOf('publish')).toEqual([]);
  expect(await published()).toEqual(before);
});

test('what changed is said: a mended sentence, content from before, a new price', async () => {
  await linesOf('publish');
  const mended = await contentWith(items, {
    takeaway: 'Keteguhan terlihat saat menolak tekanan dari atasan sendiri.',
  });
  expect(await linesOf('publish', mended)).toEqual([`Tryout ${title}: versi 2 diterbitkan.`]);
  const dearer = await contentWith('bundles.json', { price: 12_000, basePrice: 12_000 });
  expect(await linesOf('publish', dearer)).toEqual([
    `Tryout ${title}: diperbarui, versi 1 berlaku.`,
    'Bundel Perdana: ditawarkan.',
  ]);
});

test('a price below Rp10.000 or a fall by half is published only when a person confirms it', async () => {
  await linesOf('publish');
  const priceOf = async () => (await published()).bundles.find(({ name }) => name === 'Perdana')?.price;
  const cheap = await contentWith('bundles.json', { price: 9_999, basePrice: 0 });
  await expect(linesOf('publish', cheap)).rejects.toThrow(/^Tidak ada yang diterbitkan: .*--yes\.$/);
  const asked: string[] = [];
  const refuse = (question: string) => Promise.resolve(asked.push(question) === 0);
  await expect(linesWith(refuse, ['publish', cheap])).rejects.toThrow(/^Tidak ada yang diterbitkan/);
  expect([await priceOf(), asked]).toEqual([0, ['Terbitkan dengan harga itu? Ketik ya: ']]);
  expect(await linesWith(() => Promise.resolve(true), ['publish', cheap])).toEqual([
    'Bundel Perdana: harga Rp0 menjadi Rp9.999.',
    'Bundel Perdana: ditawarkan.',
  ]);
  const dear = await contentWith('bundles.json', { price: 60_000, basePrice: 0 });
  expect(await linesOf('publish', dear)).toEqual(['Bundel Perdana: ditawarkan.']);
  const halved = await contentWith('bundles.json', { price: 30_000, basePrice: 0 });
  await expect(linesOf('publish', halved)).rejects.toThrow(/--yes/);
  expect(await linesOf('publish', halved, '--at-start')).toEqual([
    'Bundel Perdana: harga Rp60.000 menjadi Rp30.000 belum berlaku: bila benar, jalankan ./ambang publish.',
  ]);
  expect(await priceOf()).toBe(60_000);
  const renamed = await contentWith('bundles.json', {
    slug: 'lain',
    name: 'Lain',
    price: 30_000,
    basePrice: 0,
  });
  await expect(linesOf('publish', renamed)).rejects.toThrow(/--yes/);
  expect(await linesOf('publish', halved, '--yes')).toEqual(['Bundel Perdana: ditawarkan.']);
  expect(await priceOf()).toBe(30_000);
});

test('at a start a faulty package is set aside, and what is published serves on', async () => {
  await linesOf('publish');
  const before = await published();
  const faulty = await contentWith(items, { key: null });
  const lines = await linesOf('publish', faulty, '--at-start');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^skd-perdana-2\/items\/12-integritas\.json/);
  expect(lines[1]).toMatch(/^Paket soal punya 1 masalah: yang sudah terbit tetap berlaku/);
  expect(await published()).toEqual(before);
  expect(await readContentCheck(database.db)).toEqual({
    checkedAt: now,
    problemCount: 1,
    firstProblem: lines[0],
  });
});

test('at a first start the sound packages are published beside a faulty one', async () => {
  await linesOf('publish', await contentWith(items, { key: null }), '--at-start');
  const { versions, bundles } = await published();
  expect([versions.length, bundles.map(({ name }) => name)]).toEqual([1, ['Utama']]);
});

test('at a start faulty bundles change nothing', async () => {
  await linesOf('publish');
  const before = await published();
  const lines = await linesOf('publish', await contentWith('bundles.json', { price: 35 }), '--at-start');
  expect(lines[0]).toMatch(/^bundles\.json #1: "price" harus 0, atau rupiah bulat/);
  await linesOf('publish', '/tidak/ada', '--at-start');
  expect(await published()).toEqual(before);
});

test('a bundle that is named no more is offered no more, and comes back when it is named again', async () => {
  await linesOf('publish');
  const other = await contentWith('bundles.json', { slug: 'lain', name: 'Lain' });
  expect(await linesOf('publish', other)).toEqual([
    'Bundel Perdana: tidak ditawarkan lagi.',
    'Bundel Lain: ditawarkan.',
  ]);
  expect((await published()).bundles.map(({ name }) => name)).toEqual(['Lain', 'Utama']);
  expect(await linesOf('publish', other)).toEqual([]);
  expect(await linesOf('publish')).toEqual([
    'Bundel Lain: tidak ditawarkan lagi.',
    'Bundel Perdana: ditawarkan.',
  ]);
});

test('a bundle under another slug takes the place of one with its name and tryouts', async () => {
  await linesOf('publish');
  const moved = await contentWith('bundles.json', { slug: 'lain' });
  expect(await linesOf('publish', moved)).toEqual(['Bundel Perdana: tidak ditawarkan lagi.']);
  expect((await published()).bundles).toMatchObject([{ name: 'Perdana' }, { name: 'Utama' }]);
});

test('other items under a published slug are refused, and a fault leaves exit code 1', async () => {
  await linesOf('publish');
  const other = await contentWith(items, { id: 'perdana-12-soal-lain' });
  const { code, out } = await run(['publish', other], { url: database.url, now });
  expect([code, out]).toEqual([1, expect.stringContaining('soal lain berarti tryout lain')]);
});

test('a rule set is added by a file, and one that is taken away is compared with no more', async () => {
  await linesOf('publish');
  const root = await contentWith('bundles.json', {});
  const file = path.join(root, 'rule-sets/cpns-2024.json');
  const fields = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(
    path.join(root, 'rule-sets/cpns-2029.json'),
    JSON.stringify({ ...fields, name: 'cpns-2029', title: 'CPNS 2029' }),
  );
  await rm(file);
  expect(await linesOf('publish', root)).toEqual(['Aturan CPNS 2029: diterbitkan.']);
  expect((await listRuleSets(database.db)).map(({ name }) => name)).toEqual([
    'skd',
    'cpns-2029',
    'sekolah-kedinasan-2026',
  ]);
});

test('the figures of the content are told, with the place of each question', async () => {
  const lines = await linesOf('report', 'skd-utama');
  expect(lines[0]).toBe('SKD Utama (skd-utama), urutan diundi');
  expect(lines.filter((line) => /^ *\d+ {2}subtopik/.test(line))).toHaveLength(110);
  expect(lines.join('\n')).toMatch(/Bersandar pada peraturan: \d+ dari 30 soal TWK/);
  await expect(linesOf('report', 'skd-hilang')).rejects.toThrow('yang ada: skd-perdana-2, skd-utama');
});

test('a new title is a new version', async () => {
  await linesOf('publish');
  const root = await contentWith('bundles.json', {});
  const head = path.join(root, 'skd-perdana-2/tryout.json');
  const fields = JSON.parse(await readFile(head, 'utf8')) as object;
  await writeFile(head, JSON.stringify({ ...fields, title: 'SKD Pertama' }));
  expect(await linesOf('publish', root)).toEqual(['Tryout SKD Pertama: versi 2 diterbitkan.']);
});

test('the demo account is made once, with the password that is shown', async () => {
  const line = 'akun demo: demo@ambang.example · sandi: ambang-demo-2024';
  expect(await linesOf('demo')).toEqual([line]);
  expect(await linesOf('demo')).toEqual([line]);
  expect(await listCodes(database.db)).toEqual([]);
  const accounts = await database.db.selectFrom('accounts').selectAll().execute();
  expect(accounts).toMatchObject([{ name: 'Peserta Demo', phone: '+6281234567890' }]);
  const [{ passwordHash } = { passwordHash: null }] = accounts;
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(passwordHash ?? '', 'ambang-demo-2024')).toBe(true);
});

test('a demo account with another password is not shown with the old one', async () => {
  await linesOf('demo');
  await database.db
    .updateTable('accounts')
    .set({ passwordHash: await hash('sandi lain') })
    .execute();
  expect(await linesOf('demo')).toEqual(['akun demo: demo@ambang.example · sandinya sudah diganti']);
});

test('a closed demo account lets nobody in and keeps nobody in, until it is prepared again', async () => {
  await linesOf('demo');
  const { db } = database;
  const { id: accountId } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  await createSession(db, { tokenHash: Buffer.from('x'), accountId, userAgent: '' }, now);
  expect(await linesOf('close-demo')).toEqual(['akun demo: demo@ambang.example ditutup']);
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('accounts').selectAll().execute()).toMatchObject([{ passwordHash: null }]);
  expect(await linesOf('close-demo')).toEqual([]);
  expect(await linesOf('demo')).toEqual(['akun demo: demo@ambang.example · sandi: ambang-demo-2024']);
});

test('the demo code gives everybody a published tryout, until it is closed', async () => {
  await linesOf('publish');
  const line = 'kode demo: AMBANG-DEMO (SKD Utama)';
  const listed = { code: 'AMBANG-DEMO', tryoutTitles: ['SKD Utama'], usesAllowed: 10_000, note: 'demo' };
  expect((await linesOf('demo')).at(1)).toBe(line);
  expect((await linesOf('demo')).at(1)).toBe(line);
  expect(await listCodes(database.db)).toMatchObject([{ ...listed, endsAt: null, revokedAt: null }]);
  expect((await linesOf('close-demo')).at(1)).toBe('kode demo: AMBANG-DEMO dicabut');
  expect(await listCodes(database.db)).toMatchObject([{ ...listed, revokedAt: now }]);
  expect(await linesOf('close-demo')).toEqual([]);
  expect((await linesOf('demo')).at(1)).toBe(line);
  expect(await listCodes(database.db)).toMatchObject([{ ...listed, revokedAt: null }]);
});

test('where there is no demo account, or its password is a private one, closing it changes nothing', async () => {
  expect(await linesOf('close-demo')).toEqual([]);
  await linesOf('demo');
  const own = await hash('sandi lain');
  await database.db.updateTable('accounts').set({ passwordHash: own }).execute();
  expect(await linesOf('close-demo')).toEqual([]);
  expect(await database.db.selectFrom('accounts').selectAll().execute()).toMatchObject([
    { passwordHash: own },
  ]);
});
