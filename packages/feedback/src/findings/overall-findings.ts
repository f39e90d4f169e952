import type { AttemptMetrics, AllTestsMetrics } from '../metrics/attempt-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import { hasNoMargin } from '../metrics/test-metrics.ts';
import { joinAsList, phrase } from '../feedback-text.ts';
import { findTimeUse } from './time-use.ts';
import type { FindFinding, Finding } from './finding.ts';
import { createFindingFamily, noGain, SHARE_REGAINED_BY_PRACTICE } from './finding.ts';
import { rankFindings } from './test-findings.ts';
import { findOverallAnswerChanges } from './overall-answer-changes.ts';
import { findOverallLostPoints } from './overall-lost-points.ts';

/** With a smaller share of answered questions, the summary recommends no first step. */
const MIN_ANSWERED_SHARE = 0.15;

export const hasEnoughAnswers = ({ answered, questions }: AllTestsMetrics): boolean =>
  answered.value > 0 && answered.value >= MIN_ANSWERED_SHARE * questions.value;

/** Recommends the test whose empty questions come before the practice of topics. */
const findTestToFill: FindFinding<AttemptMetrics> = createFindingFamily(
  ({ whole, unfilled }) => (hasEnoughAnswers(whole) ? unfilled : null),
  [
    {
      kind: 'first-step-fill',
      fits: () => true,
      gain: ({ score }) => SHARE_REGAINED_BY_PRACTICE * score.emptyPoints.value,
      text: ({ label, score: { emptyPoints, empty } }) =>
        phrase`Dahulukan mengisi semua soal ${label}: ${emptyPoints} poin ada di ${empty} soal yang kosong.`,
    },
  ],
);

/** Recommends the topic to practise first, unless the empty questions of a test come first. */
const findTopicToStart: FindFinding<AttemptMetrics> = createFindingFamily(
  ({ whole, unfilled, focus: [first = null] }) =>
    hasEnoughAnswers(whole) && unfilled === null ? first : null,
  [
    {
      kind: 'first-step-topic',
      fits: () => true,
      gain: ({ lostPoints }) => SHARE_REGAINED_BY_PRACTICE * lostPoints.value,
      text: ({ label, lostPoints, lostQuestions }) =>
        phrase`Mulai latihan dari ${label}: ${lostPoints} poin masih terbuka di ${lostQuestions} soal.`,
    },
  ],
);

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
  return first && !hasNoMargin(first) && margin < most ? first : null;
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

const MAX_OVERALL_FINDINGS = 4;

/** Computes the findings about all tests together, without the headline. */
export const computeOverallFindings = (attempt: AttemptMetrics): Finding[] =>
  rankFindings(
    [
      findOverallLostPoints,
      findTestToFill,
      findTopicToStart,
      findTimeUse,
      findOverallAnswerChanges,
      findPassedRoutes,
      findNarrowestMargin,
    ].map((family) => family(attempt)),
    MAX_OVERALL_FINDINGS,
  );
