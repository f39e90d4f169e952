import { expect, test } from 'vitest';
import { positionOf, problemsAfter } from '../../test/problems-after.ts';
import type { MutablePackage } from '../../test/valid-package.ts';
import { FIGURAL_NUMBER, itemAt } from '../../test/valid-package.ts';

test('a question that differs only in case, spaces and punctuation is refused as a repeat', () => {
  const problems = problemsAfter((pkg) => {
    itemAt(pkg, 20).question = ` ${itemAt(pkg, 10).question.toUpperCase().replace('?', ' …')}`;
  });
  expect(problems).toContainEqual({
    where: positionOf(20),
    message: `Soal ini sama dengan ${positionOf(10)}.`,
  });
});

test('a repeated question is accepted with a different picture, and refused with the same picture', () => {
  const again = (pkg: MutablePackage, bytes: Uint8Array | undefined) => {
    const { question, alt } = itemAt(pkg, FIGURAL_NUMBER);
    Object.assign(itemAt(pkg, FIGURAL_NUMBER + 1), { question, alt, picture: 'figures/lain.svg' });
    pkg.figures.set('figures/lain.svg', bytes ?? new Uint8Array());
  };
  const other = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>');
  expect(problemsAfter((pkg) => again(pkg, other))).toEqual([]);
  expect(problemsAfter((pkg) => again(pkg, pkg.figures.get('figures/bentuk.svg')))).toEqual([
    { where: positionOf(FIGURAL_NUMBER + 1), message: `Soal ini sama dengan ${positionOf(FIGURAL_NUMBER)}.` },
  ]);
});

const story = (name: string, count: string, end: string) =>
  `Sebuah kantor kelurahan melayani ${count} warga setiap hari melalui tiga loket yang dijaga petugas bergantian. ` +
  `Bila ${name} menambah satu loket, berapa lama antrean itu ${end}?`;

test('a story that differs only in names and numbers is refused as too similar', () => {
  const problems = problemsAfter((pkg) => {
    itemAt(pkg, 10).question = story('Rina', '120', 'selesai');
    itemAt(pkg, 20).question = story('Tono', '144', 'habis');
  });
  expect(problems).toEqual(
    expect.arrayContaining([
      { where: positionOf(20), message: `Soal ini terlalu mirip dengan ${positionOf(10)} (70% sama).` },
    ]),
  );
});

test('short series with different numbers are accepted as different questions', () => {
  const problems = problemsAfter((pkg) => {
    itemAt(pkg, 50).question = '5, 8, 14, 23, 35, …';
    itemAt(pkg, 51).question = '4, 9, 15, 22, 30, …';
  });
  expect(problems).toEqual([]);
});

/** The first item of topic 3. */
const PUZZLE = 39;

const generated = (pkg: MutablePackage, number: number, question: string) =>
  Object.assign(itemAt(pkg, number), { question, template: 'loket' });

test('items of one template are accepted with other numbers, and refused as twins with the same numbers', () => {
  const twins = (count: string) =>
    problemsAfter((pkg) => {
      generated(pkg, 45, story('Rina', '120', 'selesai'));
      generated(pkg, 46, story('Tono', count, 'selesai'));
    });
  expect(twins('144')).toEqual([]);
  const message = `Soal ini memakai isian yang sama dengan ${positionOf(45)}.`;
  expect(twins('120')).toEqual([{ where: positionOf(46), message }]);
});

test.each([
  ['−9 < x < 5, P = 36', '−9 < x < 1, P = 36', 1],
  ['−9 < x < 5, P = 36', '−8 < x < 1, P = 36', 0],
  ['−9 < x < 5, P = 36', '−5 < x < 9, P = 36', 1],
  ['x + y = 8, xy', 'x + y = 9, xy', 0],
])('items of one template with %s and %s are refused as twins %i times', (one, other, times) => {
  const problems = problemsAfter((pkg) => {
    generated(pkg, 45, one);
    generated(pkg, 46, other);
  });
  expect(problems).toHaveLength(times);
});

test('items of one template without numbers are refused as twins if they use the same words', () => {
  const premises = (one: string, other: string) =>
    `Semua ${one} hadir dalam rapat. Sebagian yang hadir adalah ${other}. Simpulan yang tepat tentang ${one} dan ${other} adalah …`;
  const twins = (one: string, other: string) =>
    problemsAfter((pkg) => {
      generated(pkg, 45, premises('dokter', 'perawat'));
      generated(pkg, 46, premises(one, other));
    });
  expect(twins('guru', 'petani')).toEqual([]);
  expect(twins('perawat', 'dokter')).toHaveLength(1);
});

test('puzzles of one template may share their numbers, and are refused as twins if they use the same words', () => {
  const puzzle = (who: string, other: string) =>
    `Enam ${who} dipanggil satu per satu. (1) ${other} dipanggil kedua. Pernyataan yang pasti benar adalah …`;
  const twins = (who: string, other: string) =>
    problemsAfter((pkg) => {
      generated(pkg, PUZZLE, puzzle('pelamar', 'Anton'));
      generated(pkg, PUZZLE + 1, puzzle(who, other));
    });
  expect(twins('peserta', 'Bella')).toEqual([]);
  expect(twins('Anton', 'pelamar')).toHaveLength(1);
});
