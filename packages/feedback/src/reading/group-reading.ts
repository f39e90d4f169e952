import type { Test } from '@ambang/exam/rules.ts';
import type { NamedValue, FeedbackText } from '../feedback-text.ts';
import { namer, rendered } from '../feedback-text.ts';
import type { TopicReading } from './topic-reading.ts';

/** Topics of a test whose names start with the same word, such as "Numerik". */
export interface GroupReading {
  label: FeedbackText;
  questions: NamedValue;
  right: NamedValue;
  lostPoints: NamedValue;
  /** Share of the maximum points, 0 to 1. */
  share: number;
  /** Whether most of its questions are empty, so that nothing is known about it. */
  isLeftEmpty: boolean;
}

/** The weakest first. Empty when the topic names show no groups. */
export function groupsOf(test: Test, topics: readonly TopicReading[]): GroupReading[] {
  const byWord = Map.groupBy(topics, ({ label }) => firstWordOf(label));
  return [...byWord]
    .filter(([, mine]) => mine.length > 1)
    .map(([word, mine]) => groupOf(test, word, mine))
    .sort((one, other) => one.share - other.share);
}

const firstWordOf = (label: FeedbackText): string => rendered(label).split(' ')[0] ?? '';

function groupOf(test: Test, word: string, topics: TopicReading[]): GroupReading {
  const named = namer(`${test.name.toLowerCase()}_${word.toLowerCase()}`, { test: test.name });
  const sumOf = (valueOf: (topic: TopicReading) => NamedValue) =>
    topics.reduce((sum, topic) => sum + valueOf(topic).value, 0);
  const lost = sumOf(({ lostPoints }) => lostPoints);
  const questions = sumOf((topic) => topic.questions);
  return {
    label: [word],
    questions: named('soal', questions, `soal ${word} dari ${test.name}`),
    right: named(
      'benar',
      sumOf(({ right }) => right),
      `jawaban benar ${word} dari ${test.name}`,
    ),
    lostPoints: named('poin_lepas', lost, `poin yang belum didapat di ${word} dari ${test.name}`),
    share: 1 - lost / Math.max(1, lost + sumOf(({ points }) => points)),
    isLeftEmpty: sumOf(({ empty }) => empty) * 2 >= questions,
  };
}
