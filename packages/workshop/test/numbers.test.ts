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

test('readNumbers returns the numbers of a question that matches the stem', () => {
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

test('an option with one number or ratio has a value and a unit', () => {
  expect(parseQuantity('Rp450.000')).toEqual({ value: ratio(450000), unit: 'Rp#' });
  expect(parseQuantity('2 : 3').value).toEqual(ratio(2, 3));
  expect(parseQuantity('2 jam 30 menit')).toEqual({ value: ratio(5, 2), unit: '# jam' });
  expect(parseQuantity('Pukul 09.15').value).toEqual(ratio(37, 4));
  expect(() => parseQuantity('3 dari 4')).toThrow();
});

test('the nearest option of an estimation is true only if all others are at least three times as far away', () => {
  const proof = createNearestValueProof({ ...base, stem: '# × # = …', value: '# × #' });
  const numbers = [ratio(199), ratio(51)];
  expect(proof.truths(['8.000', '9.000', '10.000', '11.000', '12.000'], numbers)).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
  expect(proof.truths(['10.150', '10.200'], numbers)).toEqual([true, false]);
  expect(proof.truths(['10.100', '10.200'], numbers)).toEqual([false, false]);
});

test('equal fractions are equal in any form', () => {
  expect(isEqual(ratio(2, 4), ratio(-1, -2))).toBe(true);
});
