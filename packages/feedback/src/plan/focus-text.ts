import { changeTimesText } from '../causes/change-times-text.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import type { FeedbackText } from '../feedback-text.ts';
import { createValueNamer, joinAsList, joinTexts, phrase } from '../feedback-text.ts';
import type { Cause } from '../causes/cause.ts';
import { failingInOrder, testWithMost } from '../causes/cause.ts';
import { findLostGroup } from '../causes/lost-group.ts';
import { findPaceContrast } from '../causes/pace-contrast.ts';
import { compareWeightedAnswers, readAnswersText } from '../causes/read-answers-text.ts';
import type { AttemptMetrics } from '../metrics/attempt-metrics.ts';
import { filterAnswered, sumPoints } from '../metrics/item-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import { didChangesCostTheGrade, isFailedOrTight } from '../metrics/test-metrics.ts';
import { listLabels } from './steps.ts';

/** Which test comes first, and what needs no practice now. */
export function focusText(attempt: AttemptMetrics): FeedbackText {
  if (attempt.whole.answered.value === 0) return [];
  switch (attempt.cause.kind) {
    case 'clock':
      return clockFocusText(attempt);
    case 'haste':
      return joinTexts([readAnswersText(attempt), phrase`Jangan latih materi dulu.`]);
    case 'blanks':
      return joinTexts([remainderText(attempt), orderText(attempt)]);
    case 'changes':
      return joinTexts([
        remainderText(attempt),
        usefulChangesText(attempt),
        changeTimesText(attempt),
        orderText(attempt),
      ]);
    default:
      return joinTexts([costlyChangesText(attempt), orderText(attempt)]);
  }
}

/** The projected score of a filled test is clear above the passing grade from this margin on, in questions. */
const CLEAR_MARGIN = 2;

function clockFocusText(attempt: AttemptMetrics): FeedbackText {
  const main = testWithMost(attempt.cause);
  if (!main) return [];
  const { label, score } = main.test;
  const filled = filledPoints(attempt, main.test);
  const wouldPass = filled >= score.grade.value + CLEAR_MARGIN * POINTS_PER_RIGHT_ANSWER;
  return wouldPass
    ? phrase`Nilai ${label} itu bukan kemampuanmu: yang dilatih meninggalkan soal tepat waktu, bukan materinya.`
    : phrase`Materi ${label} baru bisa dinilai kalau waktunya cukup; latih dulu meninggalkan soal tepat waktu.`;
}

/** The points of the test if all of it had been read and answered as what was. */
function filledPoints(attempt: AttemptMetrics, test: TestMetrics): number {
  const { score, items } = test;
  const contrast = findPaceContrast(test);
  if (contrast) {
    const slow = filterAnswered(items).filter((item) => !contrast.fast.includes(item));
    return (sumPoints(slow) / slow.length) * score.questions.value;
  }
  const means = test.test.name === 'TKP' && score.empty.value === 0 ? compareWeightedAnswers(attempt) : null;
  return means ? means.read * score.questions.value : score.points.value + score.emptyGain.value;
}

/** Where the points come from that the cause alone would not bring back, if only one test fails. */
function remainderText({ cause }: AttemptMetrics): FeedbackText {
  const main = testWithMost(cause);
  if (!main || cause.kind === 'none' || failingInOrder(cause).length > 1) return [];
  const { gap } = main.test.score;
  const rest = createValueNamer('sebab')('sisa_poin', Math.max(0, gap.value - main.points[cause.kind]));
  const { topics, kinds, label, lost, questions } = findLostGroup(main, 'knowledge', 'changes', 'haste');
  if (rest.value === 0 || topics.length === 0 || main.test.test.name === 'TKP') return [];
  const group = kinds.length > 0 ? phrase`soal ${label}` : label;
  return phrase`Sisanya ${rest} poin: mulai dari ${group}, ${lost} dari ${questions} lepas.`;
}

/** How the changes were made that cost the grade, although they are not the main cause. */
const costlyChangesText = (attempt: AttemptMetrics): FeedbackText =>
  attempt.cause.tests.some(({ test }) => didChangesCostTheGrade(test))
    ? joinTexts([usefulChangesText(attempt), changeTimesText(attempt)])
    : [];

/** The tests in which changes gained points: not every change is wrong. */
function usefulChangesText({ tests }: AttemptMetrics): FeedbackText {
  const gained = tests.filter(({ changes }) => changes.netGain.value > 0);
  if (gained.length === 0) return [];
  const each = gained.map(({ label, changes }) => phrase`${label} (${changes.netGain} poin)`);
  return phrase`Tidak semua gantimu keliru: yang di ${joinAsList(each)} justru menambah nilai.`;
}

/** The order of the failing tests, and the tests that need no practice because others fail. */
function orderText({ tests, cause }: AttemptMetrics): FeedbackText {
  const failing = failingInOrder(cause).map(({ test }) => test.label);
  if (failing.length === 0) return openPointsText(cause);
  const passed = tests.filter(({ score }) => score.gap.value === 0 && score.questions.value > 0);
  const [first = [], ...others] = failing;
  const order = others.length > 0 ? phrase`Urutannya ${first} dulu, lalu ${joinAsList(others)}.` : [];
  const safe = passed.filter((test) => !isFailedOrTight(test));
  const tight = passed.filter(isFailedOrTight);
  const untouched =
    safe.length > 0 ? phrase`${listLabels(safe)} sudah di atas ambang: belum perlu dilatih.` : [];
  const watched = tight.length > 0 ? phrase`${listLabels(tight)} lewat tipis: dilatih sesudahnya.` : [];
  return joinTexts([order, untouched, watched]);
}

/** After a pass, candidates are ordered by their total. */
function openPointsText({ kind, tests: [main] }: Cause): FeedbackText {
  if (!main || kind === 'none') return [];
  const { label, score } = main.test;
  return phrase`Sesudah ambang lewat yang menentukan total, jadi mulai dari ${label}: di sana ${score.lostPoints} poin masih terbuka.`;
}
