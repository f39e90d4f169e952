import type { FinishedTryout } from '@ambang/contract/tryouts/finished-tryouts.ts';
import { testPoints } from '../exam/attempt/score-by-test.ts';
import { trendTests } from './trend/trend-points.ts';

type Points = Pick<FinishedTryout, 'twk' | 'tiu' | 'tkp' | 'grades'>;

/** "TIU kurang 10 dan TKP kurang 3" */
export const missingPointsText = (tryout: Points): string =>
  new Intl.ListFormat('id').format(
    trendTests.flatMap((test) => {
      const missing = tryout.grades[test] - testPoints(tryout, test);
      return missing > 0 ? [`${test} kurang ${missing}`] : [];
    }),
  );
