import { expect, test } from 'vitest';
import { isEqual, evaluate, ratio } from '../src/proofs/arithmetic.ts';
import { parseQuantity, readNumbers } from '../src/proofs/stem.ts';
import { createNearestValueProof } from '../src/proofs/value.ts';

const base = { id: 'x', prompt: 'Simpulan yang tepat adalah …', mistakes: {} };

test.each([
  ['37,5% × 648 ÷ 0,75', 324n, 1n],
  ['{1/2} + {1/6}', 2n, 3n],
  ['2{1/2} × 4', 10n, 1n],
  ['{3 + 1/2 − 4}', -2n, 1n],
  ['(2^{18} − 2^{16}) ÷ (2^{15} + 2^{14})', 4n, 1n],
  ['2^{−3}', 1n, 8n],
  ['√144 + √{9/4}', 27n, 2n],
  ['−3 + 2', -1n, 1n],
  ['48% dari 175', 84n, 1n],
  ['1.250,5', 2501n, 2n],
])('the value of %s is %i/%i', (text, n, d) => {
  expect(evaluate(text)).toEqual({ n, d });
});

test('evaluate throws for text that is not arithmetic and for inexact values', () => {
  for (const text of ['√2', '2 ×', '(1', 'x + 1', '1 ÷ 0', '2^{1,5}', ''])
    expect(() => evaluate(text), text).toThrow();
});

test('readNumbers returns the numbers of a question, and undefined if its words differ from the stem', () => {
  expect(readNumbers('a # b Rp#, #', 'a {3/4} b Rp1.500, 2^{3}')).toEqual([
    ratio(3, 4),
    ratio(1500),
    ratio(8),
  ]);
  expect(readNumbers('#^{#}', '2^{10}')).toEqual([ratio(2), ratio(10)]);
  expect(readNumbers('pukul #.#', 'pukul 08.30')).toEqual([ratio(8), ratio(30)]);
  expect(readNumbers('# buku', '12 buku baru')).toBeUndefined();
  expect(readNumbers('# (buku)', '12 [buku]')).toBeUndefined();
});

test.each([
  ['Rp450.000', 450_000, 1, 'Rp#'],
  ['12 kg', 12, 1, '# kg'],
  ['2 : 3', 2, 3, '#'],
  ['2 jam 30 menit', 5, 2, '# jam'],
  ['Pukul 09.15', 37, 4, '#.#'],
])('the option %j has the value %i/%i and the unit %j', (option, n, d, unit) => {
  expect(parseQuantity(option)).toEqual({ value: ratio(n, d), unit });
});

test.each(['3 dari 4', '1 : 2 : 3', 'banyak'])(
  'the option %j throws, because it is not one number, ratio or time',
  (option) => {
    expect(() => parseQuantity(option)).toThrow('exactly one number or ratio');
  },
);

test.each([
  [
    ['110', '130'],
    [true, false],
  ],
  [
    ['110', '70'],
    [true, false],
  ],
  [
    ['110', '129'],
    [false, false],
  ],
  [
    ['110', '130', '129'],
    [false, false, false],
  ],
])(
  'of the options %j for the value 100, one is true only if all others are three times as far away: %j',
  (options, expected) => {
    const proof = createNearestValueProof({ ...base, stem: '# + # = …', value: '# + #' });
    expect(proof.truths(options, [ratio(60), ratio(40)])).toEqual(expected);
  },
);

test('equal fractions are equal in any form', () => {
  expect(isEqual(ratio(2, 4), ratio(-1, -2))).toBe(true);
});
