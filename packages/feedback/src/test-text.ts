import type { Finding, TextWithFindings } from './findings/finding.ts';
import { isOpeningFinding } from './findings/finding.ts';
import { computeTestFindings } from './findings/test-findings.ts';
import type { TestMetrics } from './metrics/test-metrics.ts';
import type { TopicMetrics } from './metrics/topic-metrics.ts';
import { answerCountsText, topicPointsText } from './metrics/topic-metrics.ts';
import type { FeedbackText } from './feedback-text.ts';
import { joinTexts, joinAsList, phrase } from './feedback-text.ts';

/** The counts of a topic with at most this many questions are only an indication. */
const MAX_SMALL_TOPIC = 12;

/** The distance to the passing grade and its causes, then the other findings, then the remaining topics. */
export function createTestText(test: TestMetrics): TextWithFindings {
  const findings = computeTestFindings(test);
  const opening = findings.filter(isOpeningFinding);
  const others = findings.filter((finding) => !isOpeningFinding(finding));
  const paragraphs = [opening, others].map((some) => joinTexts(some.map(({ text }) => text)));
  const text = joinTexts(
    [...paragraphs, otherTopicsText(test, findings)].filter((part) => part.length > 0),
    '\n\n',
  );
  return { text, findings };
}

/** The counts of the topics that no finding covers, so that the text has the counts of all topics. */
function otherTopicsText(test: TestMetrics, findings: readonly Finding[]): FeedbackText {
  if (test.score.answered.value === 0 || test.score.lostPoints.value === 0) return [];
  const covered = new Set(findings.flatMap(({ topics }) => topics.map(({ id }) => id)));
  const left = test.topics.filter(({ id }) => !covered.has(id)).sort((one, other) => other.share - one.share);
  const isSmall = test.topics.some(({ questions }) => questions.value <= MAX_SMALL_TOPIC);
  return joinTexts([
    ...(left.length > 0 ? [countsOfAll(test, left, covered.size > 0)] : []),
    ...(isSmall ? [indicationText(test)] : []),
  ]);
}

/** The wording differs between the three tests, because their texts are on one page. */
function indicationText({ test, isSecond }: TestMetrics): FeedbackText {
  if (test.name === 'TKP') return phrase`Per materi soalnya sedikit, jadi baca poinnya sebagai indikasi.`;
  return isSecond
    ? phrase`Satu materi hanya diwakili beberapa soal; anggap angka per materi sebagai indikasi.`
    : phrase`Angka per materi baru indikasi karena soalnya sedikit.`;
}

/**
 * "Materi lain, urut dari persentase jawaban benar tertinggi: Figural Serial 3 dari 3 dan Verbal Analogi 2 dari 4
 * (1 kosong)."
 */
function countsOfAll({ test }: TestMetrics, topics: readonly TopicMetrics[], isRest: boolean): FeedbackText {
  const isWeighted = test.name === 'TKP';
  const [first, ...others] = topics;
  if (first && others.length === 0) return countsOfOne(first, isWeighted, isRest);
  const counts = topics.map((topic) => countsIn(topic, isWeighted));
  const by = isWeighted ? phrase`poin` : phrase`jawaban benar`;
  const which = isRest ? phrase`Materi lain` : phrase`Semua materi`;
  if (topics.every(({ share }) => share === 1))
    return phrase`${which} bernilai penuh: ${joinAsList(counts)}.`;
  return others.some(({ share }) => share !== first?.share)
    ? phrase`${which}, urut dari persentase ${by} tertinggi: ${joinAsList(counts)}.`
    : phrase`${which} menurut ${by}: ${joinAsList(counts)}.`;
}

/** "Satu materi lagi, Nasionalisme: 3 benar dari 6 soal." */
function countsOfOne(topic: TopicMetrics, isWeighted: boolean, isRest: boolean): FeedbackText {
  const which = isRest ? phrase`Satu materi lagi` : phrase`Satu-satunya materi`;
  return phrase`${which}, ${topic.label}: ${isWeighted ? topicPointsText(topic) : answerCountsText(topic)}.`;
}

function countsIn(
  { label, right, questions, points, maximum, empty }: TopicMetrics,
  isWeighted: boolean,
): FeedbackText {
  const counts = isWeighted ? phrase`${points} dari ${maximum}` : phrase`${right} dari ${questions}`;
  return empty.value > 0 ? phrase`${label} ${counts} (${empty} kosong)` : phrase`${label} ${counts}`;
}
