import path from 'node:path';
import { expect, test } from 'vitest';
import { poolFiles, packageFiles, writeFolder } from '../test/content-folder.ts';
import { perdanaBundle, validPackages } from '../test/valid-content.ts';
import { itemAt, validPool } from '../test/valid-package.ts';
import { checkPool } from './check.ts';
import { loadContent, loadPackage, withoutFaultyPackages } from './load.ts';
import type { Pool } from './package.ts';
import { poolReportLines } from './report.ts';

const [perdana] = validPackages();

const writeContent = (pool: Pool, more: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  writeFolder({ 'bundles.json': [perdanaBundle], ...packageFiles(perdana), ...poolFiles(pool), ...more });

test('a folder with pool.json is a pool, which no bundle can sell', async () => {
  const root = await writeContent(validPool());
  const { packages, pools, families, problems } = await loadContent(root);
  expect([packages.map(({ slug }) => slug), pools, problems]).toEqual([['perdana'], [validPool()], []]);
  expect(families[0]).toEqual({ family: 'jenis-1', topic: 1, name: 'Jenis Verbal Analogi' });
  const sold = await writeContent(validPool(), {
    'bundles.json': [{ ...perdanaBundle, tryouts: ['kumpulan'] }],
  });
  expect((await loadContent(sold)).problems).toEqual([
    { where: 'bundles.json #1', message: 'Tidak ada paket soal "kumpulan".' },
  ]);
});

test('a pool needs no number of questions, but each item obeys the rules of items', () => {
  const pool = validPool();
  pool.items = pool.items.slice(0, 3);
  pool.figures = new Map();
  expect(checkPool(pool)).toEqual([]);
  Object.assign(itemAt(pool, 2), { key: null, topic: 21 });
  pool.items[2]!.options[1] = pool.items[2]!.options[0]!;
  expect(checkPool(pool).map(({ where }) => where)).toEqual([pool.items[1]!.where, pool.items[2]!.where]);
});

test('a public question has no picture', () => {
  const pool = { ...validPool(), pool: 'public' as const };
  const pictured = pool.items.filter(({ picture }) => picture !== null).map(({ where }) => where);
  expect(pictured).not.toEqual([]);
  expect(checkPool(pool).map(({ where }) => where)).toEqual(pictured);
});

test('a single test has the numbers of questions of its test, and no item of another test', () => {
  const single = { ...validPool('tes-tiu-1'), single: 'TIU' as const };
  expect(checkPool(single)).toEqual([]);
  expect(checkPool({ ...single, items: single.items.slice(1) }).map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      'TIU berisi 34 soal; harus 35.',
      'Subtopik 1 (Verbal Analogi) berisi 3 soal; harus 4.',
    ]),
  );
  itemAt(single, 5).topic = 15;
  expect(checkPool(single)).toContainEqual({
    where: itemAt(single, 5).where,
    message: 'Subtopik 15 tidak termasuk TIU.',
  });
});

test('an item that a tryout and a pool share leaves out both', async () => {
  const pool = validPool();
  itemAt(pool, 1).question = itemAt(perdana, 31).question;
  const root = await writeContent(pool);
  const content = await loadContent(root);
  expect(content.problems).toHaveLength(1);
  expect(withoutFaultyPackages(content)).toMatchObject({ packages: [], pools: [] });
  expect((await loadPackage(path.join(root, 'kumpulan'))).problems).toEqual(content.problems);
});

test.each([
  [{ slug: 'lain' }, '"slug" harus sama dengan nama folder paketnya.'],
  [{ pool: 'tryout' }, '"pool" harus "practice" atau "public".'],
  [{ single: 'SKB' }, '"single" harus null atau salah satu dari TWK, TIU, TKP.'],
  [{ single: 'TIU', pool: 'public' }, 'Tes tunggal hanya dari "pool": "practice".'],
  [{ ruleSet: 'lain' }, 'Aturan ujian "lain" tidak dikenal; yang ada: skd.'],
  [{ draw: 3 }, 'Bidang "draw" tidak dikenal; yang ada: slug, title, ruleSet, pool, single.'],
])('a pool.json with %j is refused', async (change, message) => {
  const { slug, title, pool, single } = validPool();
  const head = { slug, title, ruleSet: 'skd', pool, single, ...change };
  const { pools, problems } = await loadContent(
    await writeContent(validPool(), { 'kumpulan/pool.json': head }),
  );
  expect([pools, problems]).toEqual([[], [{ where: 'kumpulan/pool.json', message }]]);
});

test.each([
  [{}, 'families.json', /^Harus berupa daftar/],
  [[{ family: 'Deret', topic: 5, name: 'Deret' }], 'families.json #1', /huruf kecil/],
  [[{ family: 'deret', topic: 5 }], 'families.json #1', /"name" belum ada/],
])('nothing is published with the families %j', async (families, where, message) => {
  const content = await loadContent(await writeContent(validPool(), { 'families.json': families }));
  expect(content.problems).toContainEqual({ where, message: expect.stringMatching(message) as string });
  expect(withoutFaultyPackages(content)).toBeNull();
});

test('a family that occurs twice is refused', async () => {
  const family = { family: 'jenis-1', topic: 1, name: 'Jenis' };
  const { problems } = await loadContent(
    await writeContent(validPool(), { 'families.json': [family, family] }),
  );
  expect(problems).toContainEqual({ where: 'families.json #2', message: 'Jenis "jenis-1" sudah ada.' });
});

test('the report of a pool counts its items by level, kind and template', () => {
  const pool = validPool();
  Object.assign(itemAt(pool, 1), { template: 'dua-kata' });
  expect(poolReportLines(pool)).toEqual(
    expect.arrayContaining([
      'Paket Uji (kumpulan), latihan, 35 soal',
      'TIU: tingkat 1-5 9 9 8 9 0',
      '  jenis-1: 4 soal, 1 dari pola',
    ]),
  );
});
