import { expect, test } from 'vitest';
import { isComparable, isSameLine, standingsUnder } from './pass.ts';
import type { RuleSet } from './rules.ts';
import { rulesKnownAs, skd } from './skd.ts';

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

test('the same points stand differently by each way to pass', () => {
  expect(standingsUnder(skd, { TWK: 65, TIU: 80, TKP: 160 })).toEqual([
    { route: null, isPassed: true, shortfalls: [] },
  ]);
  expect(standingsUnder(cpns, { TWK: 65, TIU: 80, TKP: 160 })).toEqual([
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

test('a grade that is just reached is passed', () => {
  expect(standingsUnder(cpns, { TWK: 65, TIU: 85, TKP: 166 }).map(({ isPassed }) => isPassed)).toEqual([
    true,
    true,
    true,
  ]);
  expect(standingsUnder(cpns, { TWK: 64, TIU: 175, TKP: 225 })[0]?.isPassed).toBe(false);
});

test('points are compared only where the tests and their maxima are the same', () => {
  expect(isComparable(skd, cpns)).toBe(true);
  const longer = skd.tests.map((each) => (each.name === 'TKP' ? { ...each, maximum: 180 } : each));
  expect(isComparable(skd, { ...cpns, tests: longer })).toBe(false);
  expect(isComparable(skd, { ...cpns, tests: skd.tests.slice(1) })).toBe(false);
});

test('a line is the same under another name, and another one by a grade or a route', () => {
  expect(isSameLine(skd, { ...skd, name: 'skd-2021' })).toBe(true);
  expect(isSameLine(skd, cpns)).toBe(false);
  expect(isSameLine(skd, { ...skd, routes: cpns.routes })).toBe(false);
});

test('a build knows the rules of the specification by their name of today and of before, and no others', () => {
  expect(rulesKnownAs('skd')).toEqual(skd);
  expect(rulesKnownAs('skd-2021')).toEqual({ ...skd, name: 'skd-2021' });
  expect(rulesKnownAs('cpns-2029')).toBeNull();
});
