import type { ScoreResult } from '@ambang/contract/tryouts/results.ts';
import type { Shortfall, RouteOutcome } from '@ambang/exam/scoring/pass.ts';
import type { Test } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import { testPoints } from '../exam/attempt/score-by-test.ts';

export interface TestMargin {
  test: Test;
  points: number;
  /** Negative when below the passing grade. */
  margin: number;
  isPassed: boolean;
}

export const computeTestMargins = (score: Pick<ScoreResult, 'twk' | 'tiu' | 'tkp' | 'rules'>): TestMargin[] =>
  score.rules.tests.map((test) => {
    const points = testPoints(score, test.name);
    return { test, points, margin: points - test.passingGrade, isPassed: points >= test.passingGrade };
  });

/** "20 poin di atas ambang", "Tepat di ambang" or "10 poin di bawah ambang". */
export function marginText(margin: number): string {
  if (margin === 0) return 'Tepat di ambang';
  return `${Math.abs(margin)} poin di ${margin > 0 ? 'atas' : 'bawah'} ambang`;
}

/** From this many answers on, the distance is not called small. */
const FAR_ANSWERS = 6;

/** The test that decides: the failed one nearest to its grade, or the passed one with the least margin. */
export function decidingTest(margins: readonly TestMargin[]): TestMargin | undefined {
  const failed = margins.filter(({ isPassed }) => !isPassed);
  if (failed.length === 0) return [...margins].sort((one, other) => one.margin - other.margin)[0];
  return [...failed].sort((one, other) => missingAnswers(one) - missingAnswers(other))[0];
}

/** The result in one sentence: how far the candidate is from passing, or which test passed by the least. */
export function resultSentence(margins: readonly TestMargin[]): string {
  const deciding = decidingTest(margins);
  if (!deciding) return '';
  const { test, isPassed } = deciding;
  if (isPassed) return margins.length > 1 ? `Semua lewat, ${test.name} paling tipis.` : `${test.name} lewat.`;
  if (margins.filter((margin) => !margin.isPassed).length > 1)
    return `Terdekat ${test.name}, ${distanceText(deciding)}.`;
  return `${missingAnswers(deciding) < FAR_ANSWERS ? 'Tinggal' : 'Kurang'} ${distanceText(deciding)} ${test.name}.`;
}

const missingAnswers = ({ margin }: TestMargin): number => Math.ceil(-margin / POINTS_PER_RIGHT_ANSWER);

/** In TKP an answer gains one to five points, so the distance is no fixed number of answers. */
const distanceText = (margin: TestMargin): string =>
  margin.test.name === 'TKP' ? `${-margin.margin} poin` : `${missingAnswers(margin)} jawaban`;

/** "TKP 160 dari 166, kurang 6", or that all grades are reached. */
export const routeOutcomeText = ({ isPassed, shortfalls }: RouteOutcome): string =>
  isPassed ? 'Semua ambang tercapai' : shortfalls.map(shortfallText).join('; ');

const shortfallText = ({ of, points, needed }: Shortfall): string =>
  `${of} ${points} dari ${needed}, kurang ${needed - points}`;
