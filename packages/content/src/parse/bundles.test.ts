import { expect, test } from 'vitest';
import { writeFolder } from '../../test/content-folder.ts';
import { parseBundles } from './bundles.ts';

const bundle = {
  slug: 'perdana',
  name: 'Perdana',
  description: 'Satu tryout.',
  contents: ['1 tryout SKD'],
  price: 0,
  basePrice: 0,
  tryouts: ['satu'],
};

async function messagesOf(content: unknown): Promise<string[]> {
  const { problems } = await parseBundles(await writeFolder({ 'bundles.json': content }), ['satu', 'dua']);
  return problems.map(({ where, message }) => `${where}: ${message}`);
}

test('a valid bundles.json is parsed without problems', async () => {
  const paid = { ...bundle, slug: 'lengkap', price: 49_000, basePrice: 99_000, tryouts: ['satu', 'dua'] };
  const root = await writeFolder({ 'bundles.json': [bundle, paid] });
  expect(await parseBundles(root, ['satu', 'dua'])).toEqual({ bundles: [bundle, paid], problems: [] });
});

test('a missing bundles.json is a problem', async () => {
  const { problems } = await parseBundles(await writeFolder({}), []);
  expect(problems).toEqual([
    {
      where: 'bundles.json',
      message:
        'Berkas ini tidak ada atau tidak dapat dibaca: buat, dengan isi [] bila belum ada yang dijual.',
    },
  ]);
});

const nameMessage =
  'bundles.json #1: "name" harus satu baris, paling panjang 200 karakter, tanpa spasi di awal dan akhir.';
const invisible = 'berisi karakter yang tidak tampak: hapus, lalu ketik lagi.';

test('HTML in the texts of a bundle is a problem of each text', async () => {
  const html = {
    name: 'Perdana <b>',
    description: 'Satu&nbsp;tryout.',
    contents: ['1 tryout', '<br/>110 soal'],
  };
  const message = (name: string, found: string) =>
    `bundles.json #1: "${name}" berisi HTML (${found}) yang akan tampil apa adanya: hapus.`;
  expect(await messagesOf([{ ...bundle, ...html }])).toEqual([
    message('name', '<b>'),
    message('description', '&nbsp;'),
    message('contents', '<br/>'),
  ]);
  expect(await messagesOf([{ ...bundle, description: 'Nilai < 65 & > 0, AT&T.' }])).toEqual([]);
});

test.each([
  [{}, 'bundles.json: Harus berupa daftar […].'],
  [[7], 'bundles.json #1: Harus berupa objek {…}.'],
  [
    [{ ...bundle, price: 9000, basePrice: 8000 }],
    'bundles.json #1: "basePrice" lebih rendah daripada "price"; isi 0 bila tidak ada harga coret.',
  ],
  [[{ ...bundle, tryouts: ['tiga'] }], 'bundles.json #1: Tidak ada paket soal "tiga".'],
  [[{ ...bundle, tryouts: [] }], 'bundles.json #1: "tryouts" harus berupa daftar teks yang tidak kosong.'],
  [[{ ...bundle, tryouts: ['satu', 'satu'] }], 'bundles.json #1: Ada tryout yang disebut dua kali.'],
  [[{ ...bundle, name: 'Perdana ' }], nameMessage],
  [[{ ...bundle, name: 'Per\ndana' }], nameMessage],
  [[{ ...bundle, name: 'P'.repeat(201) }], nameMessage],
  [[{ ...bundle, name: 'Per\0dana' }], `bundles.json #1: "name" ${invisible}`],
  [[{ ...bundle, contents: ['satu\ud800'] }], `bundles.json #1: "contents" ${invisible}`],
  [[bundle, { ...bundle, name: 'Lain' }], 'bundles.json #2: Slug "perdana" sudah dipakai bundel lain.'],
])('the bundles.json %j gets the problem %s', async (content, message) => {
  expect(await messagesOf(content)).toEqual([message]);
});

test('two bundles with the same name and the same tryouts in a different order are refused', async () => {
  const one = { ...bundle, tryouts: ['satu', 'dua'] };
  const other = { ...bundle, slug: 'lain', tryouts: ['dua', 'satu'] };
  expect(await messagesOf([one, other])).toEqual([
    'bundles.json #2: Nama "Perdana" dengan tryout yang sama sudah dipakai bundel lain.',
  ]);
  expect(await messagesOf([one, { ...other, tryouts: ['dua'] }])).toEqual([]);
});

const priceMessage = (name: string) =>
  `bundles.json #1: "${name}" harus 0, atau rupiah bulat 1000 sampai 100000000 tanpa titik dan koma: tiga puluh lima ribu ditulis 35000.`;

test.each(['35.000', '35.0', '49e3', '0.5', '-1', '1', '999', '100000001', '"35000"', 'null'])(
  'a price written as %s is refused',
  async (written) => {
    for (const name of ['price', 'basePrice']) {
      const text = JSON.stringify([bundle]).replace(`"${name}":0`, `"${name}":${written}`);
      expect(await messagesOf(text)).toEqual([priceMessage(name)]);
    }
  },
);

test.each(['0', '1000', '35000'])('a price of %s rupiah is accepted', async (written) => {
  const text = JSON.stringify([bundle])
    .replace('"price":0', `"price":${written}`)
    .replace('"basePrice":0', `"basePrice":${written}`);
  expect(await messagesOf(text)).toEqual([]);
});
