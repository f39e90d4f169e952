import { describe, expect, test } from 'vitest';
import { equal, evaluate, ratio } from '../src/proofs/arithmetic.ts';
import {
  atLeftOf,
  areOpposite,
  permutations,
  tableSequences,
  combinations,
} from '../src/proofs/arrangements.ts';
import { classProof } from '../src/proofs/classes.ts';
import { comparisonProof, ratioPair } from '../src/proofs/comparison.ts';
import { eventProof } from '../src/proofs/events.ts';
import { puzzleProof } from '../src/proofs/puzzle.ts';
import { obeysRule } from '../src/proofs/series-rules.ts';
import { seriesProof } from '../src/proofs/series.ts';
import { parseQuantity, readNumbers } from '../src/proofs/stem.ts';
import { nearestValueProof } from '../src/proofs/value.ts';

const base = { id: 'x', ask: 'Simpulan yang tepat adalah …', mistakes: {} };

describe('numbers', () => {
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
  ])('%s', (text, n, d) => {
    expect(evaluate(text)).toEqual({ n, d });
  });

  test('throws for other text and for inexact values', () => {
    for (const text of ['√2', '2 ×', '(1', 'x + 1', '1 ÷ 0', '2^{1,5}', ''])
      expect(() => evaluate(text), text).toThrow();
  });

  test('numbers are read from a question that matches the stem', () => {
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

  test('an option has one number and a unit', () => {
    expect(parseQuantity('Rp450.000')).toEqual({ value: ratio(450000), unit: 'Rp#' });
    expect(parseQuantity('2 : 3').value).toEqual(ratio(2, 3));
    expect(parseQuantity('2 jam 30 menit')).toEqual({ value: ratio(5, 2), unit: '# jam' });
    expect(parseQuantity('Pukul 09.15').value).toEqual(ratio(37, 4));
    expect(() => parseQuantity('3 dari 4')).toThrow();
  });

  test('an estimation needs options that are far apart', () => {
    const proof = nearestValueProof({ ...base, stem: '# × # = …', of: '# × #' });
    const numbers = [ratio(199), ratio(51)];
    expect(proof.truths(['8.000', '9.000', '10.000', '11.000', '12.000'], numbers)).toEqual([
      ...[false, false, true, false, false],
    ]);
    expect(proof.truths(['10.150', '10.200'], numbers)).toEqual([true, false]);
    expect(proof.truths(['10.100', '10.200'], numbers)).toEqual([false, false]);
  });
});

describe('syllogisms', () => {
  const names = ['A', 'B', 'C', 'D'];
  const terms = names.map((name) => ({ name, subjects: [name], predicates: [name] }));
  const classes = (premises: string[], option: string, people: string[] = []): boolean | undefined =>
    classProof({ ...base, premises, terms, people }).truths([option], [])[0];

  test.each([
    [['Semua A B.', 'Semua B C.'], 'Semua A C.', true],
    [['Semua A B.', 'Sebagian B C.'], 'Sebagian A C.', false],
    [['Semua A B.', 'Sebagian A tidak C.'], 'Sebagian B tidak C.', true],
    [['Tidak ada A yang B.', 'Semua C B.', 'Sebagian D C.'], 'Sebagian D tidak A.', true],
    [['Tidak ada A yang B.', 'Semua C B.', 'Sebagian D C.'], 'Tidak ada D yang A.', false],
    [['Hanya A yang B.', 'Tidak semua C A.'], 'Sebagian C tidak B.', true],
    [['Semua A yang tidak B C.', 'Tidak ada D yang B.', 'Semua D A.'], 'Semua D C.', true],
    [['Semua A B dan C.'], 'Sebagian C B.', true],
    [['Semua A B atau C.', 'Tidak ada A yang B.'], 'Semua A C.', true],
    [['Semua A B atau C.'], 'Sebagian A B.', false],
  ])('%s: %s', (premises, option, expected) => {
    expect(classes(premises, option)).toBe(expected);
  });

  test('premises about a person', () => {
    expect(classes(['Semua A B.', 'Rani A.'], 'Rani B.', ['Rani'])).toBe(true);
    expect(classes(['Semua A B.', 'Rani B.'], 'Rani A.', ['Rani'])).toBe(false);
  });

  test('"tidak dapat disimpulkan" is true if no other option follows', () => {
    const none = 'Tidak dapat disimpulkan dari premis tersebut.';
    const proof = classProof({ ...base, premises: ['Semua A B.', 'Sebagian B C.'], terms });
    expect(proof.truths(['Sebagian A C.', none], [])).toEqual([false, true]);
    expect(proof.truths(['Sebagian B A.', none], [])).toEqual([true, false]);
  });

  test('throws for ambiguous or unknown wording and for contradictory premises', () => {
    expect(() => classes(['Semua A tidak B.'], 'Semua A C.')).toThrow('ambiguous');
    expect(() => classes(['Semua A B dan C atau D.'], 'Semua A C.')).toThrow();
    expect(() => classes(['Kebanyakan A B.'], 'Semua A C.')).toThrow();
    expect(() => classes(['Semua A B.', 'Tidak ada A yang B.'], 'Semua A C.')).toThrow('contradict');
  });

  test.each([
    [['Jika p, q.', 'Jika q, r.', 'Hari ini tidak r.'], 'Tidak p.', true],
    [['Jika p, maka q.'], 'Jika q, p.', false],
    [['Jika p, q.'], 'Jika tidak q, tidak p.', true],
    [['P hanya jika q.', 'Tidak q.'], 'Tidak p.', true],
    [['Hanya jika q, p.'], 'Jika q, p.', false],
    [['Jika p dan q, r.', 'P, tetapi tidak r.'], 'Tidak q.', true],
    [['P atau q.', 'Tidak p.'], 'Q.', true],
  ])('%s: %s', (premises, option, expected) => {
    const proof = eventProof({ ...base, premises, events: ['p', 'q', 'r'], openings: ['Hari ini '] });
    expect(proof.truths([option], [])).toEqual([expected]);
  });
});

describe('puzzles', () => {
  test('all arrangements are enumerated', () => {
    expect(permutations([1, 2, 3, 4])).toHaveLength(24);
    expect(tableSequences(['a', 'b', 'c', 'd', 'e', 'f'])).toHaveLength(120);
    expect(combinations(['a', 'b', 'c', 'd', 'e'], 3)).toHaveLength(10);
  });

  test('for people who face the middle, left is clockwise', () => {
    // From above: a at the bottom, b at the left side, c on top.
    const table = ['a', 'b', 'c', 'd'];
    expect([atLeftOf(table, 'b', 'a'), atLeftOf(table, 'a', 'b')]).toEqual([true, false]);
    expect(areOpposite(table, 'a', 'c')).toBe(true);
  });

  test.each([
    ['Yang pasti benar adalah …', [true, false, false]],
    ['Yang mungkin benar adalah …', [true, true, false]],
    ['Yang tidak mungkin benar adalah …', [false, false, true]],
  ])('%s', (ask, expected) => {
    const models = [1, 2];
    const claims = new Map([
      ['kecil', (model: number) => model < 3],
      ['satu', (model: number) => model === 1],
      ['besar', (model: number) => model > 5],
    ]);
    const claim = (option: string) => claims.get(option) ?? (() => false);
    const proof = puzzleProof({ id: 'x', lead: '', clues: [], models, claim, ask, mistakes: {} });
    expect(proof.truths(['kecil', 'satu', 'besar'], [])).toEqual(expected);
  });

  test('throws for a supposition that is not in the question sentence', () => {
    const supposing = { text: 'Jika A pertama', holds: () => true };
    const asked = { lead: '', clues: [], models: [1], claim: () => () => true, supposing, mistakes: {} };
    expect(() => puzzleProof({ id: 'x', ...asked, ask: 'Jika B pertama, …' })).toThrow('not in the question');
  });
});

describe('series', () => {
  test.each([
    [[5, 8, 14, 23, 35, 50]],
    [[5, 10, 7, 14, 11, 22, 19, 38]],
    [[4, 30, 7, 26, 12, 22, 19, 18, 28, 14]],
    [[3, 4, 8, 13, 22, 36, 59, 96]],
    [[2, 2, 4, 12, 48, 240]],
    [[2, 5, 10, 7, 10, 20, 17, 20, 40]],
  ])('%s obeys a rule; with another last term it does not', (terms) => {
    expect(obeysRule(terms)).toBe(true);
    expect(obeysRule(terms.with(-1, (terms.at(-1) ?? 0) + 1))).toBe(false);
  });

  test('throws if another number also obeys a rule', () => {
    const proof = seriesProof({
      ...base,
      terms: '#, #, #, #, #, #, …',
      rules: [(terms) => terms.at(-1) === 9],
    });
    const numbers = [1, 2, 3, 4, 5, 6].map((each) => ratio(each));
    expect(() => proof.truths(['7', '8'], numbers)).toThrow('also obeys a rule: 9');
  });
});

describe('comparisons', () => {
  const over = (pairs: [number, number][], option: string): boolean | undefined =>
    comparisonProof({
      ...base,
      stem: base.ask,
      pairs: () => pairs.map(([p, q]) => ratioPair(p, q)),
    }).truths([option], [])[0];

  test('a relation is true for all pairs, otherwise it is undetermined', () => {
    const open = 'Hubungan P dan Q tidak dapat ditentukan';
    expect([over([[2, 1]], 'P > Q'), over([[2, 1]], 'P = 2Q'), over([[2, 1]], open)]).toEqual([
      ...[true, true, false],
    ]);
    const both: [number, number][] = [
      [2, 1],
      [1, 2],
    ];
    expect([over(both, 'P > Q'), over(both, open)]).toEqual([false, true]);
    expect([over([[7, 2]], 'P = Q + 5'), over([[3, 2]], '2P = 3Q')]).toEqual([true, true]);
    expect(() => over([], 'P = Q')).toThrow();
    expect(() => over([[1, 1]], 'P ≥ Q')).toThrow();
  });

  test('throws if the explanation uses other pairs', () => {
    const asked = { ...base, stem: base.ask, pairs: () => [ratioPair(2, 1)] };
    expect(comparisonProof({ ...asked, worked: [[2, 1]] }).truths(['P > Q'], [])).toEqual([true]);
    for (const worked of [
      [],
      [[3, 1]],
      [
        [2, 1],
        [3, 1],
      ],
    ] as [number, number][][])
      expect(() => comparisonProof({ ...asked, worked }).truths(['P > Q'], [])).toThrow('other pairs');
  });

  test('fractions are compared by value', () => {
    expect(equal(ratio(2, 4), ratio(-1, -2))).toBe(true);
  });
});
