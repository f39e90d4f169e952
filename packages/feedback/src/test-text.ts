import type { Finding } from './findings/finding.ts';
import { isOpening } from './findings/finding.ts';
import { findingsOf } from './findings/of-test.ts';
import type { TestReading } from './reading/test-reading.ts';
import type { TopicReading } from './reading/topic-reading.ts';
import { countsOf, weightsOf } from './reading/topic-reading.ts';
import type { Said } from './said.ts';
import { joined, listed, say } from './said.ts';

export interface TestText {
  text: Said;
  findings: Finding[];
}

/** Of topics with no more questions a count is an indication and no more. */
const SMALL = 12;

/** Where the test stands and why, what gains most, and the topics that were not told of. */
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

/** The topics that no finding told of, so that a text tells the counts of all. */
function otherTopics(test: TestReading, findings: readonly Finding[]): Said {
  if (test.score.answered.value === 0 || test.score.lostPoints.value === 0) return [];
  const told = new Set(findings.flatMap(({ topics }) => topics.map(({ id }) => id)));
  const left = test.topics.filter(({ id }) => !told.has(id)).sort((one, other) => other.share - one.share);
  const isSmall = test.topics.some(({ questions }) => questions.value <= SMALL);
  return joined([
    ...(left.length > 0 ? [countsOfAll(test, left, told.size > 0)] : []),
    ...(isSmall ? [indication(test)] : []),
  ]);
}

/** All three texts stand on one page, so each has words of its own. */
function indication({ test, isSecond }: TestReading): Said {
  if (test.name === 'TKP') return say`Per materi soalnya sedikit, jadi baca poinnya sebagai indikasi.`;
  return isSecond
    ? say`Satu materi hanya diwakili beberapa soal; anggap angka per materi sebagai indikasi.`
    : say`Angka per materi baru indikasi karena soalnya sedikit.`;
}

/** "Materi lain, urut dari persentase jawaban benar tertinggi: Figural Serial 3 dari 3 dan Verbal Analogi 2 dari 4 (1 kosong)." */
function countsOfAll({ test }: TestReading, topics: readonly TopicReading[], isRest: boolean): Said {
  const isWeighted = test.name === 'TKP';
  const [first, ...others] = topics;
  if (first && others.length === 0) return countsOfOne(first, isWeighted, isRest);
  const counts = topics.map((topic) => countsIn(topic, isWeighted));
  const by = isWeighted ? say`poin` : say`jawaban benar`;
  const which = isRest ? say`Materi lain` : say`Semua materi`;
  if (topics.every(({ share }) => share === 1)) return say`${which} bernilai penuh: ${listed(counts)}.`;
  return others.some(({ share }) => share !== first?.share)
    ? say`${which}, urut dari persentase ${by} tertinggi: ${listed(counts)}.`
    : say`${which} menurut ${by}: ${listed(counts)}.`;
}

/** "Satu materi lagi, Nasionalisme: 3 benar dari 6 soal." */
function countsOfOne(topic: TopicReading, isWeighted: boolean, isRest: boolean): Said {
  const which = isRest ? say`Satu materi lagi` : say`Satu-satunya materi`;
  return say`${which}, ${topic.label}: ${isWeighted ? weightsOf(topic) : countsOf(topic)}.`;
}

function countsIn(
  { label, right, questions, points, maximum, empty }: TopicReading,
  isWeighted: boolean,
): Said {
  const counts = isWeighted ? say`${points} dari ${maximum}` : say`${right} dari ${questions}`;
  return empty.value > 0 ? say`${label} ${counts} (${empty} kosong)` : say`${label} ${counts}`;
}
