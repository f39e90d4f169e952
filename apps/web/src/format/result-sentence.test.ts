import { skdRules } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import { decidingTest, failedTests, resultSentence } from './result-sentence.ts';

const marginsOf = (twk: number, tiu: number, tkp: number) =>
  skdRules.tests.map((of) => {
    const margin = { TWK: twk, TIU: tiu, TKP: tkp }[of.name] - of.passingGrade;
    const isFull = of.passingGrade + margin === of.maximum;
    return { test: of, margin, isPassed: margin >= 0, isFull };
  });

test.each([
  ['one test lacks a few answers', [85, 70, 176], 'Tinggal 2 jawaban TIU.'],
  ['one test lacks a part of an answer', [61, 80, 156], 'Tinggal 1 jawaban TWK.'],
  ['one test lacks many answers', [85, 40, 176], 'Kurang 8 jawaban TIU.'],
  ['TKP lacks points, which are no fixed number of answers', [85, 80, 150], 'Tinggal 6 poin TKP.'],
  ['several tests lack points: the nearest one first', [40, 70, 100], 'TIU dulu, kurang 2 jawaban.'],
  ['TKP is the nearest of several', [40, 40, 152], 'TKP dulu, kurang 4 poin.'],
  ['all tests passed: the one with the least margin', [120, 110, 187], 'Semua lewat, TIU paling tipis.'],
  ['all tests are at their grades', [65, 80, 156], 'Semua lewat, TWK paling tipis.'],
  ['all points were won', [150, 175, 225], 'Semua poin kamu dapat.'],
  ['TKP has all points, and so the least margin', [150, 170, 225], 'Semua lewat, TIU paling tipis.'],
] as const)('the sentence of a result when %s', (_, [twk, tiu, tkp], sentence) => {
  expect(resultSentence(marginsOf(twk, tiu, tkp))).toBe(sentence);
});

test('the deciding test is the failed one nearest to its grade, or the passed one with the least margin', () => {
  expect(decidingTest(marginsOf(40, 70, 176))?.test.name).toBe('TIU');
  expect(decidingTest(marginsOf(120, 110, 187))?.test.name).toBe('TIU');
});

test('the failed tests are in the order of their distance', () => {
  expect(failedTests(marginsOf(40, 70, 100)).map(({ test: { name } }) => name)).toEqual([
    'TIU',
    'TWK',
    'TKP',
  ]);
  expect(failedTests(marginsOf(65, 80, 156))).toEqual([]);
});
