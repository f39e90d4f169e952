import { expect, test } from 'vitest';
import { positionOf, problemsAfter } from '../../../test/problems-after.ts';
import { itemAt } from '../../../test/valid-package.ts';
import { findOptionNames } from './option-names.ts';

const plain = { question: 'Berapa?', options: ['1', '2', '3', '4', '5'] };

test.each([
  ['Sama besarnya dengan pilihan B.', ['pilihan B']],
  ['Opsi D mengabaikan suku itu.', ['Opsi D']],
  ['Jadi jawabannya bukan Gambar C.', ['Gambar C']],
  ['Nilai 130 (A) adalah a, bukan b.', ['A']],
  ['B keliru karena waktunya habis.', ['B']],
  ['Waktunya habis. A dan C gugur.', ['A dan C']],
  ['Hanya lebih kecil daripada C.', ['daripada C']],
  ['Alasannya sama dengan A, B, dan D.', ['dengan A, B, dan D']],
  ['Berbeda dari Gambar A dan Gambar B.', ['Gambar A', 'Gambar B']],
  ['Kuncinya E. Yang lain gugur.', ['Kuncinya E']],
  ['Jawaban A/B setengah benar.', ['Jawaban A/B']],
  ['Ini mengulang pilihan pertama.', ['pilihan pertama']],
  ['Ini kebalikan opsi di atas.', ['opsi di atas']],
  ['A: membalik arah premis.', ['A']],
  ['Jawabannya: D.', ['Jawabannya: D']],
  ['Sama dengan opsi c.', ['opsi c']],
  ['Yang benar D.', ['benar D']],
  ['Lihat C lebih dulu.', ['Lihat C']],
  ['Coret A dan C, sisakan B.', ['Coret A dan C', 'sisakan B']],
  ['Simpulan B terlalu luas.', ['Simpulan B']],
  ['Jawaban yang tepat: B.', ['B']],
  ['Sama dengan Ⓑ dan pilihan Ｃ.', ['dengan B', 'pilihan C']],
  ['Mirip option a, alternatif b, dan gambar c.', ['option a', 'alternatif b', 'gambar c']],
  ['Pilih e karena hasilnya genap.', ['Pilih e']],
  ['Nilai itu (b) belum dikali dua.', ['(b)']],
  ['Ini mengulang pilihan yang pertama.', ['pilihan yang pertama']],
  ['Opsi jawaban kedua dan jawaban yang ketiga.', ['Opsi jawaban kedua', 'jawaban yang ketiga']],
  [
    'Pilihan ke-2, opsi nomor 3, pilihan no. 4, opsi #5.',
    ['Pilihan ke-2', 'opsi nomor 3', 'pilihan no. 4', 'opsi #5'],
  ],
  ['Pilihan urutan kelima seperti opsi dua.', ['Pilihan urutan kelima', 'opsi dua']],
  ['Lihat pilihan paling bawah dan pilihan teratas.', ['pilihan paling bawah', 'pilihan teratas']],
  ['Opsi yang di atas dan opsi sesudahnya.', ['Opsi yang di atas', 'opsi sesudahnya']],
])('%j names an option', (text, names) => {
  expect(findOptionNames(text, plain)).toEqual(names);
});

test.each([
  'Pasal 12B mengatur gratifikasi; Pasal 28 A mengatur hak hidup.',
  'Wakil instansi A bercerita kepada lemari E dan kota A.',
  'Garis dari titik A ke titik B, lalu kembali ke titik A dan B.',
  'Vitamin C dan hepatitis B dibahas A.H. Nasution serta Jenderal A. Yani.',
  'Jika A = 3 dan A + B = 5, maka {A/B} bukan 2.',
  'Suhunya turun dari 30 °C, UUD 1945, KTP-el, dan Rp12.000.',
  'Perbandingan A : B sama dengan 3 : 2.',
  'Pilihan e-katalog tidak menyebut letaknya.',
  'Semua pilihan lain mengabaikan syarat kedua.',
  'Jenderal A. Yani, H. A. Salim, SIM C, golongan darah B, dan PT E.',
  'Jawabannya a + b = 7, jadi 2(a + b) ÷ (b) = 14 dan pilih b = 3.',
  'Periksa pilihan satu per satu, lalu pilihan dua arah dan dua pilihan yang tersisa.',
  'Gambar kedua dibalik, lalu jawaban atas satu pengaduan ditulis; pilihan 4 keliru.',
])('%j names no option', (text) => {
  expect(findOptionNames(text, plain)).toEqual([]);
});

test('letters of the question are accepted as they are used there', () => {
  const agencies = { question: 'Wakil instansi A bercerita. Mengapa?', options: ['Tidak hadir selain A.'] };
  expect(findOptionNames('Semua selain A hadir menurut instansi A.', agencies)).toEqual([]);
  expect(findOptionNames('Waktunya habis menurut instansi A. A gugur.', agencies)).toEqual(['A']);
  const people = { question: 'A, B, dan C duduk berjajar. Siapa di tengah?', options: ['A', 'B', 'C'] };
  expect(findOptionNames('B di tengah, karena A dan C di tepi.', people)).toEqual([]);
  expect(findOptionNames('B di tengah seperti pilihan A.', people)).toEqual(['pilihan A']);
});

test('the letters of pictured options are no letters of the question', () => {
  const figural = {
    question: 'Gambar mana?',
    options: ['A', 'B', 'C', 'D', 'E'].map((each) => `Gambar ${each}`),
  };
  expect(findOptionNames('Berputar seperti Gambar A, lalu B mengecil.', figural)).toEqual([
    'Gambar A',
    'lalu B',
  ]);
});

test.each([
  [
    'reasons',
    (text: string) => ({
      reasons: ['satu', 'dua', 'tiga', 'empat', 'lima'].map((n) => `${text} ${n} kali lipat.`),
    }),
  ],
  ['remember', (text: string) => ({ remember: `${text} tidak pernah benar di sini.` })],
  ['criterion', (text: string) => ({ criterion: text })],
  ['quick', (text: string) => ({ quick: { text, seconds: 20 } })],
  ['struck', (text: string) => ({ struck: text })],
])('an option in `%s` is refused', (_name, change) => {
  const problems = problemsAfter((pkg) =>
    Object.assign(itemAt(pkg, 75), change('Setara dengan pilihan B'), { corrected: true }),
  );
  expect(problems[0]).toEqual({
    where: positionOf(75),
    message: '"pilihan B" menyebut pilihan menurut huruf atau urutannya; urutan pilihan diacak saat latihan.',
  });
});
