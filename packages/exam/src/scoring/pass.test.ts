import { expect, test } from 'vitest';
import { areRuleSetsComparable, haveSamePassingGrades, computeRouteOutcomes } from './pass.ts';
import type { RuleSet } from '../rules.ts';
import { findBuiltInRules, skdRules } from '../skd.ts';

/** CPNS 2024, as KepmenPANRB 321/2024 says. */
const cpns: RuleSet = {
  ...skdRules,
  name: 'cpns',
  tests: skdRules.tests.map((each) => (each.name === 'TKP' ? { ...each, passingGrade: 166 } : each)),
  routes: [
    { title: 'Cumlaude', grades: { TIU: 85 }, total: 311 },
    { title: 'Disabilitas', grades: { TIU: 60 }, total: 286 },
  ],
};

test('each route judges the same points by its own grades', () => {
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

test('points equal to the grade pass', () => {
  expect(computeRouteOutcomes(cpns, { TWK: 65, TIU: 85, TKP: 166 }).map(({ isPassed }) => isPassed)).toEqual([
    true,
    true,
    true,
  ]);
  expect(computeRouteOutcomes(cpns, { TWK: 64, TIU: 175, TKP: 225 })[0]?.isPassed).toBe(false);
});

test('points are comparable only with the same tests and maxima', () => {
  expect(areRuleSetsComparable(skdRules, cpns)).toBe(true);
  const longer = skdRules.tests.map((each) => (each.name === 'TKP' ? { ...each, maximum: 180 } : each));
  expect(areRuleSetsComparable(skdRules, { ...cpns, tests: longer })).toBe(false);
  expect(areRuleSetsComparable(skdRules, { ...cpns, tests: skdRules.tests.slice(1) })).toBe(false);
});

test('a rule set differs by a grade or a route, not by its name', () => {
  expect(haveSamePassingGrades(skdRules, { ...skdRules, name: 'lain' })).toBe(true);
  expect(haveSamePassingGrades(skdRules, cpns)).toBe(false);
  expect(haveSamePassingGrades(skdRules, { ...skdRules, routes: cpns.routes })).toBe(false);
});

test('a build contains the rules of the specification and no others', () => {
  expect(findBuiltInRules('skd')).toEqual(skdRules);
  expect(findBuiltInRules('cpns-2029')).toBeNull();
});
