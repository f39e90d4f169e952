import { computeRouteOutcomes } from '@ambang/exam/scoring/pass.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import { marginText, computeTestMargins, routeOutcomeText, verdictSummary } from './verdict-text.ts';

const summaryOf = (twk: number, tiu: number, tkp: number) =>
  verdictSummary(computeTestMargins({ twk, tiu, tkp, rules: skdRules }));

test('the summary of a pass names the test that is furthest above its passing grade', () => {
  expect(summaryOf(105, 110, 186)).toBe(
    'Ketiga ambang tercapai. TWK paling jauh, 40 poin di atas ambangnya.',
  );
  expect(summaryOf(65, 80, 156)).toBe('Ketiga ambang tercapai.');
});

test('a shortfall is also expressed in right answers, except in TKP, where an answer may have fewer than five points', () => {
  expect(summaryOf(85, 70, 172)).toBe(
    'TWK dan TKP sudah mencapai ambang. TIU kurang 10 poin, setara dua jawaban benar.',
  );
  expect(summaryOf(60, 80, 145)).toBe(
    'TIU sudah mencapai ambang. TWK kurang 5 poin, setara satu jawaban benar. TKP kurang 11 poin.',
  );
  expect(summaryOf(0, 0, 0)).toBe(
    'TWK kurang 65 poin, setara 13 jawaban benar. TIU kurang 80 poin, setara 16 jawaban benar. ' +
      'TKP kurang 156 poin.',
  );
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
