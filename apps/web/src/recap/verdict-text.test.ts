import { computeRouteOutcomes } from '@ambang/exam/scoring/pass.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { decidingTest, resultSentence } from '../format/result-sentence.ts';
import { expect, test } from 'vitest';
import { computeTestMargins, marginText, routeOutcomeText } from './verdict-text.ts';

const sentenceOf = (twk: number, tiu: number, tkp: number) =>
  resultSentence(computeTestMargins({ twk, tiu, tkp, rules: skdRules }));

test.each([
  ['one test lacks a few answers', [85, 70, 176], 'Tinggal 2 jawaban TIU.'],
  ['one test lacks a part of an answer', [61, 80, 156], 'Tinggal 1 jawaban TWK.'],
  ['one test lacks many answers', [85, 40, 176], 'Kurang 8 jawaban TIU.'],
  ['TKP lacks points, which are no fixed number of answers', [85, 80, 150], 'Tinggal 6 poin TKP.'],
  ['several tests lack points: the nearest one', [40, 70, 100], 'Terdekat TIU, 2 jawaban.'],
  ['TKP is the nearest of several', [40, 40, 152], 'Terdekat TKP, 4 poin.'],
  ['all tests passed: the one with the least margin', [120, 110, 187], 'Semua lewat, TIU paling tipis.'],
  ['all tests are at their grades', [65, 80, 156], 'Semua lewat, TWK paling tipis.'],
] as const)('the sentence of a result when %s', (_, [twk, tiu, tkp], sentence) => {
  expect(sentenceOf(twk, tiu, tkp)).toBe(sentence);
});

test('the deciding test is the failed one nearest to its grade', () => {
  const margins = computeTestMargins({ twk: 40, tiu: 70, tkp: 176, rules: skdRules });
  expect(decidingTest(margins)?.test.name).toBe('TIU');
});

test('a margin is described by its points and its direction', () => {
  expect([20, 0, -10].map(marginText)).toEqual([
    '20 poin di atas ambang',
    'Tepat di ambang',
    '10 poin di bawah ambang',
  ]);
});

const cpns: RuleSet = {
  ...skdRules,
  tests: skdRules.tests.map((test) => (test.name === 'TKP' ? { ...test, passingGrade: 166 } : test)),
  routes: [{ title: 'Cumlaude', grades: { TIU: 85 }, total: 311 }],
};

test('a failed route lists its shortfalls in points, the total last', () => {
  const [general, route] = computeRouteOutcomes(cpns, { TWK: 65, TIU: 80, TKP: 160 }).map(routeOutcomeText);
  expect(general).toBe('TKP 160 dari 166, kurang 6');
  expect(route).toBe('TIU 80 dari 85, kurang 5; total 305 dari 311, kurang 6');
  const [passed] = computeRouteOutcomes(skdRules, { TWK: 65, TIU: 80, TKP: 160 }).map(routeOutcomeText);
  expect(passed).toBe('Semua ambang tercapai');
});
