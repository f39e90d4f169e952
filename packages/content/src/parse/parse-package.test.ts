import path from 'node:path';
import { skdRules } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import { packageFiles, writeFolder } from '../../test/content-folder.ts';
import { itemAt, validPackage } from '../../test/valid-package.ts';
import { numberItems } from '../number-items.ts';
import { loadPackage } from '../load.ts';
import type { Package, Problem } from '../package.ts';
import { parsePackage } from './parse-package.ts';

const head = { slug: 'uji', title: 'Paket Uji', ruleSet: 'skd', order: 'random', closesAt: null };
const item = {
  id: 'uji-satu',
  topic: 11,
  difficulty: 2,
  question: 'Manakah yang tepat?',
  options: ['satu', 'dua', 'tiga', 'empat', 'lima'],
  key: 'B',
  reasons: ['Satu.', 'Dua.', 'Tiga.', 'Empat.', 'Lima.'],
};

async function problemsIn(files: Readonly<Record<string, unknown>>): Promise<Problem[]> {
  const packaged = Object.entries(files).map(([name, content]) => [`uji/${name}`, content] as const);
  const folder = path.join(await writeFolder(Object.fromEntries(packaged)), 'uji');
  const { draft, problems } = await parsePackage(folder);
  expect(draft === null).toBe(problems.length > 0);
  return problems;
}

/** The problems of a package whose only item is `value`. */
const problemsOf = (value: unknown): Promise<Problem[]> =>
  problemsIn({ 'tryout.json': head, 'items/a.json': [value] });

/** Numbers come from the random order, so they are replaced before a comparison. */
const withoutNumbers = (pkg: Package) => ({
  ...pkg,
  items: pkg.items.map((item) => ({ ...item, number: 0 })).sort((a, b) => (a.id < b.id ? -1 : 1)),
});

test('a valid package is parsed without problems', async () => {
  const pkg = validPackage();
  itemAt(pkg, 70).corrected = true;
  const { draft, problems } = await parsePackage(path.join(await writeFolder(packageFiles(pkg)), 'uji'));
  expect(problems).toEqual([]);
  expect(draft && withoutNumbers(numberItems(draft, skdRules))).toEqual(withoutNumbers(pkg));
});

test('the position of a problem starts with the slug of its package', async () => {
  const pkg = validPackage();
  expect(await loadPackage(path.join(await writeFolder(packageFiles(pkg)), 'uji'))).toMatchObject({
    problems: [],
  });
  itemAt(pkg, 5).remember = 'Pendek.';
  const { problems } = await loadPackage(path.join(await writeFolder(packageFiles(pkg)), 'uji'));
  expect(problems).toEqual([
    { where: 'uji/items/uji.json #5', message: '"remember" berisi 1 kata; harus 5 sampai 30.' },
  ]);
});

test('the offset of a closing time is applied', async () => {
  const files = { 'uji/tryout.json': { ...head, closesAt: '2026-12-31T23:59:00+07:00' } };
  const root = await writeFolder({ ...files, 'uji/items/a.json': [item] });
  const { draft } = await parsePackage(path.join(root, 'uji'));
  expect(draft?.closesAt).toBe(Date.UTC(2026, 11, 31, 16, 59));
});

test('a folder without tryout.json and items gets a problem for each', async () => {
  expect(await problemsIn({ 'README.md': '' })).toEqual([
    { where: 'tryout.json', message: 'Berkas ini tidak ada atau tidak dapat dibaca.' },
    { where: 'items', message: 'Folder ini tidak berisi berkas soal.' },
  ]);
});

test('each stray file or folder in items gets a problem, a hidden file none', async () => {
  const strays = ['catatan.txt', 'soal.json.bak', 'soal.JSON', 'lama/b.json'];
  const files = Object.fromEntries([...strays, '.DS_Store'].map((name) => [`items/${name}`, '[]']));
  const found = await problemsIn({ 'tryout.json': head, 'items/a.json': [item], ...files });
  expect(found.map(({ where }) => where)).toEqual(
    ['catatan.txt', 'lama', 'soal.JSON', 'soal.json.bak'].map((name) => `items/${name}`),
  );
  expect(found[0]?.message).toMatch(/tidak dibaca: ganti akhiran namanya, atau pindahkan\.$/);
});

test('broken JSON is reported with its line', async () => {
  const text = `[\n${JSON.stringify(item)}\n${JSON.stringify(item)}\n]`;
  expect(await problemsIn({ 'tryout.json': head, 'items/a.json': text })).toEqual([
    {
      where: 'items/a.json',
      message: 'Isi berkas ini bukan JSON yang benar (baris 3: sebelum { kurang koma).',
    },
  ]);
});

test.each([
  ['{', /^Isi berkas ini bukan JSON yang benar \(.+\)\.$/],
  ['', /^Isi berkas ini bukan JSON/],
  [new Uint8Array([0xff, 0xfe, 0x00]), /^Isi berkas ini bukan UTF-8\.$/],
  ['{}', /^Berkas soal harus berupa daftar \[…\]\.$/],
  ['null', /^Berkas soal harus berupa daftar/],
])('an items file with the content %j gets one problem', async (content, message) => {
  const problems = await problemsIn({ 'tryout.json': head, 'items/a.json': content });
  expect(problems.map(({ where }) => where)).toEqual(['items/a.json']);
  expect(problems[0]?.message).toMatch(message);
});

test.each([
  ['[]', 'Harus berupa objek {…}.'],
  ['"a"', 'Harus berupa objek {…}.'],
  [{ ...head, slug: 'lain' }, '"slug" harus sama dengan nama folder paketnya.'],
  [{ ...head, title: 7 }, '"title" harus berupa teks yang tidak kosong.'],
  [{ ...head, title: undefined }, 'Bidang "title" belum ada.'],
  [
    { ...head, closesAt: '2026-12-31' },
    '"closesAt" harus null atau waktu seperti 2026-12-31T23:59:00+07:00.',
  ],
  [
    { ...head, closesAt: '2026-02-31T23:59:00+07:00' },
    '"closesAt" harus null atau waktu seperti 2026-12-31T23:59:00+07:00.',
  ],
  [
    { ...head, closesAt: '2026-13-45T23:59:00Z' },
    '"closesAt" harus null atau waktu seperti 2026-12-31T23:59:00+07:00.',
  ],
  [
    { ...head, order: 'mudah' },
    '"order" harus "random" (diundi, seperti ujian aslinya) atau "difficulty" (dari yang mudah).',
  ],
  [
    { ...head, closeAt: null },
    'Bidang "closeAt" tidak dikenal; yang ada: slug, title, ruleSet, order, draw, closesAt.',
  ],
])('a tryout.json with %j is refused', async (content, message) => {
  expect(await problemsIn({ 'tryout.json': content, 'items/a.json': [item] })).toEqual([
    { where: 'tryout.json', message },
  ]);
});

test.each([
  [null, 'Harus berupa objek {…}.'],
  [7, 'Harus berupa objek {…}.'],
  [[item], 'Harus berupa objek {…}.'],
  [{ ...item, id: undefined }, 'Bidang "id" belum ada.'],
  [{ ...item, id: 'Uji Satu' }, '"id" hanya boleh berisi huruf kecil, angka dan tanda hubung.'],
  [
    { ...item, sources: [{ law: 'UU', article: 'Pasal 1' }] },
    '"checkedOn" harus berupa tanggal seperti 2026-11-22.',
  ],
  [
    { ...item, sources: [{ work: 'KBBI', place: 'lema', checkedOn: '2026-02-30' }] },
    '"checkedOn" harus berupa tanggal seperti 2026-11-22.',
  ],
  [{ ...item, sources: ['UUD 1945'] }, 'Harus berupa objek {…}.'],
  [{ ...item, difficulty: 6 }, '"difficulty" harus berupa bilangan bulat 1 sampai 5.'],
  [{ ...item, topic: null }, '"topic" harus berupa bilangan bulat 1 sampai 99.'],
  [{ ...item, question: '  ' }, '"question" harus berupa teks yang tidak kosong.'],
  [{ ...item, question: undefined }, 'Bidang "question" belum ada.'],
  [{ ...item, options: ['a', 'b'] }, '"options" berisi 2 pilihan; harus 5.'],
  [{ ...item, options: ['a', 'b', 'c', 'd', ''] }, '"options" harus berupa daftar teks yang tidak kosong.'],
  [{ ...item, options: { a: 1 } }, '"options" harus berupa daftar teks yang tidak kosong.'],
  [
    { ...item, key: 'F' },
    '"key" harus salah satu dari A, B, C, D, E, atau daftarnya untuk kunci yang dikoreksi.',
  ],
  [
    { ...item, key: 1 },
    '"key" harus salah satu dari A, B, C, D, E, atau daftarnya untuk kunci yang dikoreksi.',
  ],
  ...[[], ['B', 'B'], ['B', 'F'], [null]].map((key): [unknown, string] => [
    { ...item, key },
    '"key" harus salah satu dari A, B, C, D, E, atau daftarnya untuk kunci yang dikoreksi.',
  ]),
  [{ ...item, struck: true }, '"struck" harus berupa teks yang tidak kosong.'],
  [{ ...item, corrected: 'ya' }, '"corrected" harus true atau false.'],
  [{ ...item, weights: [5, 4, 3, 2] }, '"weights" harus berupa daftar 5 bilangan bulat.'],
  [{ ...item, weights: '54321' }, '"weights" harus berupa daftar 5 bilangan bulat.'],
  [{ ...item, reasons: [] }, '"reasons" harus berupa daftar teks yang tidak kosong.'],
  [{ ...item, reasons: ['Satu.'] }, '"reasons" berisi 1 pilihan; harus 5.'],
  [{ ...item, reasons: 'Satu.' }, '"reasons" harus berupa daftar teks yang tidak kosong.'],
  [{ ...item, criterion: 5 }, '"criterion" harus berupa teks yang tidak kosong.'],
  [{ ...item, shuffle: 'tidak' }, '"shuffle" harus true atau false.'],
  [{ ...item, quick: 'Hitung.' }, 'Harus berupa objek {…}.'],
  [{ ...item, quick: { seconds: 30 } }, 'Bidang "text" belum ada.'],
  ...[4, 121, 30.5, '30'].map((seconds): [unknown, string] => [
    { ...item, quick: { text: 'Hitung.', seconds } },
    '"seconds" harus berupa bilangan bulat 5 sampai 120.',
  ]),
  [
    { ...item, sources: [{ law: 'UU', article: 'Pasal 1', checkedOn: '2026-11-22', quote: '' }] },
    '"quote" harus berupa teks yang tidak kosong.',
  ],
  [
    { ...item, picture: '../rahasia.svg' },
    '"picture" harus seperti figures/nama-gambar.svg (huruf kecil, angka, tanda hubung).',
  ],
])('the item %j is refused', async (value, message) => {
  expect(await problemsOf(value)).toEqual([{ where: 'items/a.json #1', message }]);
});

test('an unknown field of an item gets a problem with the known fields', async () => {
  const [problem] = await problemsOf({ ...item, reason: ['Dua.'] });
  expect(problem?.message).toMatch(/^Bidang "reason" tidak dikenal; yang ada: id, topic/);
});

test('one run reports the faults of all files', async () => {
  const problems = await problemsIn({
    'tryout.json': { ...head, title: '' },
    'items/a.json': [item, { ...item, key: 'x', topic: -1 }],
    'items/b.json': '[',
  });
  expect(problems.map(({ where }) => where)).toEqual([
    'tryout.json',
    'items/a.json #2',
    'items/a.json #2',
    'items/b.json',
  ]);
});
