import type { AttemptMetrics, AllTestsMetrics } from '../metrics/attempt-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import { hasNoMargin, isFailedOrTight } from '../metrics/test-metrics.ts';
import { joinAsList, phrase } from '../feedback-text.ts';
import { findTimeUse } from './time-use.ts';
import type { FindFinding, Finding } from './finding.ts';
import { createFindingFamily, noGain } from './finding.ts';

/** With a smaller share of answered questions, the headline says that there is too little to read. */
const MIN_ANSWERED_SHARE = 0.15;

export const hasEnoughAnswers = ({ answered, questions }: AllTestsMetrics): boolean =>
  answered.value > 0 && answered.value >= MIN_ANSWERED_SHARE * questions.value;

const findPassedRoutes: FindFinding<AttemptMetrics> = createFindingFamily(
  (attempt) => (attempt.routes.length > 0 && attempt.whole.answered.value > 0 ? attempt : null),
  [
    {
      kind: 'route-reached',
      fits: () => true,
      gain: noGain,
      text: (attempt) =>
        phrase`Ambang umum belum tercapai, tetapi ambang jalur ${joinAsList(attempt.routes.map((route) => phrase`"${route}"`))} sudah; jalur itu hanya untuk peserta yang memenuhi syaratnya.`,
    },
  ],
);

/** A margin is narrow below this share of the maximum. */
const MAX_NARROW_SHARE = 0.15;

/**
 * Returns the test with the smallest margin. Null when a test fails, when no question was answered or no point lost, or
 * when the smallest margin is shared, large, or less than one question (in TKP zero).
 */
function narrowestOf({ whole, tests }: AttemptMetrics): TestMetrics | null {
  if (whole.failed.value > 0 || whole.lostPoints.value === 0 || whole.answered.value === 0) return null;
  const [first, second] = tests.toSorted((one, other) => one.score.margin.value - other.score.margin.value);
  const margin = first?.score.margin.value ?? 0;
  const most = Math.min(
    second?.score.margin.value ?? Infinity,
    MAX_NARROW_SHARE * (first?.score.maximum.value ?? 0),
  );
  // The headline names the tight tests: another test is then not called the narrowest.
  const isOther = first && !isFailedOrTight(first) && tests.some(isFailedOrTight);
  return first && !isOther && !hasNoMargin(first) && margin < most ? first : null;
}

const findNarrowestMargin: FindFinding<AttemptMetrics> = createFindingFamily(narrowestOf, [
  {
    kind: 'narrowest-margin',
    fits: () => true,
    gain: noGain,
    text: ({ test, label, score: { margin, marginQuestions } }) =>
      test.name === 'TKP'
        ? phrase`Cadangan tertipis ada di ${label}: ${margin} poin.`
        : phrase`Cadangan tertipis ada di ${label}: ${margin} poin, jadi ${marginQuestions} soal lagi masih boleh meleset.`,
  },
]);

/** Computes the findings about all tests together, without the headline, the cause and the plan. */
export const computeOverallFindings = (attempt: AttemptMetrics): Finding[] =>
  [findPassedRoutes, findNarrowestMargin, findTimeUse].flatMap((family) => family(attempt) ?? []);
