import { expect, test } from 'vitest';
import { areRuleSetsComparable, haveSamePassingGrades, computeRouteOutcomes } from './pass.ts';
import type { RuleSet } from '../rules.ts';
import { findBuiltInRules, skdRules } from '../skd.ts';

/** CPNS 2024 according to KepmenPANRB 321/2024. */
const cpns: RuleSet = {
  ...skdRules,
  name: 'cpns',
  tests: skdRules.tests.map((each) => (each.name === 'TKP' ? { ...each, passingGrade: 166 } : each)),
  routes: [
    { title: 'Cumlaude', grades: { TIU: 85 }, total: 311 },
    { title: 'Disabilitas', grades: { TIU: 60 }, total: 286 },
  ],
};

test('each route has its own passing grades, and reports the shortfalls', () => {
  expect(computeRouteOutcomes(skdRules, { TWK: 65, TIU: 80, TKP: 160 })).toEqual([
    { route: null, isPassed: true, shortfalls: [] },
  ]);
  expect(computeRouteOutcomes(cpns, { TWK: 65, TIU: 80, TKP: 160 })).toEqual([
    { route: null, isPassed: false, shortfalls: [{ of: 'TKP', points: 160, needed: 166 }] },
    {
      route: 'Cumlaude',
      isPassed: false,
      shortfalls: [
        { of: 'TIU', points: 80, needed: 85 },
        { of: 'total', points: 305, needed: 311 },
      ],
    },
    { route: 'Disabilitas', isPassed: true, shortfalls: [] },
  ]);
});

test('points equal to the passing grade pass, and one point less fails', () => {
  expect(computeRouteOutcomes(cpns, { TWK: 65, TIU: 85, TKP: 166 }).map(({ isPassed }) => isPassed)).toEqual([
    true,
    true,
    true,
  ]);
  expect(computeRouteOutcomes(cpns, { TWK: 64, TIU: 175, TKP: 225 })[0]?.isPassed).toBe(false);
});

test('rule sets are comparable only if they have the same tests and maximum points', () => {
  expect(areRuleSetsComparable(skdRules, cpns)).toBe(true);
  const longer = skdRules.tests.map((each) => (each.name === 'TKP' ? { ...each, maximum: 180 } : each));
  expect(areRuleSetsComparable(skdRules, { ...cpns, tests: longer })).toBe(false);
  expect(areRuleSetsComparable(skdRules, { ...cpns, tests: skdRules.tests.slice(1) })).toBe(false);
});

test('rule sets have the same passing grades if only the name differs, but not if a grade or a route differs', () => {
  expect(haveSamePassingGrades(skdRules, { ...skdRules, name: 'lain' })).toBe(true);
  expect(haveSamePassingGrades(skdRules, cpns)).toBe(false);
  expect(haveSamePassingGrades(skdRules, { ...skdRules, routes: cpns.routes })).toBe(false);
});

test('the SKD rule set is built in, and an unknown name has no built-in rule set', () => {
  expect(findBuiltInRules('skd')).toEqual(skdRules);
  expect(findBuiltInRules('cpns-2029')).toBeNull();
});
