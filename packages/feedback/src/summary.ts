import type { TextWithFindings } from './findings/finding.ts';
import { createFindingFamily, firstFindingGain, withGain } from './findings/finding.ts';
import { hasEnoughAnswers, computeOverallFindings } from './findings/overall-findings.ts';
import type { AttemptMetrics } from './metrics/attempt-metrics.ts';
import { filterTestsBelowGrade } from './metrics/attempt-metrics.ts';
import type { TestMetrics } from './metrics/test-metrics.ts';
import { hasNoMargin, isFailedOrTight } from './metrics/test-metrics.ts';
import type { FeedbackText } from './feedback-text.ts';
import { causeText, untouchedTestsText } from './causes/cause-text.ts';
import { countTextWords, joinTexts, joinAsList, phrase, takeWords } from './feedback-text.ts';
import { createStudyPlan } from './plan/study-plan.ts';

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
    text: (attempt) => phrase`Tinggal ${labelsText(filterTestsBelowGrade(attempt))}, dan jaraknya dekat`,
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

const findHeadline = createFindingFamily((attempt: AttemptMetrics) => attempt, kinds);

/** The most words of the summary. */
const MAX_WORDS = 120;

function totalsText(attempt: AttemptMetrics): FeedbackText {
  const { total, maximum } = attempt.whole;
  const each = attempt.tests.map(
    ({ label, score }) => phrase`${label} ${score.points} (ambang ${score.grade})`,
  );
  return phrase`Total ${total} dari ${maximum}: ${joinAsList(each)}.`;
}

/** In TKP an improved answer may gain less than five points, so the text adds "paling sedikit". */
function gapTexts(attempt: AttemptMetrics): FeedbackText[] {
  const missing = filterTestsBelowGrade(attempt).map(({ test, label, score: { gap, gapQuestions } }) =>
    test.name === 'TKP'
      ? phrase`${label} ${gap} poin (paling sedikit ${gapQuestions} soal)`
      : phrase`${label} ${gap} poin = ${gapQuestions} soal`,
  );
  return missing.length === 0 ? [] : [phrase`Yang masih kurang: ${joinAsList(missing)}.`];
}

/** The text for an attempt in which no question counts. */
const nothingCountedText = ({ whole }: AttemptMetrics): FeedbackText[] =>
  whole.questions.value > 0
    ? []
    : [
        phrase`Semua soalnya dianulir, jadi nilai ini sama untuk semua peserta dan tidak menunjukkan materi mana yang perlu dilatih.`,
      ];

/**
 * A headline in its own paragraph, the cause of the lost points, the totals, then the first step of the plan and what
 * else fits.
 */
export function createSummary(attempt: AttemptMetrics): TextWithFindings {
  const opening = findHeadline(attempt);
  const cause = attempt.whole.lostPoints.value > 0 ? [causeText(attempt)] : nothingCountedText(attempt);
  const totals = [totalsText(attempt), ...gapTexts(attempt)];
  const [step] = createStudyPlan(attempt);
  const findings = computeOverallFindings(attempt);
  const rest = [step?.text ?? [], untouchedTestsText(attempt), ...findings.map(({ text }) => text)];
  const head = [opening?.text ?? [], ...cause, ...totals];
  const fitting = takeWords(rest, MAX_WORDS - countTextWords(head));
  const paragraphs = [opening?.text ?? [], joinTexts(cause), joinTexts(totals), joinTexts(fitting)];
  return {
    text: joinTexts(
      paragraphs.filter((paragraph) => paragraph.length > 0),
      '\n\n',
    ),
    findings: opening ? [opening, ...findings] : findings,
  };
}
