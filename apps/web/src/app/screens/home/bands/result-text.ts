import type { OwnedTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { resultSentence } from '../../../../format/result-sentence.ts';

/** The distance of a failed result, in the words of its own page. */
export function resultTitle({ tests, isPassed }: Pick<OwnedTryout, 'tests' | 'isPassed'>): string {
  if (isPassed) return 'Ketiganya lewat ambang.';
  const margins = tests.map(({ name, points, passingGrade }) => {
    const margin = (points ?? 0) - passingGrade;
    return { test: { name }, margin, isPassed: margin >= 0 };
  });
  return resultSentence(margins) || 'Hasil terakhirmu.';
}

/** ", naik 86": compared with an earlier result of the same maximum; '' without a gain. */
export function gainText(
  { total, tests }: Pick<OwnedTryout, 'total' | 'tests'>,
  earlier: Pick<OwnedTryout, 'total' | 'tests'> | undefined,
): string {
  if (total === null || !earlier || earlier.total === null) return '';
  const gain = total - earlier.total;
  const isComparable = maximumOf(tests) === maximumOf(earlier.tests);
  return gain > 0 && isComparable ? `, naik ${gain}` : '';
}

const maximumOf = (tests: OwnedTryout['tests']): number =>
  tests.reduce((sum, { maximum }) => sum + maximum, 0);
