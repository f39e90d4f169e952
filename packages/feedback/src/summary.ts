import type { TextWithFindings } from './findings/finding.ts';
import { createFindingFamily, firstFindingGain, withGain } from './findings/finding.ts';
import { hasEnoughAnswers, computeOverallFindings } from './findings/overall-findings.ts';
import type { AttemptMetrics } from './metrics/attempt-metrics.ts';
import { filterTestsBelowGrade } from './metrics/attempt-metrics.ts';
import type { TestMetrics } from './metrics/test-metrics.ts';
import { hasNoMargin, isFailedOrTight } from './metrics/test-metrics.ts';
import type { FeedbackText } from './feedback-text.ts';
import { joinTexts, joinAsList, phrase } from './feedback-text.ts';

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
    text: (attempt) => {
      const [first] = attempt.focus;
      return first && testsWithMostLostPoints(attempt).every(({ test }) => test.name !== first.test)
        ? phrase`Semua ambang tercapai, langkah berikutnya ${first.label}`
        : phrase`Semua ambang tercapai, ruang naik terbesar ada di ${labelsText(testsWithMostLostPoints(attempt))}`;
    },
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

function totalsText(attempt: AttemptMetrics): FeedbackText {
  const { total, maximum, passed: reached, tests: all } = attempt.whole;
  const each = attempt.tests.map(
    ({ label, score }) => phrase`${label} ${score.points} (ambang ${score.grade})`,
  );
  const reachedGrades =
    reached.value > 0
      ? phrase`Ambang tercapai di ${reached} dari ${all} tes.`
      : phrase`Belum ada ambang yang tercapai.`;
  return phrase`Total ${total} dari ${maximum}: ${joinAsList(each)}. ${reachedGrades}`;
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

/** The text for an attempt without an answer that counts. */
const withoutAnswersText = ({ whole }: AttemptMetrics): FeedbackText =>
  whole.questions.value > 0
    ? phrase`Isi soal yang paling kamu kenali dulu di tryout berikutnya; sesudah itu analisis ini bisa menunjukkan kekuatan dan materi yang perlu dilatih.`
    : phrase`Semua soalnya dianulir, jadi nilai ini sama untuk semua peserta dan tidak menunjukkan materi mana yang perlu dilatih.`;

/** A headline in its own paragraph, then the totals, then the findings. */
export function createSummary(attempt: AttemptMetrics): TextWithFindings {
  const opening = findHeadline(attempt);
  const findings = computeOverallFindings(attempt);
  const texts = findings.map(({ text }) => text);
  const [first, ...rest] = attempt.whole.answered.value > 0 ? texts : [withoutAnswersText(attempt), ...texts];
  const paragraphs = [
    joinTexts([totalsText(attempt), ...gapTexts(attempt)]),
    ...(first ? [first] : []),
    ...(rest.length > 0 ? [joinTexts(rest)] : []),
  ];
  const all = opening ? [opening, ...findings] : findings;
  return { text: joinTexts([opening?.text ?? [], ...paragraphs], '\n\n'), findings: all };
}
