import type { FeedbackText } from '../feedback-text.ts';
import { createValueNamer, joinAsList, joinTexts, phrase, takeWords } from '../feedback-text.ts';
import { dropOf } from '../findings/answer-patterns.ts';
import type { AttemptMetrics } from '../metrics/attempt-metrics.ts';
import {
  createTestNamer,
  filterAnswered,
  pointsPerAnswer,
  questionNumbersText,
  sumLostPoints,
} from '../metrics/item-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import { didChangesCostTheGrade, leftTimeUnused, tookItsTime } from '../metrics/test-metrics.ts';
import { MAX_CAUSE_WORDS, timeLeftText } from './lead-text.ts';
import type { LossKind, TestLosses } from './losses.ts';
import { didOverrun, LOSS_KINDS } from './losses.ts';
import { pointsBy } from './cause.ts';
import type { LostGroup } from './lost-group.ts';
import { findLostGroup, isProbe, languagePart } from './lost-group.ts';
import { findUsefulContrast } from './pace-contrast.ts';

/**
 * What was lost, which other causes the data rules out, where it was lost, and how the pace of the test made a difference.
 * Several causes are named together when no single one explains the loss.
 */
export function knowledgeText(attempt: AttemptMetrics): FeedbackText {
  const [main] = attempt.cause.tests;
  const cause = severalCausesText(attempt) ?? singleCauseText(attempt);
  if (!main) return cause;
  const group = findLostGroup(main, ...LOSS_KINDS);
  const time = timeText(attempt);
  // Hurried answers are no evidence about the subjects that they are spread over.
  const where = wasHurried(main.test) && !group.isClear ? [] : whereText(main, group);
  const drop = time.length === 0 && !group.isClear ? lateDropText(main.test) : [];
  return joinTexts(takeWords([cause, changesAloneText(main), where, time, drop], MAX_CAUSE_WORDS));
}

function singleCauseText(attempt: AttemptMetrics): FeedbackText {
  const all = joinAsList(
    attempt.cause.tests.map(({ test: { test, label, score } }) => {
      const lost = test.name === 'TKP' ? phrase`belum bernilai penuh` : phrase`lepas`;
      return phrase`${score.lost} dari ${score.questions} soal ${label} ${lost}`;
    }),
  );
  const tests = attempt.cause.tests.map(({ test }) => test);
  const others = [
    tests.some(wasHurried) ? KIND_TEXTS.haste : [],
    tests.some(didChangesCostTheGrade) ? KIND_TEXTS.changes : [],
  ].filter((text) => text.length > 0);
  const contents =
    others.length > 0 ? phrase`sebagian isi soalnya, sebagian ${joinAsList(others)}` : phrase`isi soalnya`;
  return phrase`Penyebabnya ${contents}${ruledOutText(attempt)}: ${all}.`;
}

/** Whether hurried answers went clearly worse, although time was left. */
const wasHurried = (test: TestMetrics): boolean => findUsefulContrast(test)?.isHurried === true;

/** ", bukan waktu dan bukan soal kosong", as far as the data shows it. */
function ruledOutText({ cause, times, tests: all }: AttemptMetrics): FeedbackText {
  const tests = cause.tests.map(({ test }) => test);
  const hadTime =
    times.isKnown &&
    !times.isUsedUp &&
    tests.every(
      (test) => test.pace.isKnown && !didOverrun(test) && tookItsTime(test) && !findUsefulContrast(test),
    ) &&
    squeezeText(all).length === 0 &&
    !cause.tests.some((losses) => isProbe(findLostGroup(losses, ...LOSS_KINDS)));
  const areFilled = tests.every(({ score }) => score.empty.value === 0);
  const ruledOut = [hadTime ? phrase`bukan waktu` : [], areFilled ? phrase`bukan soal kosong` : []];
  const texts = ruledOut.filter((text) => text.length > 0);
  return texts.length === 0 ? [] : phrase`, ${joinAsList(texts)}`;
}

/** What more time would have changed: hurried or fast answers, or much unused time beside a fast pace. */
function timeText({ cause, times, tests: all }: AttemptMetrics): FeedbackText {
  const tests = cause.tests.map(({ test }) => test);
  const [contrast] = tests.flatMap((test) => findUsefulContrast(test) ?? []);
  if (contrast) return phrase`${contrast.text}${timeLeftText(times)}.`;
  const fast = tests.find(leftTimeUnused);
  if (!fast) return squeezeText(all);
  const { label, pace } = fast;
  return phrase`Soal ${label} kamu jawab sekitar ${pace.seconds} detik, jatahnya ${pace.targetSeconds}; di akhir ${times.minutesLeft} menit tidak terpakai.`;
}

/** A test that had this many minutes less than advised, because another one overran, was squeezed. */
const MIN_SQUEEZED_MINUTES = 5;

/** A test that overran and what it left to another, although no time was missing at the end. */
function squeezeText(tests: readonly TestMetrics[]): FeedbackText {
  const long = tests.find(didOverrun);
  const short = tests.find(
    ({ pace, score }) =>
      pace.isKnown &&
      score.empty.value === 0 &&
      score.minutes.value - pace.spentMinutes.value >= MIN_SQUEEZED_MINUTES,
  );
  if (!long || !short) return [];
  return phrase`${long.label} memakan sekitar ${long.pace.spentMinutes} menit dari ${long.score.minutes}, ${short.label} hanya ${short.pace.spentMinutes} dari ${short.score.minutes}.`;
}

const KIND_TEXTS: Record<LossKind, FeedbackText> = {
  clock: phrase`waktu yang habis`,
  blanks: phrase`soal kosong`,
  changes: phrase`ganti jawaban`,
  haste: phrase`terburu-buru`,
  knowledge: phrase`isi soalnya`,
};

/** The points of each cause, if one beside knowledge is large enough to be a cause; else null. */
function severalCausesText({ cause: { tests }, limits }: AttemptMetrics): FeedbackText | null {
  const nameValue = createValueNamer('sebab');
  const large = LOSS_KINDS.filter((kind) => pointsBy(tests, kind) >= limits.causePoints);
  if (!large.includes('knowledge') || large.length < 2) return null;
  const each = large
    .toSorted((one, other) => pointsBy(tests, other) - pointsBy(tests, one))
    .map((kind) => phrase`${nameValue(`poin_${kind}`, pointsBy(tests, kind))} poin dari ${KIND_TEXTS[kind]}`);
  return phrase`Penyebabnya tidak satu. Yang lepas di ${joinAsList(tests.map(({ test }) => test.label))}: ${joinAsList(each)}.`;
}

function whereText(main: TestLosses, group: LostGroup): FeedbackText {
  if (group.kinds.length > 0 && group.isClear) return kindsLostText(group);
  if (group.isClear) {
    const language = languagePart(group);
    const apart = language
      ? phrase`, ${language.count} di antaranya bahasa (nomor ${questionNumbersText(language.items)})`
      : [];
    return phrase`${isMost(group) ? phrase`Terbanyak` : phrase`Yang paling jelas`} di ${group.label}, ${group.lost} dari ${group.questions}${apart}${othersText(group)}.`;
  }
  if (main.test.test.name === 'TKP') return valuesText(main.test);
  const [kind] = group.kinds;
  const wholly = kind
    ? phrase`soal ${kind.label} paling cepat dipelajari, ${group.lost} dari ${group.questions} lepas: mulai dari situ.`
    : group.topics.length > 0
      ? phrase`${group.label} lepas semuanya, ${group.lost} dari ${group.questions}: mulai dari situ.`
      : [];
  const spread = domainsText(main.test, wholly);
  // The first step is about changes that cost the grade, if any.
  const isFirstStep = isProbe(group) && !didChangesCostTheGrade(main.test);
  return isFirstStep
    ? phrase`${spread} Langkah pertama menguji apakah yang kurang waktunya atau materinya.`
    : spread;
}

/** "Bocornya di soal wewenang dan kode etik: 19 dari 60 poin yang lepas; 40 soal lainnya rata-rata 4,2." */
function kindsLostText(group: LostGroup): FeedbackText {
  const { test, label, members, lost, questions } = group;
  if (test.test.name !== 'TKP')
    return phrase`Yang paling jelas soal ${label}, ${lost} dari ${questions}${othersText(group)}.`;
  const nameValue = createTestNamer(test.test);
  const points = nameValue('jenis_poin', sumLostPoints(members));
  const rest = test.items.filter((item) => !members.includes(item));
  const where =
    points.value * 2 >= test.score.lostPoints.value ? phrase`Bocornya` : phrase`Bocor paling jelas`;
  const mean = nameValue('selain_jenis_rata', pointsPerAnswer(rest));
  return phrase`${where} di soal ${label}: ${points} dari ${test.score.lostPoints} poin yang lepas; ${nameValue('selain_jenis_soal', filterAnswered(rest).length)} jawaban lainnya rata-rata bernilai ${mean}.`;
}

/** Whether no other topic, or domain, has as many lost questions: a clear one is not always the largest. */
function isMost({ test, topics, lost }: LostGroup): boolean {
  const peers =
    topics.length > 1 ? test.domains : test.topics.map((topic) => ({ ...topic, topics: [topic.id] }));
  return peers
    .filter((peer) => !peer.topics.some((id) => topics.includes(id)))
    .every(({ lostQuestions }) => lostQuestions.value < lost.value);
}

/** "; selain itu 12 dari 27": the contrast shows what the group explains. */
function othersText({ test: { test, score }, lost, questions }: LostGroup): FeedbackText {
  const nameValue = createTestNamer(test);
  const others = nameValue('selain_kelompok_lepas', score.lost.value - lost.value);
  return phrase`; selain itu ${others} dari ${nameValue('selain_kelompok_soal', score.questions.value - questions.value)}`;
}

/** Changed answers that cost the passing grade, although they are not the largest loss. */
function changesAloneText({ test }: TestLosses): FeedbackText {
  const { changes } = test;
  if (!didChangesCostTheGrade(test)) return [];
  return phrase`Jawaban yang kamu ganti memakan ${changes.netLoss} poin; tanpa itu ambangnya tercapai.`;
}

/** A smaller difference between the halves of a test is common. */
const MIN_DROP = 0.25;

/** The second half of a test that went worse, when nothing else explains the loss; empty for TKP. */
function lateDropText({ test, label, patterns }: TestMetrics): FeedbackText {
  if (test.name === 'TKP' || dropOf(patterns) < MIN_DROP) return [];
  const { first, second } = patterns;
  return phrase`Paruh akhir ${label} lebih lemah: ${second.right} dari ${second.answered} benar, paruh awalnya ${first.right} dari ${first.answered}.`;
}

/** The habit in TKP: which points most of the answers below full points have, and how many of them would suffice. */
function valuesText(test: TestMetrics): FeedbackText {
  const { weights } = test;
  const [best, second, middle] = weights.steps;
  if (!best || !second || !middle) return [];
  switch (weights.mostLost) {
    case 'second':
      return phrase`Polanya: ${second.count} pilihanmu bernilai ${second.points}, tinggal selangkah${enoughText(test, second, best)}.`;
    case 'middle':
      return phrase`Polanya: ${middle.count} pilihanmu bernilai ${middle.points}, cukup baik tetapi bukan yang terbaik${enoughText(test, middle, best)}.`;
    case 'low':
      return phrase`Yang paling mahal ${weights.low.count} pilihan bernilai rendah.`;
    case 'empty':
      return [];
  }
}

type WeightStep = TestMetrics['weights']['steps'][number];

/** "; 2 saja menjadi 5, ambangnya tercapai" */
function enoughText(
  { test, score: { gap } }: TestMetrics,
  { points, count }: WeightStep,
  best: WeightStep,
): FeedbackText {
  const needed = Math.ceil(gap.value / (best.points.value - points.value));
  if (gap.value === 0 || needed > count.value) return [];
  return phrase`; ${createTestNamer(test)('cukup_naik', needed)} saja menjadi ${best.points}, ambangnya tercapai`;
}

/** The domains, or the topics of a test without domains: none was lost clearly more often than the others. */
function domainsText({ domains, topics, score }: TestMetrics, wholly: FeedbackText): FeedbackText {
  const parts = domains.length > 0 ? domains : topics;
  if (parts.length < 2 || score.lost.value === 0) return wholly;
  const each = parts.map(
    ({ label, lostQuestions, questions }) => phrase`${label} ${lostQuestions} dari ${questions}`,
  );
  const rest = wholly.length > 0 ? phrase`tetapi ${wholly}` : phrase`jadi bukan satu materi saja.`;
  return phrase`Lepasnya tersebar (${joinAsList(each)}), ${rest}`;
}
