import { expect, test } from 'vitest';
import type { MutablePackage } from '../test/valid-package.ts';
import { FIGURAL_NUMBER, itemAt, setKey, setWeights, validPackage } from '../test/valid-package.ts';
import { checkPackage, checkPackagesTogether } from './check.ts';
import type { Item, Problem } from './package.ts';
import { bestOptionIndex } from './package.ts';

/** Problems of a valid package after a change. */
function problemsAfter(change: (pkg: MutablePackage) => void): Problem[] {
  const pkg = validPackage();
  change(pkg);
  return [...checkPackage(pkg), ...checkPackagesTogether([pkg]).map(withoutSlug)];
}

const withoutSlug = ({ where, message }: Problem): Problem => ({
  where: where.replace('uji/', ''),
  message: message.replace('uji/', ''),
});

const at = (number: number): string => `items/uji.json #${number}`;

test('a valid package has no problem', () => {
  expect(checkPackage(validPackage())).toEqual([]);
});

test('a missing question is reported for its test, topic and theme', () => {
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

test('each topic has its own number of questions', () => {
  const problems = problemsAfter((pkg) => (itemAt(pkg, 1).topic = 12));
  expect(problems.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      'Subtopik 11 (Nasionalisme) berisi 5 soal; harus 6.',
      'Subtopik 12 (Integritas) berisi 7 soal; harus 6.',
    ]),
  );
});

test('an unknown topic is refused', () => {
  const problems = problemsAfter((pkg) => (itemAt(pkg, 4).topic = 21));
  expect(problems).toContainEqual({
    where: at(4),
    message: 'Subtopik 21 tidak ada dalam aturan skd.',
  });
});

test('a TWK or TIU item has a key and no weights', () => {
  const problems = problemsAfter((pkg) => {
    itemAt(pkg, 2).key = null;
    itemAt(pkg, 40).weights = [1, 2, 3, 4, 5];
  });
  expect(problems).toEqual(
    expect.arrayContaining([
      { where: at(2), message: 'Kunci belum ada: isi "key" dengan A, B, C, D, atau E.' },
      { where: at(40), message: '"weights" hanya untuk soal TKP.' },
    ]),
  );
});

test.each([[null], [[5, 4, 3, 2, 2]], [[5, 4, 3, 2]], [[5, 4, 3, 2, 1, 1]], [[6, 4, 3, 2, 1]]])(
  'a TKP item with the weights %j is refused',
  (weights) => {
    const [first] = problemsAfter((pkg) => (itemAt(pkg, 66).weights = weights));
    expect(first).toEqual({
      where: at(66),
      message: 'Bobot belum benar: isi "weights" dengan 5, 4, 3, 2, 1 dalam urutan apa pun.',
    });
  },
);

test('a TKP item has no key', () => {
  const problems = problemsAfter((pkg) => (itemAt(pkg, 66).key = 'A'));
  expect(problems).toEqual([{ where: at(66), message: '"key" hanya untuk soal TWK dan TIU.' }]);
});

test('a missing or short explanation is refused', () => {
  const problems = problemsAfter((pkg) => {
    itemAt(pkg, 3).explanation = ' ';
    itemAt(pkg, 70).explanation = 'Sudah jelas.';
  });
  expect(problems).toEqual(
    expect.arrayContaining([
      { where: at(3), message: 'Pembahasan belum ada.' },
      { where: at(70), message: 'Pembahasan hanya 12 karakter; sedikitnya 120.' },
    ]),
  );
});

test('case, spaces and punctuation do not make another question', () => {
  const problems = problemsAfter((pkg) => {
    itemAt(pkg, 20).question = ` ${itemAt(pkg, 10).question.toUpperCase().replace('?', ' …')}`;
  });
  expect(problems).toContainEqual({ where: at(20), message: `Soal ini sama dengan ${at(10)}.` });
});

test('another picture makes another question', () => {
  const again = (pkg: MutablePackage, bytes: Uint8Array | undefined) => {
    const { question, alt } = itemAt(pkg, FIGURAL_NUMBER);
    Object.assign(itemAt(pkg, FIGURAL_NUMBER + 1), { question, alt, picture: 'figures/lain.svg' });
    pkg.figures.set('figures/lain.svg', bytes ?? new Uint8Array());
  };
  const other = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>');
  expect(problemsAfter((pkg) => again(pkg, other))).toEqual([]);
  expect(problemsAfter((pkg) => again(pkg, pkg.figures.get('figures/bentuk.svg')))).toEqual([
    { where: at(FIGURAL_NUMBER + 1), message: `Soal ini sama dengan ${at(FIGURAL_NUMBER)}.` },
  ]);
});

test.each([
  ['Tiga puluh.', 'tiga puluh'],
  ['kerja-sama', 'kerja sama'],
  ['“Ya”', 'ya'],
])('the options %j and %j are equal', (one, other) => {
  const problems = problemsAfter((pkg) => itemAt(pkg, 5).options.splice(1, 2, one, other));
  expect(problems).toEqual([{ where: at(5), message: 'Pilihan C sama dengan pilihan B.' }]);
});

test.each([
  ['−5', '5'],
  ['1,5', '15'],
  ['P > Q', 'P < Q'],
  ['2³', '2²'],
])('the options %j and %j differ', (one, other) => {
  expect(problemsAfter((pkg) => itemAt(pkg, 5).options.splice(1, 2, one, other))).toEqual([]);
});

test('in a question about spelling, case and commas make another option', () => {
  const options = ['Ibu, camat, dan lurah', 'Ibu, Camat, dan lurah'];
  const change = (pkg: MutablePackage) => itemAt(pkg, 5).options.splice(1, 2, ...options);
  expect(problemsAfter(change)).toHaveLength(1);
  const spelling = (pkg: MutablePackage) => {
    change(pkg);
    itemAt(pkg, 5).question = 'Kalimat yang penulisannya tepat adalah …';
  };
  expect(problemsAfter(spelling)).toEqual([]);
});

const story = (name: string, count: string, end: string) =>
  `Sebuah kantor kelurahan melayani ${count} warga setiap hari melalui tiga loket yang dijaga petugas bergantian. ` +
  `Bila ${name} menambah satu loket, berapa lama antrean itu ${end}?`;

test('a story with other names and numbers is a near-duplicate', () => {
  const problems = problemsAfter((pkg) => {
    itemAt(pkg, 10).question = story('Rina', '120', 'selesai');
    itemAt(pkg, 20).question = story('Tono', '144', 'habis');
  });
  expect(problems).toEqual(
    expect.arrayContaining([
      { where: at(20), message: `Soal ini terlalu mirip dengan ${at(10)} (70% sama).` },
    ]),
  );
});

test('short series with other numbers are different questions', () => {
  const problems = problemsAfter((pkg) => {
    itemAt(pkg, 50).question = '5, 8, 14, 23, 35, …';
    itemAt(pkg, 51).question = '4, 9, 15, 22, 30, …';
  });
  expect(problems).toEqual([]);
});

test.each([
  ['Jawaban A.', 'Pembahasan menyebut jawaban A, padahal kuncinya B.'],
  ['Jawaban yang benar adalah C.', 'Pembahasan menyebut jawaban C, padahal kuncinya B.'],
  ['Jadi kuncinya pilihan D, bukan B.', 'Pembahasan menyebut jawaban D, padahal kuncinya B.'],
  ['Hasilnya Gambar E.', 'Pembahasan menyebut jawaban E, padahal kuncinya B.'],
  ['Kalimat ini hanya cocok untuk pilihan A.', 'Pembahasan menyebut jawaban A, padahal kuncinya B.'],
  ['Jawaban B.\n\nA dan B gugur karena waktunya habis.', 'Pembahasan menolak B, padahal itu kuncinya.'],
])('an explanation with %j contradicts the key B', (text, message) => {
  const problems = problemsAfter((pkg) => {
    const item = itemAt(pkg, 31);
    expect(item.key).toBe('B');
    item.explanation += ` ${text}`;
  });
  expect(problems).toEqual([{ where: at(31), message }]);
});

test.each([
  ['Jawaban B. A gugur karena waktunya habis.'],
  ['Jawaban A keliru; kuncinya B.'],
  ['Jawaban akhir ada pada pilihan ini.'],
])('an explanation with %j agrees with the key B', (text) => {
  expect(problemsAfter((pkg) => (itemAt(pkg, 31).explanation += ` ${text}`))).toEqual([]);
});

test('an explanation with another value than the weight is refused', () => {
  const problems = problemsAfter((pkg) => {
    const item = itemAt(pkg, 70);
    expect(item.weights).toEqual([5, 4, 3, 2, 1]);
    item.explanation += '\nA (nilai 5): tuntas.\nC (nilai 4): terlambat.';
  });
  expect(problems).toEqual([{ where: at(70), message: 'Pembahasan memberi C nilai 4, padahal bobotnya 3.' }]);
});

test('an alternative text has at least 40 characters', () => {
  const problemsWith = (length: number) =>
    problemsAfter((pkg) => void (itemAt(pkg, FIGURAL_NUMBER).alt = 'x'.repeat(length)));
  expect(problemsWith(40)).toEqual([]);
  expect(problemsWith(39)).toMatchObject([{ where: at(FIGURAL_NUMBER) }]);
});

test('a picture that is missing, undescribed or unused is refused', () => {
  const problems = problemsAfter((pkg) => {
    Object.assign(itemAt(pkg, FIGURAL_NUMBER), { picture: 'figures/hilang.svg', alt: null });
    itemAt(pkg, 1).alt = 'Sebuah lingkaran.';
  });
  expect(problems).toEqual([
    { where: at(1), message: '"alt" ada, tetapi gambarnya tidak ada.' },
    { where: at(FIGURAL_NUMBER), message: 'Gambar figures/hilang.svg tidak ada.' },
    {
      where: at(FIGURAL_NUMBER),
      message: 'Gambar belum dijelaskan dalam "alt" (bentuk setiap gambar, tanpa menyebut aturannya).',
    },
    { where: 'figures/bentuk.svg', message: 'Gambar ini tidak dipakai soal mana pun.' },
  ]);
});

const excuse = 'Soal yang dikoreksi setelah terbit tidak dihitung bila diberi "corrected": true.';

test('a letter must not be the key too often or too rarely', () => {
  const problems = problemsAfter((pkg) => {
    for (const item of pkg.items) if (item.number <= 30 && item.key === 'A') setKey(pkg, item.number, 'C');
  });
  expect(problems.map(({ message }) => message)).toEqual([
    `TWK: A menjadi kunci 0 dari 30 soal; harus 10% sampai 30%. ${excuse}`,
    `TWK: C menjadi kunci 12 dari 30 soal; harus 10% sampai 30%. ${excuse}`,
  ]);
});

test('at most three equal keys in a row are accepted', () => {
  const make = (last: number) => (pkg: MutablePackage) => {
    for (let number = 11; number <= last; number += 1) setKey(pkg, number, 'D');
  };
  expect(problemsAfter(make(13))).toEqual([]);
  expect(problemsAfter(make(14)).map(({ message }) => message)).toEqual([
    `Kunci D muncul 4 kali berturut-turut mulai urutan 11; paling banyak 3. ${excuse}`,
  ]);
});

test('runs include the best options of TKP and cross tests', () => {
  const problems = problemsAfter((pkg) => {
    for (const number of [64, 65]) setKey(pkg, number, 'C');
    for (const number of [66, 67]) setWeights(pkg, number, [1, 2, 5, 3, 4]);
  });
  expect(problems.map(({ message }) => message)).toEqual([
    `Kunci C muncul 4 kali berturut-turut mulai urutan 64; paling banyak 3. ${excuse}`,
  ]);
});

test.each([
  ['terpanjang', ' dan seterusnya', 0],
  ['terpendek', '', 4],
])('the %s option must not be right too often', (which, added, cut) => {
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
});

test('a long item is refused', () => {
  const problems = problemsAfter((pkg) => (itemAt(pkg, 90).question += ' kata lain'.repeat(80)));
  expect(problems).toEqual([{ where: at(90), message: 'Soal dan pilihannya 185 kata; paling banyak 181.' }]);
});

test('a paper that takes over half the time to read is refused', () => {
  const problems = problemsAfter((pkg) => {
    for (const item of pkg.items) item.question += ` ${item.options[0]}`.repeat(25);
  });
  expect(problems).toContainEqual({
    where: 'items',
    message: 'Seluruh soal berisi 11000 kata; paling banyak 10000 agar terbaca dalam separuh waktu.',
  });
});

test('the explanation of a corrected item names all keys, or that it is struck out', () => {
  const several = (pkg: MutablePackage) => {
    setKey(pkg, 2, 'B');
    const item = itemAt(pkg, 2);
    Object.assign(item, {
      key: ['B', 'D'],
      explanation: item.explanation.replace('Jawaban B.', 'Jawaban B dan D.'),
    });
  };
  expect(problemsAfter(several)).toEqual([]);
  const notExplained = (pkg: MutablePackage) => void (itemAt(pkg, 2).key = ['B', 'D']);
  expect(problemsAfter(notExplained)).toContainEqual({
    where: at(2),
    message: 'Pembahasan harus dibuka dengan "Jawaban B dan D.".',
  });
  const struck = (opening: string) => (pkg: MutablePackage) => {
    const item = itemAt(pkg, 2);
    Object.assign(item, { struck: true, explanation: `${opening}${item.explanation}` });
  };
  expect(problemsAfter(struck('Soal ini dianulir. Dua pilihan benar.\n'))).toEqual([]);
  expect(problemsAfter(struck(''))).toEqual([
    {
      where: at(2),
      message: 'Pembahasan soal yang dianulir harus dibuka dengan "Soal ini dianulir.", lalu sebabnya.',
    },
  ]);
});

test('a corrected item ends a run', () => {
  const problems = problemsAfter((pkg) => {
    for (const number of [63, 64]) setKey(pkg, number, 'C');
    setKey(pkg, 65, 'E');
    itemAt(pkg, 65).key = ['E'];
    for (const number of [66, 67]) setWeights(pkg, number, [1, 2, 5, 3, 4]);
  });
  expect(problems).toEqual([]);
});

test.each<[string, (item: Item) => void]>([
  ['marked', (item) => void (item.corrected = true)],
  ['given as a list', (item) => void (item.key = ['A'])],
])('corrected keys that are %s do not count for the spread of letters', (_, mark) => {
  const sameLetter = (isCorrected: boolean) => (pkg: MutablePackage) => {
    for (let number = 1; number <= 10; number += 1) {
      setKey(pkg, number, 'A');
      if (isCorrected) mark(itemAt(pkg, number));
    }
  };
  expect(problemsAfter(sameLetter(false))).not.toEqual([]);
  expect(problemsAfter(sameLetter(true))).toEqual([]);
});

test('corrected weights do not count for spread, runs and strategies', () => {
  const sameBest = (isCorrected: boolean) => (pkg: MutablePackage) => {
    for (let number = 66; number <= 74; number += 1) {
      setWeights(pkg, number, [1, 2, 5, 3, 4]);
      itemAt(pkg, number).corrected = isCorrected;
    }
  };
  expect(problemsAfter(sameBest(false)).map(({ message }) => message)).toEqual([
    `TKP: C menjadi kunci 16 dari 45 soal; harus 10% sampai 30%. ${excuse}`,
    `Kunci C muncul 9 kali berturut-turut mulai urutan 66; paling banyak 3. ${excuse}`,
    'TKP: siasat "selalu C" menghasilkan 153 poin; paling banyak 150.',
  ]);
  expect(problemsAfter(sameBest(true))).toEqual([]);
});

test('a correction never makes the spread of letters a problem', () => {
  // TWK has six keys of each letter. Three of A become C, so A has 3 and C 9.
  const atBothBounds = (pkg: MutablePackage) => {
    for (const number of [5, 10, 15]) setKey(pkg, number, 'C');
  };
  expect(problemsAfter(atBothBounds)).toEqual([]);
  const corrected = (mark: boolean) => (pkg: MutablePackage) => {
    atBothBounds(pkg);
    setKey(pkg, 20, 'B');
    itemAt(pkg, 20).corrected = mark;
  };
  expect(problemsAfter(corrected(false))).toEqual([
    { where: 'items', message: `TWK: A menjadi kunci 2 dari 30 soal; harus 10% sampai 30%. ${excuse}` },
  ]);
  expect(problemsAfter(corrected(true))).toEqual([]);
});
