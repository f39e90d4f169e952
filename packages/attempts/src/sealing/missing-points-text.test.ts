import { skdRules } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import { missingPointsText } from './missing-points-text.ts';

const outcome = (twk: number, tiu: number, tkp: number) => {
  const test = (points: number) => ({ points, right: 0, wrong: 0, empty: 0, isPassed: false });
  return { tests: { TWK: test(twk), TIU: test(tiu), TKP: test(tkp) } };
};

test('the notification of a finished tryout names the distance of each failed test', () => {
  expect(missingPointsText(skdRules, outcome(85, 70, 176))).toBe('TIU kurang 10 dari ambang.');
  expect(missingPointsText(skdRules, outcome(60, 70, 176))).toBe('TWK kurang 5, TIU kurang 10 dari ambang.');
  expect(missingPointsText(skdRules, outcome(65, 80, 156))).toBe('Semua ambang tercapai.');
});
