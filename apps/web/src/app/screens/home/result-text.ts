import type { OwnedTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';

/** The distance in answers: to the passing grade of the one failed test, or of the nearest one. */
export function resultTitle({ tests, isPassed }: Pick<OwnedTryout, 'tests' | 'isPassed'>): string {
  if (isPassed) return 'Ketiganya lewat ambang.';
  const gaps = tests
    .map(({ name, points, passingGrade }) => ({
      name,
      answers: Math.ceil((passingGrade - (points ?? 0)) / POINTS_PER_RIGHT_ANSWER),
    }))
    .filter(({ answers }) => answers > 0)
    .sort((one, other) => one.answers - other.answers);
  const [nearest, ...others] = gaps;
  if (!nearest) return 'Hasil terakhirmu.';
  const { name, answers } = nearest;
  return others.length > 0 ? `Terdekat ${name}, ${answers} jawaban.` : `Tinggal ${answers} jawaban ${name}.`;
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
