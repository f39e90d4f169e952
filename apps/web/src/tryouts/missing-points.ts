import type { FinishedTryout } from '@ambang/contract/tryouts/finished-tryouts.ts';
import { testPoints } from '../exam/attempt/score-by-test.ts';
import { trendTests } from './trend/trend-points.ts';

type Points = Pick<FinishedTryout, 'twk' | 'tiu' | 'tkp' | 'grades'>;

/** "TIU kurang 10" or, short enough for a phone, "kurang 30 di TWK, 50 di TIU, 35 di TKP" */
export function missingPointsText(tryout: Points): string {
  const missing = trendTests
    .map((test) => ({ test, points: tryout.grades[test] - testPoints(tryout, test) }))
    .filter(({ points }) => points > 0);
  if (missing.length === 1) return missing.map(({ test, points }) => `${test} kurang ${points}`).join('');
  return `kurang ${missing.map(({ test, points }) => `${points}\u00a0di\u00a0${test}`).join(', ')}`;
}
