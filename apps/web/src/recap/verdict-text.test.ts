import { computeRouteOutcomes } from '@ambang/exam/scoring/pass.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import { marginText, routeOutcomeText } from './verdict-text.ts';

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
