import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listOfferedBundles } from '@ambang/db/shop/bundles.ts';
import { readContentCheck } from '@ambang/db/monitoring/content-checks.ts';
import { listCurrentRuleSets } from '@ambang/db/tryouts/rule-sets.ts';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { rewriteFolder } from '../../../../packages/content/test/content-folder.ts';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import { runCommand, type RunOptions } from '../run-command.ts';
import { contentWith, itemsFile, validContent } from './valid-content.ts';

const database = useTestDatabase();
const now = Date.parse('2026-03-01T03:00:00Z');
const unknownAccount = '00000000-0000-0000-0000-000000000000';

/** One folder for all publications of a test, because what another folder has published is left. */
let folder = '';

const writeContent = (files: Readonly<Record<string, unknown>>) => rewriteFolder(folder, files);
const writeContentWith = (file: string, fields: Record<string, unknown>) =>
  writeContent(contentWith(file, fields));

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ambang-content-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await sql`truncate content_origins, tryouts, tryout_versions, pictures, bundles, items, practice_pools restart identity cascade`.execute(
    database.db,
  );
  await sql`delete from rule_sets`.execute(database.db);
});

const publish = (words: string[], setup: Partial<RunOptions> = {}) =>
  runCommand(['publish', ...words], { url: database.url, now, ...setup });

async function publishAndRead(...words: string[]): Promise<string[]> {
  const { code, out, err } = await publish(words);
  expect([code, err]).toEqual([0, '']);
  return out === '' ? [] : out.split('\n');
}

const publishValidContent = async () => publishAndRead(await writeContent(validContent));

async function expectRefused(
  words: string[],
  message: RegExp,
  setup: Partial<RunOptions> = {},
): Promise<void> {
  const { code, err } = await publish(words, setup);
  expect([code, err]).toEqual([1, expect.stringMatching(message)]);
}

const rows = async () => ({
  versions: await database.db.selectFrom('tryoutVersions').select(['id', 'contentHash']).execute(),
  bundles: await listOfferedBundles(database.db, unknownAccount),
});

const UNCHANGED = 'Tidak ada yang berubah: semuanya sudah terbit seperti ini.';

const readItems = () =>
  database.db
    .selectFrom('items')
    .innerJoin('itemRevisions', 'itemRevisions.itemId', 'items.itemId')
    .select(['items.itemId', 'pool', 'kind', 'tryoutId', 'items.revision', 'hash'])
    .orderBy('items.itemId')
    .execute();

test('the real content is published once, its items with their kinds; publishing it again changes nothing and prints that', async () => {
  expect(await publishAndRead()).toEqual([
    'Aturan SKD Ambang: diterbitkan.',
    'Aturan CPNS 2024: diterbitkan.',
    'Aturan sekolah kedinasan 2026: diterbitkan.',
    'Tryout SKD Perdana Edisi 2: versi 1 diterbitkan.',
    'Tryout SKD Utama: versi 1 diterbitkan.',
    'Bundel Perdana: ditawarkan, Rp0.',
    'Bundel Utama: ditawarkan, Rp49.000.',
  ]);
  const before = await rows();
  expect(before.bundles).toMatchObject([
    { name: 'Perdana', price: 0, isOwned: false },
    { name: 'Utama', price: 49_000, isOwned: false },
  ]);
  const stored = await readItems();
  expect(stored.filter(({ tryoutId }) => tryoutId !== null)).toHaveLength(220);
  expect(new Set(stored.map(({ pool }) => pool))).toEqual(new Set(['tryout', 'practice', 'public']));
  expect(stored.every(({ revision }) => revision === 1)).toBe(true);
  expect(stored.map(({ kind }) => kind)).toContain('deret-selisih');
  expect(await publishAndRead()).toEqual([UNCHANGED]);
  expect(await rows()).toEqual(before);
  expect(await readItems()).toEqual(stored);
});

test('with one faulty package nothing is published', async () => {
  await expectRefused([await writeContentWith(itemsFile, { key: null })], /^Paket soal punya 1 masalah/);
  expect(await rows()).toEqual({ versions: [], bundles: [] });
});

test('a changed text, restored content and a new price are printed', async () => {
  await publishValidContent();
  const reworded = await writeContentWith(itemsFile, {
    remember: 'Sejarah dibaca dari sumbernya sendiri, bukan dari cerita.',
  });
  expect(await publishAndRead(reworded)).toEqual([
    'Tryout Paket Perdana: versi 2 diterbitkan.',
    expect.stringMatching(
      /^ {2}perdana-\S+ remember “Perhatikan lebih dahulu .*\.” menjadi “Sejarah dibaca dari sumbernya sendiri, .*\.”$/,
    ),
  ]);
  const repriced = await writeContentWith('bundles.json', { price: 12_000, basePrice: 12_000 });
  expect(await publishAndRead(repriced)).toEqual([
    'Tryout Paket Perdana: diperbarui, versi 1 berlaku.',
    expect.stringMatching(/remember “Sejarah .*” menjadi “Perhatikan lebih dahulu/),
    'Bundel Perdana: harga Rp0 menjadi Rp12.000; harga coret Rp0 menjadi Rp12.000.',
  ]);
});

test('a price below Rp10.000 or at most half of the previous one needs a confirmation', async () => {
  await publishValidContent();
  const priceOf = async () => (await rows()).bundles.find(({ name }) => name === 'Perdana')?.price;
  const priced = (price: number, others: object = {}) =>
    writeContentWith('bundles.json', { price, basePrice: 0, ...others });
  const cheap = await priced(9_999);
  await expectRefused([cheap], /^Tidak ada yang diterbitkan: .*--yes\.$/);
  const questions: string[] = [];
  const refuse = (question: string) => Promise.resolve(questions.push(question) === 0);
  await expectRefused([cheap], /^Tidak ada yang diterbitkan/, { ask: refuse });
  expect([await priceOf(), questions]).toEqual([0, ['Terbitkan semuanya seperti itu? Ketik ya: ']]);
  expect((await publish([cheap], { ask: () => Promise.resolve(true) })).out).toBe(
    'Bundel Perdana: harga Rp0 menjadi Rp9.999.\nBundel Perdana: harga Rp0 menjadi Rp9.999.',
  );
  expect(await publishAndRead(await priced(60_000))).toEqual([
    'Bundel Perdana: harga Rp9.999 menjadi Rp60.000.',
  ]);
  const halved = await priced(30_000);
  await expectRefused([halved], /--yes/);
  expect(await publishAndRead(halved, '--at-start')).toEqual([
    'Bundel Perdana: harga Rp60.000 menjadi Rp30.000 belum berlaku: bila benar, jalankan ./ambang publish.',
  ]);
  expect(await priceOf()).toBe(60_000);
  await expectRefused([await priced(30_000, { slug: 'lain', name: 'Lain' })], /--yes/);
  expect(await publishAndRead(await priced(30_000), '--yes')).toEqual([
    'Bundel Perdana: harga Rp60.000 menjadi Rp30.000.',
  ]);
  expect(await priceOf()).toBe(30_000);
});

test('publish --at-start skips a faulty package, and its published version stays', async () => {
  await publishValidContent();
  const before = await rows();
  const lines = await publishAndRead(await writeContentWith(itemsFile, { key: null }), '--at-start');
  expect(lines).toEqual([
    expect.stringMatching(/^perdana\/items\/uji\.json/),
    expect.stringMatching(/^Paket soal punya 1 masalah: yang sudah terbit tetap berlaku/),
  ]);
  expect(await rows()).toEqual(before);
  expect(await readContentCheck(database.db)).toEqual({
    checkedAt: now,
    problemCount: 1,
    firstProblem: lines[0],
  });
});

test('the first publish --at-start publishes the packages beside a faulty one', async () => {
  await publishAndRead(await writeContentWith(itemsFile, { key: null }), '--at-start');
  const { versions, bundles } = await rows();
  expect([versions.length, bundles.map(({ name }) => name)]).toEqual([1, ['Utama']]);
});

test('publish --at-start with faulty bundles changes nothing', async () => {
  await publishValidContent();
  const before = await rows();
  const lines = await publishAndRead(await writeContentWith('bundles.json', { price: 35 }), '--at-start');
  expect(lines[0]).toMatch(/^bundles\.json #1: "price" harus 0, atau rupiah bulat/);
  await publishAndRead('/tidak/ada', '--at-start');
  expect(await rows()).toEqual(before);
});

test('a bundle that is removed from bundles.json is withdrawn, and offered again when it is added again', async () => {
  await publishValidContent();
  const other = await writeContentWith('bundles.json', { slug: 'lain', name: 'Lain' });
  expect(await publishAndRead(other)).toEqual([
    'Bundel Perdana: ditawarkan (Rp0) menjadi tidak ditawarkan.',
    'Bundel Lain: ditawarkan, Rp0.',
  ]);
  expect((await rows()).bundles.map(({ name }) => name)).toEqual(['Lain', 'Utama']);
  expect(await publishAndRead(other)).toEqual([UNCHANGED]);
  expect(await publishValidContent()).toEqual([
    'Bundel Lain: ditawarkan (Rp0) menjadi tidak ditawarkan.',
    'Bundel Perdana: tidak ditawarkan menjadi ditawarkan.',
  ]);
});

test('a bundle with a different slug replaces the bundle with the same name and tryouts', async () => {
  await publishValidContent();
  const moved = await writeContentWith('bundles.json', { slug: 'lain' });
  expect(await publishAndRead(moved)).toEqual([
    'Bundel Perdana: ditawarkan (Rp0) menjadi tidak ditawarkan.',
    'Bundel Perdana: ditawarkan, Rp0.',
  ]);
  expect((await rows()).bundles).toMatchObject([{ name: 'Perdana' }, { name: 'Utama' }]);
});

test('different items under a published slug are refused with exit code 1', async () => {
  await publishValidContent();
  const { code, out } = await publish([await writeContentWith(itemsFile, { id: 'perdana-soal-lain' })]);
  expect([code, out]).toEqual([1, expect.stringContaining('soal lain berarti tryout lain')]);
});

test('a file in rule-sets adds a rule set, and removing the file removes it from the list', async () => {
  await publishValidContent();
  const { 'rule-sets/cpns.json': removed, ...others } = validContent;
  const fields = { ...(removed as object), name: 'cpns-2029', title: 'CPNS 2029' };
  const root = await writeContent({ ...others, 'rule-sets/cpns-2029.json': fields });
  expect(await publishAndRead(root)).toEqual(['Aturan CPNS 2029: diterbitkan.']);
  expect((await listCurrentRuleSets(database.db)).map(({ name }) => name)).toEqual(['skd', 'cpns-2029']);
});

test('a new title of a tryout publishes a new version', async () => {
  await publishValidContent();
  const head = 'perdana/tryout.json';
  const root = await writeContent({
    ...validContent,
    [head]: { ...(validContent[head] as object), title: 'SKD Pertama' },
  });
  expect(await publishAndRead(root)).toEqual([
    'Tryout SKD Pertama: versi 2 diterbitkan.',
    '  judul “Paket Perdana” menjadi “SKD Pertama”',
  ]);
});

test('a tryout of an earlier release gets its items at the next publication, also without its content', async () => {
  await publishAndRead();
  await sql`truncate items cascade`.execute(database.db);
  await publish([await writeContent(validContent), '--yes']);
  const { rows: found } = await sql<{ items: number }>`select count(*)::int as items from items
    where tryout_id in (select id from tryouts where slug = 'skd-utama')`.execute(database.db);
  expect(found).toEqual([{ items: 110 }]);
});
