import { expect, test } from 'vitest';
import { problemsAfter } from '../../../test/problems-after.ts';
import type { MutablePackage } from '../../../test/valid-package.ts';
import { itemAt, setKey, setWeights } from '../../../test/valid-package.ts';
import type { Item } from '../../package.ts';

const correctionHint = 'Soal yang dikoreksi setelah terbit tidak dihitung bila diberi "corrected": true.';

test('a package with a letter that is the key too often or too rarely is refused', () => {
  const problems = problemsAfter((pkg) => {
    for (const item of pkg.items) if (item.number <= 30 && item.key === 'A') setKey(pkg, item.number, 'C');
  });
  expect(problems.map(({ message }) => message)).toEqual([
    `TWK: A menjadi kunci 0 dari 30 soal; harus 10% sampai 30%. ${correctionHint}`,
    `TWK: C menjadi kunci 12 dari 30 soal; harus 10% sampai 30%. ${correctionHint}`,
  ]);
});

test('three equal keys in a row are accepted, and four are refused', () => {
  const make = (last: number) => (pkg: MutablePackage) => {
    for (let number = 11; number <= last; number += 1) setKey(pkg, number, 'D');
  };
  expect(problemsAfter(make(13))).toEqual([]);
  expect(problemsAfter(make(14)).map(({ message }) => message)).toEqual([
    `Kunci D muncul 4 kali berturut-turut mulai urutan 11; paling banyak 3. ${correctionHint}`,
  ]);
});

test('a run of equal keys includes the best options of TKP and continues across tests', () => {
  const problems = problemsAfter((pkg) => {
    for (const number of [64, 65]) setKey(pkg, number, 'C');
    for (const number of [66, 67]) setWeights(pkg, number, [1, 2, 5, 3, 4]);
  });
  expect(problems.map(({ message }) => message)).toEqual([
    `Kunci C muncul 4 kali berturut-turut mulai urutan 64; paling banyak 3. ${correctionHint}`,
  ]);
});

test('a corrected item ends a run of equal keys', () => {
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
])('corrected keys that are %s do not count for the distribution of letters', (_, mark) => {
  const sameLetter = (isCorrected: boolean) => (pkg: MutablePackage) => {
    for (let number = 1; number <= 10; number += 1) {
      setKey(pkg, number, 'A');
      if (isCorrected) mark(itemAt(pkg, number));
    }
  };
  expect(problemsAfter(sameLetter(false))).not.toEqual([]);
  expect(problemsAfter(sameLetter(true))).toEqual([]);
});

test('items with corrected weights do not count for the distribution of letters, runs and strategies', () => {
  const sameBest = (isCorrected: boolean) => (pkg: MutablePackage) => {
    for (let number = 66; number <= 74; number += 1) {
      setWeights(pkg, number, [1, 2, 5, 3, 4]);
      itemAt(pkg, number).corrected = isCorrected;
    }
  };
  expect(problemsAfter(sameBest(false)).map(({ message }) => message)).toEqual([
    `TKP: C menjadi kunci 16 dari 45 soal; harus 10% sampai 30%. ${correctionHint}`,
    `Kunci C muncul 9 kali berturut-turut mulai urutan 66; paling banyak 3. ${correctionHint}`,
    'TKP: siasat "selalu C" menghasilkan 153 poin; paling banyak 150.',
  ]);
  expect(problemsAfter(sameBest(true))).toEqual([]);
});

test('a letter that is the key too rarely only because of a correction is accepted', () => {
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
    {
      where: 'items',
      message: `TWK: A menjadi kunci 2 dari 30 soal; harus 10% sampai 30%. ${correctionHint}`,
    },
  ]);
  expect(problemsAfter(corrected(true))).toEqual([]);
});
