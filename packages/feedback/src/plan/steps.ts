import { DRILL_ITEMS, practiceMinutesOf } from '@ambang/exam/practice-minutes.ts';
import { commonQuestion, questionsText } from '../causes/kinds.ts';
import type { LostGroup } from '../causes/lost-group.ts';
import { isProbe, languagePart } from '../causes/lost-group.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import type { FeedbackText } from '../feedback-text.ts';
import { joinAsList, phrase } from '../feedback-text.ts';
import type { AttemptMetrics } from '../metrics/attempt-metrics.ts';
import type { ItemMetrics } from '../metrics/item-metrics.ts';
import { createTestNamer, questionNumbersText } from '../metrics/item-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import { leftTimeUnused } from '../metrics/test-metrics.ts';
import { MAX_LISTED_NUMBERS } from '../metrics/topic-metrics.ts';
import type { QuestionsWish, StepDraft } from './plan-step.ts';

/** A step with questions of the attempt. */
export const ownStep = (
  kind: StepDraft['kind'],
  { test, pace }: TestMetrics,
  items: ItemMetrics[],
  text: FeedbackText,
): StepDraft => ({
  kind,
  test: test.name,
  items,
  wish: null,
  minutes: practiceMinutesOf(pace.targetSeconds.value * items.length),
  text,
});

/** A step with questions that the candidate has not seen. */
export const newQuestionsStep = (
  kind: 'drill' | 'pace',
  { test, pace }: TestMetrics,
  { topics, like }: Pick<QuestionsWish, 'topics' | 'like'>,
  text: FeedbackText,
): StepDraft => ({
  kind,
  test: test.name,
  items: [],
  wish: { kind: 'questions', test: test.name, topics, like, count: DRILL_ITEMS },
  minutes: practiceMinutesOf(pace.targetSeconds.value * DRILL_ITEMS),
  text,
});

export const tryoutStep = ({ times }: AttemptMetrics, text: FeedbackText): StepDraft => ({
  kind: 'tryout',
  test: null,
  items: [],
  wish: { kind: 'tryout' },
  minutes: times.tryoutMinutes.value,
  text,
});

/** The whole test on its own clock, with a target that leaves a margin. */
export function singleStep(test: TestMetrics): StepDraft {
  const { label, score } = test;
  const target = targetWithMarginText(test);
  const targetText = target.length === 0 ? [] : phrase` Targetnya ${target}.`;
  return {
    kind: 'single',
    test: test.test.name,
    items: [],
    wish: { kind: 'single', test: test.test.name },
    minutes: score.minutes.value,
    text: phrase`Kerjakan ${label} utuh yang baru: ${score.wholeQuestions} soal dalam ${score.minutes} menit.${targetText}`,
  };
}

/** The margin that the target has above the passing grade, in questions. */
const TARGET_MARGIN = 2;
/** A target is at most so many questions above the score: one tryout rarely gains more. */
const MAX_TARGET_GAIN = 6;

/** The passing grade with a margin, or as much of the way as one tryout may gain. */
const targetPointsOf = ({ test, score }: TestMetrics): number =>
  Math.min(
    test.passingGrade + TARGET_MARGIN * POINTS_PER_RIGHT_ANSWER,
    score.points.value + MAX_TARGET_GAIN * POINTS_PER_RIGHT_ANSWER,
  );

/** "15 benar", or "166 poin" in TKP. */
export function targetOf(metrics: TestMetrics): FeedbackText {
  const { test } = metrics;
  const nameValue = createTestNamer(test);
  const points = targetPointsOf(metrics);
  if (test.name === 'TKP') return phrase`${nameValue('target_poin', Math.min(test.maximum, points))} poin`;
  const right = Math.min(test.questions, Math.ceil(points / POINTS_PER_RIGHT_ANSWER));
  return phrase`${nameValue('target_benar', right)} benar`;
}

/** "15 benar, yaitu ambangnya dengan cadangan 2 soal"; empty for a test that passes. */
export function targetWithMarginText(test: TestMetrics): FeedbackText {
  if (test.score.gap.value === 0) return [];
  const beyond = targetPointsOf(test) - test.score.grade.value;
  if (beyond < 0) return phrase`${targetOf(test)}, tahap pertama menuju ambangnya`;
  const margin = Math.floor(beyond / POINTS_PER_RIGHT_ANSWER);
  if (margin === 0) return phrase`${targetOf(test)}, cukup untuk mencapai ambangnya`;
  const nameValue = createTestNamer(test.test);
  return phrase`${targetOf(test)}, yaitu ambangnya dengan cadangan ${nameValue('target_cadangan', margin)} soal`;
}

/** "nomor 1, 14, dan 15"; "mulai dari nomor ..." for many. */
export function numbersText(items: readonly ItemMetrics[]): FeedbackText {
  const numbers = questionNumbersText(items.slice(0, MAX_LISTED_NUMBERS));
  return items.length > MAX_LISTED_NUMBERS ? phrase`mulai dari nomor ${numbers}` : phrase`nomor ${numbers}`;
}

/** The lost questions of the group, without their keys. */
export function repairStep(group: LostGroup): StepDraft {
  const { test, items, label } = group;
  return ownStep('repair', test, items, repairText(group, label));
}

function repairText(group: LostGroup, label: FeedbackText): FeedbackText {
  const { items, test } = group;
  const count = createTestNamer(test.test)('ulang_soal', items.length);
  if (test.test.name === 'TKP')
    return phrase`Jawab ulang ${count} soal ${label} yang belum bernilai penuh, ${numbersText(items)}.${beforeChoosingText(group)}${withTimeText(test)} Pilih yang terbaik, lalu yang kedua. Sesudah kuncinya muncul, sebut satu hal yang ada di pilihan terbaik dan tidak ada di pilihanmu.`;
  if (isProbe(group))
    return phrase`Jawab ulang ${count} soal ${label} yang lepas dan paling cepat kamu jawab, ${numbersText(items)}, tanpa melihat kuncinya.${probeText(test)}`;
  return phrase`Jawab ulang ${count} soal ${label} yang lepas, ${numbersText(items)}, tanpa melihat kuncinya.${beforeChoosingText(group)}${withTimeText(test)} Yang masih salah kembali di akhir.`;
}

/** What to do before each answer: what the questions have in common, else the reason for the choice. */
function beforeChoosingText(group: LostGroup): FeedbackText {
  const { kinds, test, items } = group;
  const language = languagePart(group);
  if (language)
    return phrase` Nomor ${questionNumbersText(language.items)} soal bahasa: pelajari kaidahnya. Sisanya: cari siapa yang berwenang, atas dasar apa, dan sampai di mana.`;
  const common = commonQuestion(items.map(({ key }) => key));
  const questions = kinds.length > 0 ? kinds.map(({ question }) => question) : common ? [common] : [];
  if (questions.length > 0) return phrase` Sebelum memilih, jawab dulu: ${questionsText(questions)}`;
  if (test.test.name === 'TKP') return [];
  return phrase` Sebelum membuka kuncinya, tulis satu kalimat di kertas: “aku memilih ini karena …”.`;
}

/** After a test that was answered fast although time was left. */
const withTimeText = (test: TestMetrics): FeedbackText => (leftTimeUnused(test) ? probeText(test) : []);

/** Tells a lack of time from a lack of knowledge. */
const probeText = ({ label, pace }: TestMetrics): FeedbackText =>
  phrase` Beri tiap soal ${label} paling sedikit ${pace.targetSeconds} detik: kalau separuhnya jadi benar, kemungkinan waktunya yang kurang; kalau tidak, materinya.`;

export const listLabels = (tests: readonly TestMetrics[]): FeedbackText =>
  joinAsList(tests.map(({ label }) => label));
