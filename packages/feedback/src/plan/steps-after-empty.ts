import { failingInOrder, testWithMost, itemsLostBy } from '../causes/cause.ts';
import { didOverrun } from '../causes/losses.ts';
import type { TestLosses } from '../causes/losses.ts';
import { findLostGroup, MAX_GROUP } from '../causes/lost-group.ts';
import { mostlyEmptyDomain } from '../metrics/domain-metrics.ts';
import type { ItemMetrics } from '../metrics/item-metrics.ts';
import type { FeedbackText } from '../feedback-text.ts';
import { phrase } from '../feedback-text.ts';
import type { AttemptMetrics } from '../metrics/attempt-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import type { StepDraft } from './plan-step.ts';
import { postsText } from './next-tryout-text.ts';
import { newQuestionsStep, numbersText, ownStep, repairStep, tryoutStep } from './steps.ts';

/** More questions than these are too long for a first step. */
const MAX_FIRST = 15;

/**
 * After a clock that ran out: the questions that it cost, which show what is known, the pace of the test that took too long,
 * then a tryout with posts. What was only empty is not practised as if it were not known.
 */
export function listStepsAfterClock(attempt: AttemptMetrics): StepDraft[] {
  const { cause, tests } = attempt;
  const main = testWithMost(cause);
  if (!main) return [];
  const lost = itemsLostBy(main, 'clock');
  const [empty, hurried] = [true, false].map((isEmpty) =>
    lost.filter(({ answer }) => (answer === 0) === isEmpty),
  ) as [ItemMetrics[], ItemMetrics[]];
  const overran = tests
    .filter(didOverrun)
    .sort((one, other) => other.pace.overMinutes.value - one.pace.overMinutes.value);
  const slow = overran[0] ?? main.test;
  const missed =
    empty.length >= hurried.length
      ? ownStep('unreached', main.test, empty, unreachedText(main.test, empty))
      : ownStep('read_first', main.test, hurried, unreadText(main.test, hurried));
  const pace = newQuestionsStep(
    'pace',
    slow,
    { topics: [], like: [] },
    phrase`Irama ${slow.label} dengan soal baru: ${slow.pace.targetSeconds} detik per soal. Begitu jatahnya habis, pilih yang paling mungkin, tandai, pergi. Ulangi besok sampai tidak ada yang melewati jatah.`,
  );
  return [
    ...(missed.items.length <= MAX_FIRST ? [missed, pace] : [pace, missed]),
    tryoutStep(
      attempt,
      phrase`Kerjakan satu tryout utuh dengan pos: ${postsText(tests)}. Yang belum selesai di pos diisi tebakan, lalu ditinggal: tidak ada yang kosong di akhir.`,
    ),
  ];
}

const unreachedText = (test: TestMetrics, items: readonly ItemMetrics[]): FeedbackText =>
  phrase`Kerjakan soal ${test.label} yang belum sempat, ${numbersText(items)}, ${test.pace.targetSeconds} detik per soal. Isi semuanya; berhenti di soal terakhir. Yang sudah terjawab tidak perlu diulang.`;

const unreadText = (test: TestMetrics, items: readonly ItemMetrics[]): FeedbackText =>
  phrase`Kerjakan lagi soal ${test.label} yang terburu-buru di akhir, ${numbersText(items)}. Pilihannya baru muncul sesudah waktu membaca.`;

/** After questions left empty: fill them against a clock, the wrong ones, then a tryout without an empty question. */
export function listStepsAfterBlanks(attempt: AttemptMetrics): StepDraft[] {
  const { cause, whole } = attempt;
  if (whole.answered.value === 0)
    return attempt.tests.filter(({ items }) => items.length > 0).map((test) => fillStep(test, test.items));
  const main = testWithMost(cause);
  if (!main) return [];
  const { test } = main;
  const [, second] = failingInOrder(cause);
  const wrong = findLostGroup(second ?? main, 'knowledge', 'changes', 'haste');
  const secondBlanks = second ? firstBlanks(second) : [];
  const repair = wrong.items.length > 0 ? [repairStep(wrong)] : [];
  return [
    fillStep(test, firstBlanks(main)),
    ...(second && secondBlanks.length >= MIN_BLANKS ? [fillStep(second.test, secondBlanks)] : repair),
    tryoutStep(
      attempt,
      phrase`Kerjakan satu tryout utuh. Satu aturan: sebelum menekan Selesai, petak soal tidak ada yang kosong.`,
    ),
  ];
}

/** From so many empty questions on, a second test is filled before its wrong answers are repaired. */
const MIN_BLANKS = 3;

const fillStep = (test: TestMetrics, blanks: ItemMetrics[]): StepDraft =>
  ownStep('fill', test, blanks, fillText(test, blanks));

/** Few enough for one sitting; those of the domain with most of them come first. */
function firstBlanks(main: TestLosses): ItemMetrics[] {
  const blanks = itemsLostBy(main, 'blanks');
  const topics = mostlyEmptyDomain(main.test)?.topics ?? [];
  const [same, others] = [true, false].map((isSame) =>
    blanks.filter(({ key }) => topics.includes(key.topic) === isSame),
  );
  return [...(same ?? []), ...(others ?? [])].slice(0, MAX_GROUP);
}

function fillText({ test, label, pace }: TestMetrics, items: readonly ItemMetrics[]): FeedbackText {
  const how =
    test.name === 'TKP'
      ? phrase`Bandingkan kelimanya, lalu pilih yang terbaik: semua pilihan bernilai.`
      : phrase`Coret yang pasti keliru, lalu pilih dari sisanya.`;
  return phrase`Isi soal ${label} yang kosong, ${numbersText(items)}, ${pace.targetSeconds} detik per soal. ${how} Selesai hanya kalau tidak ada yang kosong.`;
}
