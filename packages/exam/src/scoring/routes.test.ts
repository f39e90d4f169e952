import { expect, test } from 'vitest';
import type { RuleSet } from '../rules.ts';
import { skdRules } from '../skd.ts';
import { computeRouteOutcomes } from './pass.ts';
import { withRoutesOf } from './routes.ts';

const harder: RuleSet = {
  ...skdRules,
  name: 'harder',
  title: 'CPNS 2024',
  tests: skdRules.tests.map((each) => (each.name === 'TKP' ? { ...each, passingGrade: 166 } : each)),
  routes: [{ title: 'Cumlaude', grades: { TIU: 85 }, total: 311 }],
};

test('the general grades and the routes of another rule set become routes', () => {
  const rules = withRoutesOf(skdRules, [harder]);
  expect(rules.routes).toEqual([
    { title: 'CPNS 2024 umum', grades: { TWK: 65, TIU: 80, TKP: 166 }, total: null },
    { title: 'CPNS 2024 Cumlaude', grades: { TIU: 85 }, total: 311 },
  ]);
  const points = { TWK: 65, TIU: 80, TKP: 160 };
  const own = computeRouteOutcomes(rules, points).map(({ isPassed }) => isPassed);
  const theirs = computeRouteOutcomes(harder, points).map(({ isPassed }) => isPassed);
  expect([own[0], own.slice(1)]).toEqual([true, theirs]);
});

test('the same rule set, and one with other tests, add nothing', () => {
  const shorter = { ...harder, tests: harder.tests.slice(1) };
  expect(withRoutesOf(skdRules, [skdRules, shorter]).routes).toEqual([]);
});
