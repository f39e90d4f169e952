import type { Test } from '@ambang/exam/rules.ts';
import type { NamedValue, Said } from '../said.ts';
import { namer, written } from '../said.ts';
import type { TopicReading } from './topic-reading.ts';

/** Topics of a test whose names begin alike: all that are "Numerik". */
export interface GroupReading {
  label: Said;
  questions: NamedValue;
  right: NamedValue;
  lostPoints: NamedValue;
  /** Of the most that could be had, 0 to 1. */
  share: number;
  /** Whether most of its questions stayed empty, which tells nothing of what is known. */
  isLeftEmpty: boolean;
}

/** The weakest first; none when the names show no groups. */
export function groupsOf(test: Test, topics: readonly TopicReading[]): GroupReading[] {
  const byWord = Map.groupBy(topics, ({ label }) => firstWordOf(label));
  return [...byWord]
    .filter(([, mine]) => mine.length > 1)
    .map(([word, mine]) => groupOf(test, word, mine))
    .sort((one, other) => one.share - other.share);
}

const firstWordOf = (label: Said): string => written(label).split(' ')[0] ?? '';

function groupOf(test: Test, word: string, topics: TopicReading[]): GroupReading {
  const name = namer(`${test.name.toLowerCase()}_${word.toLowerCase()}`, { test: test.name });
  const sumOf = (valueOf: (topic: TopicReading) => NamedValue) =>
    topics.reduce((sum, topic) => sum + valueOf(topic).value, 0);
  const lost = sumOf(({ lostPoints }) => lostPoints);
  const questions = sumOf((topic) => topic.questions);
  return {
    label: [word],
    questions: name('soal', questions, `soal ${word} dari ${test.name}`),
    right: name(
      'benar',
      sumOf(({ right }) => right),
      `jawaban benar ${word} dari ${test.name}`,
    ),
    lostPoints: name('poin_lepas', lost, `poin yang belum didapat di ${word} dari ${test.name}`),
    share: 1 - lost / Math.max(1, lost + sumOf(({ points }) => points)),
    isLeftEmpty: sumOf(({ empty }) => empty) * 2 >= questions,
  };
}
