import type { FeedbackText } from '../feedback-text.ts';
import { createValueNamer, joinAsList, phrase } from '../feedback-text.ts';
import { MIN_ANSWERS_FOR_MEAN } from '../findings/finding.ts';
import type { AttemptMetrics } from '../metrics/attempt-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import { numbersOrCountText } from '../metrics/topic-metrics.ts';
import { testWithMost } from './cause.ts';
import { countLost, leadText } from './lead-text.ts';
import { didOverrun } from './losses.ts';
import { findPaceContrast } from './pace-contrast.ts';
import { weightedAnswersText } from './read-answers-text.ts';

/** The tests that took too long, what that cost, and what the answered part shows. */
export function clockText(attempt: AttemptMetrics): FeedbackText {
  const { cause, tests } = attempt;
  const main = testWithMost(cause);
  if (!main) return [];
  const { test } = main;
  const contrast = findPaceContrast(test);
  const overran = tests.filter(didOverrun);
  const [first, ...others] = overran.map(({ label, pace, score }) => ({ label, pace, score }));
  const empty = countLost(main, 'tidak_sempat', (item) => item.answer === 0);
  const unread = countLost(main, 'terburu', (item) => item.answer !== 0);
  const hurried = phrase`terjawab lebih cepat daripada waktu membacanya`;
  const rest =
    empty.value === 0
      ? phrase`${unread} soal ${test.label} ${hurried}`
      : phrase`${empty} soal ${test.label} tidak sempat terisi${unread.value > 0 ? phrase` dan ${unread} ${hurried}` : []}`;
  const why = first
    ? joinAsList([
        phrase`${first.label} memakan sekitar ${first.pace.spentMinutes} menit dari ${first.score.minutes}`,
        ...others.map(
          ({ label, pace, score }) => phrase`${label} ${pace.spentMinutes} dari ${score.minutes}`,
        ),
      ])
    : phrase`soal ${test.label} memakan sekitar ${test.pace.seconds} detik, jatahnya ${test.pace.targetSeconds}`;
  const shown = contrast
    ? phrase` ${contrast.text}.`
    : empty.value > 0
      ? phrase`${answeredPartText(test)}${enoughText(test)}`
      : forcedHasteText(attempt, test);
  return phrase`${leadText(attempt)}: ${why}, sehingga ${rest}.${longestText(tests)}${shown}`;
}

function forcedHasteText(attempt: AttemptMetrics, { test }: TestMetrics): FeedbackText {
  const text = test.name === 'TKP' ? weightedAnswersText(attempt) : [];
  return text.length > 0 ? phrase` ${text}` : [];
}

/** Several slow questions without points cost at least so many minutes. */
const MIN_LOST_MINUTES = 5;

/** The slow questions without points of the test that lost most time with them. */
function longestText(tests: readonly TestMetrics[]): FeedbackText {
  const [most] = tests
    .map(({ pace }) => pace.slowWrong)
    .filter(({ items, minutes }) => items.length > 1 && minutes.value >= MIN_LOST_MINUTES)
    .sort((one, other) => other.minutes.value - one.minutes.value);
  return most ? phrase` Di ${numbersOrCountText(most)} habis ${most.minutes} menit tanpa poin.` : [];
}

/** Fewer empty questions change the score too little for a projection. */
const MIN_EMPTY = 5;

/** What the answered questions show: the score alone says too little about the candidate. */
function answeredPartText({ test, score, weights }: TestMetrics): FeedbackText {
  if (score.answered.value < MIN_ANSWERS_FOR_MEAN || score.empty.value < MIN_EMPTY) return [];
  const nameValue = createValueNamer(test.name.toLowerCase(), { test: test.name });
  const filled = nameValue('bila_terisi', score.points.value + score.emptyGain.value);
  const answered =
    test.name === 'TKP'
      ? phrase`Yang sempat kamu jawab, ${score.answered} soal, rata-rata bernilai ${weights.mean} dari ${fullPoints}`
      : phrase`Yang sempat kamu jawab, ${score.right} dari ${score.answered} benar`;
  return phrase` ${answered}; kalau sisanya terisi sebaik itu, nilainya sekitar ${filled}.`;
}

/** How few of the empty questions would suffice, if at most half of them would. */
function enoughText({ test, label, score: { gap, gapQuestions, empty } }: TestMetrics): FeedbackText {
  if (test.name === 'TKP' || gap.value === 0 || gapQuestions.value * 2 > empty.value) return [];
  return phrase` Untuk mencapai ambang cukup benar ${gapQuestions} dari ${empty} yang kosong di ${label}.`;
}

const fullPoints = createValueNamer('total')('poin_penuh', 5);
