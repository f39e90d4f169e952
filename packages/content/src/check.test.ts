import { expect, test } from 'vitest';
import { positionOf, problemsAfter } from '../test/problems-after.ts';
import type { MutablePackage } from '../test/valid-package.ts';
import { FIGURAL_NUMBER, itemAt, setKey } from '../test/valid-package.ts';
import { bestOptionIndex } from './package.ts';

test('a missing item is reported for its test, its topic and its theme', () => {
  const problems = problemsAfter((pkg) => pkg.items.splice(29, 1));
  expect(problems).toEqual([
    { where: 'items', message: 'TWK berisi 29 soal; harus 30.' },
    {
      where: 'items',
      message: 'Subtopik 14 (Pilar Negara dan Bahasa Negara) berisi 11 soal; harus 12.',
    },
    {
      where: 'items',
      message: 'Pilar Negara dan Bahasa Negara: tema bahasa berisi 3 soal; harus 4.',
    },
  ]);
});

test('an item under a wrong topic is reported for both topics', () => {
  const problems = problemsAfter((pkg) => (itemAt(pkg, 1).topic = 12));
  expect(problems.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      'Subtopik 11 (Nasionalisme) berisi 5 soal; harus 6.',
      'Subtopik 12 (Integritas) berisi 7 soal; harus 6.',
    ]),
  );
});

test('an item with an unknown topic is refused', () => {
  const problems = problemsAfter((pkg) => (itemAt(pkg, 4).topic = 21));
  expect(problems).toContainEqual({
    where: positionOf(4),
    message: 'Subtopik 21 tidak ada dalam aturan skd.',
  });
});

test('a TWK or TIU item without a key or with weights is refused', () => {
  const problems = problemsAfter((pkg) => {
    itemAt(pkg, 2).key = null;
    itemAt(pkg, 40).weights = [1, 2, 3, 4, 5];
  });
  expect(problems).toEqual(
    expect.arrayContaining([
      { where: positionOf(2), message: 'Kunci belum ada: isi "key" dengan A, B, C, D, atau E.' },
      { where: positionOf(40), message: '"weights" hanya untuk soal TKP.' },
    ]),
  );
});

test.each([[null], [[5, 4, 3, 2, 2]], [[5, 4, 3, 2]], [[5, 4, 3, 2, 1, 1]], [[6, 4, 3, 2, 1]]])(
  'a TKP item with the weights %j is refused',
  (weights) => {
    const [first] = problemsAfter((pkg) => (itemAt(pkg, 66).weights = weights));
    expect(first).toEqual({
      where: positionOf(66),
      message: 'Bobot belum benar: isi "weights" dengan 5, 4, 3, 2, 1 dalam urutan apa pun.',
    });
  },
);

test('a TKP item with a key is refused', () => {
  const problems = problemsAfter((pkg) => (itemAt(pkg, 66).key = 'A'));
  expect(problems).toEqual([{ where: positionOf(66), message: '"key" hanya untuk soal TWK dan TIU.' }]);
});

test('missing and short reasons are refused', () => {
  const problems = problemsAfter((pkg) => {
    itemAt(pkg, 3).reasons = [];
    itemAt(pkg, 70).reasons[1] = 'Sudah jelas.';
    itemAt(pkg, 40).reasons = ['1', '2', '3', '4', '5'].map((number) => `Hasil hitungnya ${number}.00.`);
  });
  expect(problems).toEqual([
    { where: positionOf(3), message: '"reasons" belum ada: isi alasan bagi kelima pilihan.' },
    { where: positionOf(40), message: 'Kelima alasan hanya 109 karakter; sedikitnya 120.' },
    { where: positionOf(70), message: 'Alasan B terlalu pendek; sedikitnya 20 karakter.' },
  ]);
});

test.each([
  ['Tiga puluh.', 'tiga puluh'],
  ['kerja-sama', 'kerja sama'],
  ['“Ya”', 'ya'],
])('the options %j and %j are refused as equal', (one, other) => {
  const problems = problemsAfter((pkg) => itemAt(pkg, 5).options.splice(1, 2, one, other));
  expect(problems).toEqual([{ where: positionOf(5), message: 'Pilihan C sama dengan pilihan B.' }]);
});

test.each([
  ['−5', '5'],
  ['1,5', '15'],
  ['P > Q', 'P < Q'],
  ['2³', '2²'],
])('the options %j and %j are accepted as different', (one, other) => {
  expect(problemsAfter((pkg) => itemAt(pkg, 5).options.splice(1, 2, one, other))).toEqual([]);
});

test('options that differ only in case and commas are accepted in a question about spelling', () => {
  const options = ['Ibu, camat, dan lurah', 'Ibu, Camat, dan lurah'];
  const change = (pkg: MutablePackage) => itemAt(pkg, 5).options.splice(1, 2, ...options);
  expect(problemsAfter(change)).toHaveLength(1);
  const spelling = (pkg: MutablePackage) => {
    change(pkg);
    itemAt(pkg, 5).question = 'Kalimat yang penulisannya tepat adalah …';
  };
  expect(problemsAfter(spelling)).toEqual([]);
});

test('an alternative text with fewer than 40 characters is refused', () => {
  const problemsWith = (length: number) =>
    problemsAfter((pkg) => void (itemAt(pkg, FIGURAL_NUMBER).alt = 'x'.repeat(length)));
  expect(problemsWith(40)).toEqual([]);
  expect(problemsWith(39)).toMatchObject([{ where: positionOf(FIGURAL_NUMBER) }]);
});

test('a picture that is missing, undescribed or unused is refused', () => {
  const problems = problemsAfter((pkg) => {
    Object.assign(itemAt(pkg, FIGURAL_NUMBER), { picture: 'figures/hilang.svg', alt: null });
    itemAt(pkg, 1).alt = 'Sebuah lingkaran.';
  });
  expect(problems).toEqual([
    { where: positionOf(1), message: '"alt" ada, tetapi gambarnya tidak ada.' },
    { where: positionOf(FIGURAL_NUMBER), message: 'Gambar figures/hilang.svg tidak ada.' },
    {
      where: positionOf(FIGURAL_NUMBER),
      message: 'Gambar belum dijelaskan dalam "alt" (bentuk setiap gambar, tanpa menyebut aturannya).',
    },
    { where: 'figures/bentuk.svg', message: 'Gambar ini tidak dipakai soal mana pun.' },
  ]);
});

test.each([
  ['longest', 'terpanjang', ' dan seterusnya', 0],
  ['shortest', 'terpendek', '', 4],
])(
  'a package whose %s option is right too often is refused, unless one of these items is corrected',
  (_, which, added, cut) => {
    const change = (count: number) => (pkg: MutablePackage) => {
      for (let number = 1; number <= count; number += 1) {
        const { options } = itemAt(pkg, number);
        const right = bestOptionIndex(itemAt(pkg, number));
        options[right] = `${options[right]}${added}`.slice(cut);
      }
    };
    expect(problemsAfter(change(10))).toEqual([]);
    expect(problemsAfter(change(11))).toEqual([
      { where: 'items', message: `TWK: pilihan ${which} menjadi kunci 11 dari 30 soal; paling banyak 35%.` },
    ]);
    const corrected = (pkg: MutablePackage) => {
      change(11)(pkg);
      itemAt(pkg, 11).corrected = true;
    };
    expect(problemsAfter(corrected)).toEqual([]);
  },
);

test('an item that takes too long to read is refused', () => {
  const problems = problemsAfter((pkg) => (itemAt(pkg, 90).question += ' kata lain'.repeat(80)));
  expect(problems).toEqual([
    { where: positionOf(90), message: 'Soal dan pilihannya 185 kata; paling banyak 181.' },
  ]);
});

test('a paper that takes more than half of the time to read is refused', () => {
  const problems = problemsAfter((pkg) => {
    for (const item of pkg.items) item.question += ` ${item.options[0]}`.repeat(25);
  });
  expect(problems).toContainEqual({
    where: 'items',
    message: 'Seluruh soal berisi 11000 kata; paling banyak 10000 agar terbaca dalam separuh waktu.',
  });
});

test('a corrected item may have several keys, and a struck item reasons that contradict its key', () => {
  const several = (pkg: MutablePackage) => void (itemAt(pkg, 2).key = ['B', 'D']);
  expect(problemsAfter(several)).toEqual([]);
  const rejected = (pkg: MutablePackage) => {
    setKey(pkg, 31, 'B');
    itemAt(pkg, 31).reasons[1] = 'Keliru karena waktunya sudah habis.';
  };
  expect(problemsAfter(rejected)).toHaveLength(1);
  const struck = (pkg: MutablePackage) => {
    rejected(pkg);
    itemAt(pkg, 31).struck = 'Tidak ada pilihan yang benar.';
  };
  expect(problemsAfter(struck)).toEqual([]);
});
