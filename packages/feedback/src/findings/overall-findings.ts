import type { AttemptMetrics, AllTestsMetrics } from '../metrics/attempt-metrics.ts';
import { filterTestsBelowGrade } from '../metrics/attempt-metrics.ts';
import { filterByVerdict, sumLostPoints } from '../metrics/item-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import { hasNoMargin } from '../metrics/test-metrics.ts';
import type { NamedValue, FeedbackText } from '../feedback-text.ts';
import { joinAsList, phrase } from '../feedback-text.ts';
import { findTimeUse } from './time-use.ts';
import type { FindFinding, Finding, FindingKind } from './finding.ts';
import { createFindingFamily, noGain, secondFindingGain, SHARE_REGAINED_BY_PRACTICE } from './finding.ts';
import { rankFindings } from './test-findings.ts';
import { findOverallAnswerChanges } from './overall-answer-changes.ts';

interface Loss {
  cause: 'wrong' | 'empty' | 'partial';
  points: NamedValue;
  where: FeedbackText;
}

/** The causes of lost points, the largest first. */
function lossesOf({ whole: { wrongPoints, emptyPoints, partialPoints, empty } }: AttemptMetrics): Loss[] {
  const losses: Loss[] = [
    { cause: 'empty', points: emptyPoints, where: phrase`${empty} soal kosong` },
    { cause: 'wrong', points: wrongPoints, where: phrase`jawaban salah` },
    { cause: 'partial', points: partialPoints, where: phrase`pilihan TKP yang belum bernilai penuh` },
  ];
  return losses
    .filter(({ points }) => points.value > 0)
    .sort((one, other) => other.points.value - one.points.value);
}

function lossText(attempt: AttemptMetrics): FeedbackText {
  const { lostPoints } = attempt.whole;
  const losses = lossesOf(attempt);
  return losses.length > 1
    ? phrase`Dari ${lostPoints} poin yang belum didapat, ${joinAsList(losses.map(({ points, where }) => phrase`${points} di ${where}`))}.`
    : phrase`Semua ${lostPoints} poin yang belum didapat ada di ${losses.flatMap(({ where }) => where)}.`;
}

/** Whether no other cause lost more points in these tests. */
function isMainCauseIn(tests: readonly TestMetrics[], cause: Loss['cause']): boolean {
  const items = tests.flatMap((test) => test.items);
  const lostBy = (verdict: Loss['cause']) => sumLostPoints(filterByVerdict(items, verdict));
  return (['empty', 'wrong', 'partial'] as const).every((other) => lostBy(cause) >= lostBy(other));
}

/** Whether no other cause lost more points in the tests below their grade, or in all tests if none is below. */
function isMainCause(attempt: AttemptMetrics, cause: Loss['cause']): boolean {
  const short = filterTestsBelowGrade(attempt);
  return isMainCauseIn(short.length > 0 ? short : attempt.tests, cause);
}

/**
 * The lost points, then advice: for the tests below their grade, first those in which this cause lost most. If none is
 * below, for all tests. The advice is omitted when the empty questions of a test come first.
 */
function lossTextWithAdvice(
  attempt: AttemptMetrics,
  cause: Loss['cause'],
  instruction: FeedbackText,
  activity: FeedbackText,
): FeedbackText {
  if (attempt.unfilled) return lossText(attempt);
  const short = filterTestsBelowGrade(attempt).filter(
    ({ items }) => filterByVerdict(items, cause).length > 0,
  );
  const most = short.filter((test) => isMainCauseIn([test], cause));
  const where = joinAsList((most.length > 0 ? most : short).map(({ label }) => label));
  if (short.length > 0) return phrase`${lossText(attempt)} Untuk mencapai ambang ${where}, ${instruction}.`;
  // The advice is given only if it matches the topic to practise first.
  const isFirst = cause === 'empty' || (cause === 'partial') === (attempt.focus[0]?.test === 'TKP');
  if (!isFirst) return lossText(attempt);
  const isOnly = lossesOf(attempt).length === 1;
  return phrase`${lossText(attempt)} ${isOnly ? phrase`Tambahan` : phrase`Tambahan terbanyak`} bisa datang dari ${activity}.`;
}

const lossKinds: FindingKind<AttemptMetrics>[] = [
  {
    kind: 'loss-mostly-empty',
    fits: (attempt) => isMainCause(attempt, 'empty'),
    gain: secondFindingGain,
    text: (attempt) =>
      lossTextWithAdvice(attempt, 'empty', phrase`isi dulu semua soal`, phrase`mengisi semua soal`),
  },
  {
    kind: 'loss-mostly-wrong',
    fits: (attempt) => isMainCause(attempt, 'wrong'),
    gain: secondFindingGain,
    text: (attempt) =>
      lossTextWithAdvice(
        attempt,
        'wrong',
        phrase`pelajari dulu soal yang salah`,
        phrase`mempelajari soal yang salah`,
      ),
  },
  {
    kind: 'loss-mostly-partial',
    fits: () => true,
    gain: secondFindingGain,
    text: (attempt) =>
      lossTextWithAdvice(
        attempt,
        'partial',
        phrase`bandingkan dulu pilihanmu dengan pilihan terbaik di Pembahasan`,
        phrase`membandingkan pilihanmu dengan pilihan terbaik di Pembahasan`,
      ),
  },
];

const findLoss: FindFinding<AttemptMetrics> = createFindingFamily(
  (attempt) => (attempt.whole.answered.value > 0 && attempt.whole.lostPoints.value > 0 ? attempt : null),
  lossKinds,
);

/** With a smaller share of answered questions, the summary recommends no first step. */
const MIN_ANSWERED_SHARE = 0.15;

export const hasEnoughAnswers = ({ answered, questions }: AllTestsMetrics): boolean =>
  answered.value > 0 && answered.value >= MIN_ANSWERED_SHARE * questions.value;

/** Recommends the test whose empty questions come first, or else the topic to practise first. */
const findFirstStep: FindFinding<AttemptMetrics> = createFindingFamily(
  (attempt) => (hasEnoughAnswers(attempt.whole) ? attempt : null),
  [
    {
      kind: 'first-step-fill',
      fits: ({ unfilled }) => unfilled !== null,
      gain: ({ unfilled }) => SHARE_REGAINED_BY_PRACTICE * (unfilled?.score.emptyPoints.value ?? 0),
      text: ({ unfilled }) =>
        unfilled
          ? phrase`Dahulukan mengisi semua soal ${unfilled.label}: ${unfilled.score.emptyPoints} poin ada di ${unfilled.score.empty} soal yang kosong.`
          : [],
    },
    {
      kind: 'first-step-topic',
      fits: ({ focus }) => focus.length > 0,
      gain: ({ focus }) => SHARE_REGAINED_BY_PRACTICE * (focus[0]?.lostPoints.value ?? 0),
      text: ({ focus: [first] }) =>
        first
          ? phrase`Mulai latihan dari ${first.label}: ${first.lostPoints} poin masih terbuka di ${first.lostQuestions} soal.`
          : [],
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

/** The largest margin that is reported as narrow, as a share of the maximum. */
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
      test.name !== 'TKP' && marginQuestions.value > 0
        ? phrase`Cadangan tertipis ada di ${label}: ${margin} poin, jadi ${marginQuestions} soal lagi masih boleh meleset.`
        : phrase`Cadangan tertipis ada di ${label}: ${margin} poin.`,
  },
]);

const MAX_OVERALL_FINDINGS = 4;

/** Computes the findings about all tests together, without the headline. */
export const computeOverallFindings = (attempt: AttemptMetrics): Finding[] =>
  rankFindings(
    [
      findLoss,
      findFirstStep,
      findTimeUse,
      findOverallAnswerChanges,
      findPassedRoutes,
      findNarrowestMargin,
    ].map((family) => family(attempt)),
    MAX_OVERALL_FINDINGS,
  );
