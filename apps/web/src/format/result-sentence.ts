import type { TestName } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';

/** What a distance is said of. */
export interface Distance {
  test: { name: TestName };
  /** Negative when below the passing grade. */
  margin: number;
  isPassed: boolean;
  /** Whether all its points were won. */
  isFull?: boolean;
}

/** From this many answers on, the distance is not called small. */
export const FAR_ANSWERS = 6;

/** The tests below their grade, the nearest to it first. */
export const failedTests = <Given extends Distance>(margins: readonly Given[]): Given[] =>
  margins
    .filter(({ isPassed }) => !isPassed)
    .sort((one, other) => missingAnswers(one) - missingAnswers(other));

/**
 * The test that decides: the failed one nearest to its grade, or the passed one with the least margin. Undefined when all
 * points were won.
 */
export const decidingTest = <Given extends Distance>(margins: readonly Given[]): Given | undefined =>
  failedTests(margins)[0] ??
  margins.filter(({ isFull }) => !isFull).sort((one, other) => one.margin - other.margin)[0];

/** The result in one sentence: how far the candidate is from passing, or which test passed by the least. */
export function resultSentence(margins: readonly Distance[]): string {
  const deciding = decidingTest(margins);
  if (!deciding) return margins.length > 0 ? 'Semua poin kamu dapat.' : '';
  const { test, isPassed } = deciding;
  if (isPassed) return margins.length > 1 ? `Semua lewat, ${test.name} paling tipis.` : `${test.name} lewat.`;
  if (failedTests(margins).length > 1) return `${test.name} dulu, kurang ${missingText(deciding)}.`;
  return `${isNear(deciding) ? 'Tinggal' : 'Kurang'} ${missingText(deciding)} ${test.name}.`;
}

/** Whether few answers are missing. */
export const isNear = (margin: Pick<Distance, 'margin'>): boolean => missingAnswers(margin) < FAR_ANSWERS;

export const missingAnswers = ({ margin }: Pick<Distance, 'margin'>): number =>
  Math.ceil(-margin / POINTS_PER_RIGHT_ANSWER);

/** In TKP an answer gains one to five points, so the distance is no fixed number of answers. */
export const missingText = (margin: Distance): string =>
  margin.test.name === 'TKP' ? `${-margin.margin} poin` : `${missingAnswers(margin)} jawaban`;
