import { changeRuleText } from '../causes/cause-text.ts';
import { failingInOrder, itemsLostBy, testWithMost } from '../causes/cause.ts';
import { findLostGroup, firstOf } from '../causes/lost-group.ts';
import type { LostGroup } from '../causes/lost-group.ts';
import { findUsefulContrast } from '../causes/pace-contrast.ts';
import type { TestLosses } from '../causes/losses.ts';
import { LOSS_KINDS } from '../causes/losses.ts';
import type { FeedbackText } from '../feedback-text.ts';
import { phrase } from '../feedback-text.ts';
import { createTestNamer } from '../metrics/item-metrics.ts';
import type { AttemptMetrics } from '../metrics/attempt-metrics.ts';
import { hasteRuleText, targetsText } from './next-tryout-text.ts';
import { didChangesCostTheGrade } from '../metrics/test-metrics.ts';
import type { StepDraft } from './plan-step.ts';
import { newQuestionsStep, numbersText, ownStep, repairStep, singleStep, tryoutStep } from './steps.ts';

/** After changes to the worse: only the changed questions, then those with most in common, of a second failing test if any. */
export function listStepsAfterChanges(attempt: AttemptMetrics): StepDraft[] {
  const { cause } = attempt;
  const main = testWithMost(cause);
  if (!main) return [];
  const [, second] = failingInOrder(cause);
  const whole = findLostGroup(second ?? main, 'knowledge', 'changes');
  // A topic is repaired with all its questions. Of a whole test, the first step has the changed ones.
  const group = whole.topics.length > 0 ? whole : findLostGroup(second ?? main, 'knowledge');
  const repair = group.items.length > 0 ? [repairStep(group)] : [];
  return [changedStep(main), ...repair, drillStep(group, changeRuleText(attempt))];
}

function changedStep(losses: TestLosses): StepDraft {
  const items = itemsLostBy(losses, 'changes');
  const { test } = losses;
  return ownStep(
    'changed',
    test,
    items,
    phrase`Kerjakan lagi hanya soal ${test.label} yang semula ${test.test.name === 'TKP' ? phrase`bernilai lebih tinggi` : phrase`benar`} lalu kamu ganti, ${numbersText(items)}. Untuk tiap soal tulis di kertas langkah mana yang dulu kamu kira salah. Tidak ketemu? Berarti jawaban pertama tidak perlu diganti.`,
  );
}

/** After answers that were too fast: the same questions with the options hidden at first, then a tryout with a rule. */
export function listStepsAfterHaste(attempt: AttemptMetrics): StepDraft[] {
  const { cause } = attempt;
  const hasty = cause.tests.filter(({ points }) => points.haste > 0);
  return [
    ...hasty.slice(0, MAX_HASTY_TESTS).map((losses) => {
      const items = firstOf(itemsLostBy(losses, 'haste'));
      return ownStep('read_first', losses.test, items, readFirstText(losses, items));
    }),
    tryoutStep(
      attempt,
      phrase`Kerjakan satu tryout utuh dengan satu aturan: ${hasteRuleText(attempt)}. Kalau dengan waktu penuh nilainya masih kurang, barulah materinya dilatih.`,
    ),
  ];
}

const MAX_HASTY_TESTS = 2;

const readFirstText = ({ test: { label, test } }: TestLosses, items: LostGroup['items']): FeedbackText =>
  test.name === 'TKP'
    ? phrase`Baca dulu ${label}, ${numbersText(items)}: pilihannya baru muncul sesudah waktu membaca. Bandingkan kelimanya, dari yang terbaik sampai yang terlemah, baru pilih.`
    : phrase`Baca dulu ${label}, ${numbersText(items)}: pilihannya baru muncul sesudah waktu membaca. Tulis dulu jawabanmu di kertas, baru lihat pilihannya.`;

/**
 * After what was not known: the lost questions of one group, new ones of its kind, then the whole test. With two failing
 * tests the second one has its own step, because new questions of one test would leave it without any.
 */
export function listStepsAfterKnowledge(attempt: AttemptMetrics): StepDraft[] {
  const [main, second] = attempt.cause.tests;
  if (!main) return [];
  const group = findLostGroup(main, ...LOSS_KINDS);
  if (second)
    return [
      urgentStep(main) ?? repairStep(group),
      urgentStep(second) ?? repairStep(findLostGroup(second, ...LOSS_KINDS)),
      tryoutStep(attempt, phrase`Kerjakan satu tryout utuh. Targetnya ${targetsText(attempt.cause.tests)}.`),
    ];
  const urgent = urgentStep(main);
  if (urgent) return [urgent, repairStep(group), singleStep(main.test)];
  const text = phrase`Tutup catatanmu; kalau salah, baca alasannya sebelum soal berikutnya.`;
  return [repairStep(group), drillStep(group, text), singleStep(main.test)];
}

/** What comes before the questions that were not known: changes that cost the grade, or hurried answers; null without them. */
const urgentStep = (losses: TestLosses): StepDraft | null => costlyChangesStep(losses) ?? hurriedStep(losses);

/** Fewer changed questions are part of the others. */
const MIN_CHANGED = 3;

function costlyChangesStep({ test }: TestLosses): StepDraft | null {
  const { items } = test.changes.worse;
  if (!didChangesCostTheGrade(test) || items.length < MIN_CHANGED) return null;
  const lost = firstOf(items);
  const count = createTestNamer(test.test)('ulang_soal', lost.length);
  const text = phrase`Jawab ulang ${count} soal ${test.label} yang nilainya turun karena kamu ganti, ${numbersText(lost)}. Tulis dulu alasanmu mengganti. Alasan yang tidak ketemu berarti jawaban pertama tidak perlu diganti.`;
  return ownStep('repair', test, lost, text);
}

/** Fewer hurried questions are part of the others. */
const MIN_HURRIED = 4;

/** The questions that were lost by hurried answers, if the other answers went clearly better; else null. */
function hurriedStep({ test }: TestLosses): StepDraft | null {
  const contrast = findUsefulContrast(test);
  const lost = contrast?.isHurried ? contrast.fast.filter(({ points }) => points === 0) : [];
  if (lost.length < MIN_HURRIED) return null;
  const items = firstOf(lost);
  const { label, pace } = test;
  const count = createTestNamer(test.test)('ulang_soal', items.length);
  const text = phrase`Jawab ulang ${count} soal ${label} yang kamu pilih terlalu cepat, ${numbersText(items)}, tanpa melihat kuncinya. Beri tiap soal ${label} sekitar ${pace.targetSeconds} detik: kalau separuhnya jadi benar, kemungkinan waktunya yang kurang; kalau tidak, materinya.`;
  return ownStep('repair', test, items, text);
}

const drillStep = ({ test, topics, label, items }: LostGroup, text: FeedbackText): StepDraft =>
  newQuestionsStep(
    'drill',
    test,
    { topics: [...topics], like: items.map(({ number }) => number.value) },
    phrase`Latihan soal ${label} yang baru. ${text}`,
  );

/** With hardly any lost points: what is left, then another tryout. */
export function listStepsAfterNothingLost(attempt: AttemptMetrics): StepDraft[] {
  const [main] = attempt.cause.tests;
  const group = main && findLostGroup(main, ...LOSS_KINDS);
  return [
    ...(group && group.items.length > 0 ? [repairStep(group)] : []),
    tryoutStep(attempt, phrase`Kerjakan satu tryout utuh lain dalam ${attempt.times.tryoutMinutes} menit.`),
  ];
}
