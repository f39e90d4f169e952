import { listOfferedBundles } from '@ambang/db/shop/bundles.ts';
import { readContentCheck } from '@ambang/db/monitoring/content-checks.ts';
import { listComparedRuleSets } from '@ambang/db/tryouts/rule-sets.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { writeFolder } from '../../../../packages/content/test/folder.ts';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import { run, type Setup } from '../run.ts';
import { contentWith, items, sound } from './fixture.ts';

const database = useTestDatabase();
const now = Date.parse('2026-03-01T03:00:00Z');
const unknownAccount = '00000000-0000-0000-0000-000000000000';

beforeEach(async () => {
  await sql`truncate tryouts, tryout_versions, pictures, bundles restart identity cascade`.execute(
    database.db,
  );
  await sql`delete from rule_sets`.execute(database.db);
});

const publish = (words: string[], setup: Partial<Setup> = {}) =>
  run(['publish', ...words], { url: database.url, now, ...setup });

/** @returns the lines that it printed */
async function published(...words: string[]): Promise<string[]> {
  const { code, out, err } = await publish(words);
  expect([code, err]).toEqual([0, '']);
  return out === '' ? [] : out.split('\n');
}

const publishSound = async () => published(await writeFolder(sound));

async function expectRefused(words: string[], sentence: RegExp, setup: Partial<Setup> = {}): Promise<void> {
  const { code, err } = await publish(words, setup);
  expect([code, err]).toEqual([1, expect.stringMatching(sentence)]);
}

const rows = async () => ({
  versions: await database.db.selectFrom('tryoutVersions').select(['id', 'contentHash']).execute(),
  bundles: await listOfferedBundles(database.db, unknownAccount),
});

test('the real content is published once; publishing it again changes and prints nothing', async () => {
  expect(await published()).toEqual([
    'Aturan SKD Ambang: diterbitkan.',
    'Aturan CPNS 2024: diterbitkan.',
    'Aturan sekolah kedinasan 2026: diterbitkan.',
    'Tryout SKD Perdana Edisi 2: versi 1 diterbitkan.',
    'Tryout SKD Utama: versi 1 diterbitkan.',
    'Bundel Perdana: ditawarkan.',
    'Bundel Utama: ditawarkan.',
  ]);
  const before = await rows();
  expect(before.bundles).toMatchObject([
    { name: 'Perdana', price: 0, isOwned: false },
    { name: 'Utama', price: 49_000, isOwned: false },
  ]);
  expect(await published()).toEqual([]);
  expect(await rows()).toEqual(before);
});

test('with one faulty package nothing is published', async () => {
  await expectRefused([await contentWith(items, { key: null })], /^Paket soal punya 1 masalah/);
  expect(await rows()).toEqual({ versions: [], bundles: [] });
});

test('a changed sentence, former content and a new price are printed', async () => {
  await publishSound();
  const mended = await contentWith(items, {
    takeaway: 'Sejarah dibaca dari sumbernya sendiri, bukan dari cerita.',
  });
  expect(await published(mended)).toEqual(['Tryout Paket Perdana: versi 2 diterbitkan.']);
  const dearer = await contentWith('bundles.json', { price: 12_000, basePrice: 12_000 });
  expect(await published(dearer)).toEqual([
    'Tryout Paket Perdana: diperbarui, versi 1 berlaku.',
    'Bundel Perdana: ditawarkan.',
  ]);
});

test('a price below Rp10.000 or a fall by half needs a confirmation', async () => {
  await publishSound();
  const priceOf = async () => (await rows()).bundles.find(({ name }) => name === 'Perdana')?.price;
  const priced = (price: number, others: object = {}) =>
    contentWith('bundles.json', { price, basePrice: 0, ...others });
  const cheap = await priced(9_999);
  await expectRefused([cheap], /^Tidak ada yang diterbitkan: .*--yes\.$/);
  const asked: string[] = [];
  const refuse = (question: string) => Promise.resolve(asked.push(question) === 0);
  await expectRefused([cheap], /^Tidak ada yang diterbitkan/, { ask: refuse });
  expect([await priceOf(), asked]).toEqual([0, ['Terbitkan dengan harga itu? Ketik ya: ']]);
  expect((await publish([cheap], { ask: () => Promise.resolve(true) })).out).toBe(
    'Bundel Perdana: harga Rp0 menjadi Rp9.999.\nBundel Perdana: ditawarkan.',
  );
  expect(await published(await priced(60_000))).toEqual(['Bundel Perdana: ditawarkan.']);
  const halved = await priced(30_000);
  await expectRefused([halved], /--yes/);
  expect(await published(halved, '--at-start')).toEqual([
    'Bundel Perdana: harga Rp60.000 menjadi Rp30.000 belum berlaku: bila benar, jalankan ./ambang publish.',
  ]);
  expect(await priceOf()).toBe(60_000);
  await expectRefused([await priced(30_000, { slug: 'lain', name: 'Lain' })], /--yes/);
  expect(await published(halved, '--yes')).toEqual(['Bundel Perdana: ditawarkan.']);
  expect(await priceOf()).toBe(30_000);
});

test('at a start a faulty package is skipped, and its published version stays', async () => {
  await publishSound();
  const before = await rows();
  const lines = await published(await contentWith(items, { key: null }), '--at-start');
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

test('at a first start the packages beside a faulty one are published', async () => {
  await published(await contentWith(items, { key: null }), '--at-start');
  const { versions, bundles } = await rows();
  expect([versions.length, bundles.map(({ name }) => name)]).toEqual([1, ['Utama']]);
});

test('at a start faulty bundles change nothing', async () => {
  await publishSound();
  const before = await rows();
  const lines = await published(await contentWith('bundles.json', { price: 35 }), '--at-start');
  expect(lines[0]).toMatch(/^bundles\.json #1: "price" harus 0, atau rupiah bulat/);
  await published('/tidak/ada', '--at-start');
  expect(await rows()).toEqual(before);
});

test('a bundle that is removed from the file is withdrawn, and offered again when it is back', async () => {
  await publishSound();
  const other = await contentWith('bundles.json', { slug: 'lain', name: 'Lain' });
  expect(await published(other)).toEqual([
    'Bundel Perdana: tidak ditawarkan lagi.',
    'Bundel Lain: ditawarkan.',
  ]);
  expect((await rows()).bundles.map(({ name }) => name)).toEqual(['Lain', 'Utama']);
  expect(await published(other)).toEqual([]);
  expect(await publishSound()).toEqual([
    'Bundel Lain: tidak ditawarkan lagi.',
    'Bundel Perdana: ditawarkan.',
  ]);
});

test('a bundle with another slug replaces one with its name and tryouts', async () => {
  await publishSound();
  const moved = await contentWith('bundles.json', { slug: 'lain' });
  expect(await published(moved)).toEqual(['Bundel Perdana: tidak ditawarkan lagi.']);
  expect((await rows()).bundles).toMatchObject([{ name: 'Perdana' }, { name: 'Utama' }]);
});

test('other items under a published slug are refused with exit code 1', async () => {
  await publishSound();
  const { code, out } = await publish([await contentWith(items, { id: 'perdana-soal-lain' })]);
  expect([code, out]).toEqual([1, expect.stringContaining('soal lain berarti tryout lain')]);
});

test('a file adds a rule set, and a removed file removes it from comparisons', async () => {
  await publishSound();
  const { 'rule-sets/cpns.json': former, ...others } = sound;
  const fields = { ...(former as object), name: 'cpns-2029', title: 'CPNS 2029' };
  const root = await writeFolder({ ...others, 'rule-sets/cpns-2029.json': fields });
  expect(await published(root)).toEqual(['Aturan CPNS 2029: diterbitkan.']);
  expect((await listComparedRuleSets(database.db)).map(({ name }) => name)).toEqual(['skd', 'cpns-2029']);
});

test('a new title is a new version', async () => {
  await publishSound();
  const head = 'perdana/tryout.json';
  const root = await writeFolder({ ...sound, [head]: { ...(sound[head] as object), title: 'SKD Pertama' } });
  expect(await published(root)).toEqual(['Tryout SKD Pertama: versi 2 diterbitkan.']);
});
