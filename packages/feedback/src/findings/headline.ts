import type { FeedbackText } from '../feedback-text.ts';
import { joinAsList, phrase } from '../feedback-text.ts';
import { createFindingFamily, firstFindingGain, withGain } from './finding.ts';
import { hasEnoughAnswers } from './overall-findings.ts';
import type { AttemptMetrics } from '../metrics/attempt-metrics.ts';
import { filterTestsBelowGrade } from '../metrics/attempt-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import { hasNoMargin, isFailedOrTight } from '../metrics/test-metrics.ts';

const passedTests = ({ tests }: AttemptMetrics): TestMetrics[] =>
  tests.filter(({ score }) => score.gap.value === 0);
const labelsText = (tests: readonly TestMetrics[]): FeedbackText =>
  joinAsList(tests.map(({ label }) => label));

function leastBy(tests: readonly TestMetrics[], valueOf: (test: TestMetrics) => number): TestMetrics[] {
  const least = Math.min(...tests.map(valueOf));
  return tests.filter((test) => valueOf(test) === least);
}

const testsWithMostLostPoints = ({ tests }: AttemptMetrics): TestMetrics[] =>
  leastBy(tests, ({ score }) => -score.lostPoints.value);

const testsNearestToGrade = (attempt: AttemptMetrics): TestMetrics[] =>
  leastBy(filterTestsBelowGrade(attempt), ({ score }) => score.gap.value);

const testsWithTightMargin = (attempt: AttemptMetrics): TestMetrics[] =>
  passedTests(attempt).filter(isFailedOrTight);

/** "1 soal TWK"; in TKP, where an answer can gain less than five points, "12 poin TKP". */
const distanceText = ({ test, label, score: { gap, gapQuestions } }: TestMetrics): FeedbackText =>
  test.name === 'TKP' ? phrase`${gap} poin ${label}` : phrase`${gapQuestions} soal ${label}`;

/** Points: a gap of at most three questions of TWK or TIU. */
const MAX_NEAR_GAP = 15;

const kinds = withGain<AttemptMetrics>(firstFindingGain, [
  {
    kind: 'whole-unanswered',
    fits: ({ whole }) => whole.answered.value === 0,
    text: () => phrase`Belum ada jawaban yang bisa dibaca`,
  },
  {
    kind: 'whole-full',
    fits: ({ whole }) => whole.lostPoints.value === 0,
    text: () => phrase`Nilai penuh di semua tes`,
  },
  {
    kind: 'whole-few',
    fits: ({ whole }) => !hasEnoughAnswers(whole),
    text: () => phrase`Jawabannya masih terlalu sedikit untuk dibaca`,
  },
  {
    kind: 'whole-passed-tightly',
    fits: (attempt) =>
      filterTestsBelowGrade(attempt).length === 0 && testsWithTightMargin(attempt).length > 0,
    text: (attempt) => {
      const narrow = testsWithTightMargin(attempt);
      const bare = narrow.filter(hasNoMargin);
      if (bare.length === narrow.length)
        return phrase`Semua ambang tercapai, tetapi ${labelsText(narrow)} tanpa cadangan`;
      return bare.length === 0
        ? phrase`Semua ambang tercapai, cadangan ${labelsText(narrow)} masih tipis`
        : phrase`Semua ambang tercapai, cadangan ${labelsText(narrow)} tipis atau belum ada`;
    },
  },
  {
    kind: 'whole-passed',
    fits: (attempt) => filterTestsBelowGrade(attempt).length === 0,
    text: (attempt) =>
      phrase`Semua ambang tercapai, ruang naik terbesar ada di ${labelsText(testsWithMostLostPoints(attempt))}`,
  },
  {
    kind: 'whole-one-short-nearly',
    fits: (attempt) =>
      filterTestsBelowGrade(attempt).length === 1 &&
      testsNearestToGrade(attempt).some(({ score }) => score.gap.value <= MAX_NEAR_GAP),
    text: (attempt) => phrase`Tinggal ${joinAsList(filterTestsBelowGrade(attempt).map(distanceText))}`,
  },
  {
    kind: 'whole-one-short',
    fits: (attempt) => filterTestsBelowGrade(attempt).length === 1 && attempt.tests.length > 1,
    text: (attempt) => phrase`${labelsText(filterTestsBelowGrade(attempt))} yang menentukan sekarang`,
  },
  {
    kind: 'whole-all-short',
    fits: (attempt) => passedTests(attempt).length === 0,
    text: (attempt) =>
      phrase`Semua tes masih di bawah ambang, yang terdekat ${labelsText(testsNearestToGrade(attempt))}`,
  },
  {
    kind: 'whole-several-short',
    fits: () => true,
    text: (attempt) => phrase`${labelsText(filterTestsBelowGrade(attempt))} masih di bawah ambang`,
  },
]);

/** Finds the headline of an attempt: its most important result in a few words. */
export const findHeadline = createFindingFamily((attempt: AttemptMetrics) => attempt, kinds);
