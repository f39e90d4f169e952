import { expect, test } from 'vitest';
import { isComparable, haveSameGrades, routeOutcomes } from './pass.ts';
import type { RuleSet } from './rules.ts';
import { builtInRules, skd } from './skd.ts';

/** CPNS 2024, as KepmenPANRB 321/2024 says. */
const cpns: RuleSet = {
  ...skd,
  name: 'cpns',
  tests: skd.tests.map((each) => (each.name === 'TKP' ? { ...each, passingGrade: 166 } : each)),
  routes: [
    { title: 'Cumlaude', grades: { TIU: 85 }, total: 311 },
    { title: 'Disabilitas', grades: { TIU: 60 }, total: 286 },
  ],
};

test('each route judges the same points by its own grades', () => {
  expect(routeOutcomes(skd, { TWK: 65, TIU: 80, TKP: 160 })).toEqual([
    { route: null, isPassed: true, shortfalls: [] },
  ]);
  expect(routeOutcomes(cpns, { TWK: 65, TIU: 80, TKP: 160 })).toEqual([
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
  expect(routeOutcomes(cpns, { TWK: 65, TIU: 85, TKP: 166 }).map(({ isPassed }) => isPassed)).toEqual([
    true,
    true,
    true,
  ]);
  expect(routeOutcomes(cpns, { TWK: 64, TIU: 175, TKP: 225 })[0]?.isPassed).toBe(false);
});

test('points are comparable only with the same tests and maxima', () => {
  expect(isComparable(skd, cpns)).toBe(true);
  const longer = skd.tests.map((each) => (each.name === 'TKP' ? { ...each, maximum: 180 } : each));
  expect(isComparable(skd, { ...cpns, tests: longer })).toBe(false);
  expect(isComparable(skd, { ...cpns, tests: skd.tests.slice(1) })).toBe(false);
});

test('a rule set differs by a grade or a route, not by its name', () => {
  expect(haveSameGrades(skd, { ...skd, name: 'lain' })).toBe(true);
  expect(haveSameGrades(skd, cpns)).toBe(false);
  expect(haveSameGrades(skd, { ...skd, routes: cpns.routes })).toBe(false);
});

test('a build contains the rules of the specification and no others', () => {
  expect(builtInRules('skd')).toEqual(skd);
  expect(builtInRules('cpns-2029')).toBeNull();
});
