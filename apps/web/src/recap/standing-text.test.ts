import type { RuleSet } from '@ambang/exam/rules.ts';
import { standingsUnder } from '@ambang/exam/pass.ts';
import { skd } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import { standingText } from './standing-text.ts';

const cpns: RuleSet = {
  ...skd,
  tests: skd.tests.map((each) => (each.name === 'TKP' ? { ...each, passingGrade: 166 } : each)),
  routes: [{ title: 'Cumlaude', grades: { TIU: 85 }, total: 311 }],
};

test('what is missing is told in points, the total last', () => {
  const [general, route] = standingsUnder(cpns, { TWK: 65, TIU: 80, TKP: 160 }).map(standingText);
  expect(general).toBe('TKP 160 dari 166, kurang 6');
  expect(route).toBe('TIU 80 dari 85, kurang 5; total 305 dari 311, kurang 6');
  const [passed] = standingsUnder(skd, { TWK: 65, TIU: 80, TKP: 160 }).map(standingText);
  expect(passed).toBe('Semua ambang tercapai');
});
