import type { ScoreResult } from '@ambang/contract/tryouts/results.ts';
import type { Shortfall, RouteOutcome } from '@ambang/exam/scoring/pass.ts';
import type { Test } from '@ambang/exam/rules.ts';
import { testPoints } from '../exam/attempt/score-by-test.ts';

export interface TestMargin {
  test: Test;
  points: number;
  /** Negative when below the passing grade. */
  margin: number;
  isPassed: boolean;
  isFull: boolean;
}

export const testMargin = (test: Test, points: number): TestMargin => ({
  ...{ test, points },
  margin: points - test.passingGrade,
  isPassed: points >= test.passingGrade,
  isFull: points >= test.maximum,
});

export const computeTestMargins = (score: Pick<ScoreResult, 'twk' | 'tiu' | 'tkp' | 'rules'>): TestMargin[] =>
  score.rules.tests.map((test) => testMargin(test, testPoints(score, test.name)));

/** "20 poin di atas ambang", "Tepat di ambang" or "10 poin di bawah ambang". */
export function marginText(margin: number): string {
  if (margin === 0) return 'Tepat di ambang';
  return `${Math.abs(margin)} poin di ${margin > 0 ? 'atas' : 'bawah'} ambang`;
}

/** "TKP 160 dari 166, kurang 6", or that all grades are reached. */
export const routeOutcomeText = ({ isPassed, shortfalls }: RouteOutcome): string =>
  isPassed ? 'Semua ambang tercapai' : shortfalls.map(shortfallText).join('; ');

const shortfallText = ({ of, points, needed }: Shortfall): string =>
  `${of} ${points} dari ${needed}, kurang ${needed - points}`;
