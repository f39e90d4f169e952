import type { Finding } from './findings/finding.ts';
import { isOpening } from './findings/finding.ts';
import { findingsOf } from './findings/of-test.ts';
import type { TestReading } from './reading/test-reading.ts';
import type { TopicReading } from './reading/topic-reading.ts';
import { countsOf, weightsOf } from './reading/topic-reading.ts';
import type { FeedbackText } from './feedback-text.ts';
import { joined, listed, phrase } from './feedback-text.ts';

export interface TestText {
  text: FeedbackText;
  findings: Finding[];
}

/** With at most this many questions, a topic's count is only an indication. */
const SMALL = 12;

/** Distance to the passing grade and its causes, then the other findings, then the remaining topics. */
export function testTextOf(test: TestReading): TestText {
  const findings = findingsOf(test);
  const opening = findings.filter(isOpening);
  const others = findings.filter((finding) => !isOpening(finding));
  const paragraphs = [opening, others].map((some) => joined(some.map(({ text }) => text)));
  const text = joined(
    [...paragraphs, otherTopics(test, findings)].filter((part) => part.length > 0),
    '\n\n',
  );
  return { text, findings };
}

/** The topics that no finding covered, so that the text gives the counts of all topics. */
function otherTopics(test: TestReading, findings: readonly Finding[]): FeedbackText {
  if (test.score.answered.value === 0 || test.score.lostPoints.value === 0) return [];
  const covered = new Set(findings.flatMap(({ topics }) => topics.map(({ id }) => id)));
  const left = test.topics.filter(({ id }) => !covered.has(id)).sort((one, other) => other.share - one.share);
  const isSmall = test.topics.some(({ questions }) => questions.value <= SMALL);
  return joined([
    ...(left.length > 0 ? [countsOfAll(test, left, covered.size > 0)] : []),
    ...(isSmall ? [indication(test)] : []),
  ]);
}

/** The three texts are on one page, so each has its own wording. */
function indication({ test, isSecond }: TestReading): FeedbackText {
  if (test.name === 'TKP') return phrase`Per materi soalnya sedikit, jadi baca poinnya sebagai indikasi.`;
  return isSecond
    ? phrase`Satu materi hanya diwakili beberapa soal; anggap angka per materi sebagai indikasi.`
    : phrase`Angka per materi baru indikasi karena soalnya sedikit.`;
}

/**
 * "Materi lain, urut dari persentase jawaban benar tertinggi: Figural Serial 3 dari 3 dan Verbal Analogi 2 dari 4
 * (1 kosong)."
 */
function countsOfAll({ test }: TestReading, topics: readonly TopicReading[], isRest: boolean): FeedbackText {
  const isWeighted = test.name === 'TKP';
  const [first, ...others] = topics;
  if (first && others.length === 0) return countsOfOne(first, isWeighted, isRest);
  const counts = topics.map((topic) => countsIn(topic, isWeighted));
  const by = isWeighted ? phrase`poin` : phrase`jawaban benar`;
  const which = isRest ? phrase`Materi lain` : phrase`Semua materi`;
  if (topics.every(({ share }) => share === 1)) return phrase`${which} bernilai penuh: ${listed(counts)}.`;
  return others.some(({ share }) => share !== first?.share)
    ? phrase`${which}, urut dari persentase ${by} tertinggi: ${listed(counts)}.`
    : phrase`${which} menurut ${by}: ${listed(counts)}.`;
}

/** "Satu materi lagi, Nasionalisme: 3 benar dari 6 soal." */
function countsOfOne(topic: TopicReading, isWeighted: boolean, isRest: boolean): FeedbackText {
  const which = isRest ? phrase`Satu materi lagi` : phrase`Satu-satunya materi`;
  return phrase`${which}, ${topic.label}: ${isWeighted ? weightsOf(topic) : countsOf(topic)}.`;
}

function countsIn(
  { label, right, questions, points, maximum, empty }: TopicReading,
  isWeighted: boolean,
): FeedbackText {
  const counts = isWeighted ? phrase`${points} dari ${maximum}` : phrase`${right} dari ${questions}`;
  return empty.value > 0 ? phrase`${label} ${counts} (${empty} kosong)` : phrase`${label} ${counts}`;
}
