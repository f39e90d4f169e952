import type { Test } from '@ambang/exam/rules.ts';
import type { NamedValue, FeedbackText } from '../feedback-text.ts';
import { createValueNamer, renderText } from '../feedback-text.ts';
import type { TopicMetrics } from './topic-metrics.ts';

/** Topics of a test whose names start with the same word, such as "Numerik". */
export interface TopicGroupMetrics {
  label: FeedbackText;
  questions: NamedValue;
  right: NamedValue;
  lostPoints: NamedValue;
  /** The share of the maximum points, 0 to 1. */
  share: number;
  /** Whether at least half of its questions are empty, so that its share is not meaningful. */
  isLeftEmpty: boolean;
}

/** The weakest first. Empty when no topic names have the same first word. */
export function computeTopicGroupMetrics(test: Test, topics: readonly TopicMetrics[]): TopicGroupMetrics[] {
  const byWord = Map.groupBy(topics, ({ label }) => firstWordOf(label));
  return [...byWord]
    .filter(([, mine]) => mine.length > 1)
    .map(([word, mine]) => groupOf(test, word, mine))
    .sort((one, other) => one.share - other.share);
}

const firstWordOf = (label: FeedbackText): string => renderText(label).split(' ')[0] ?? '';

function groupOf(test: Test, word: string, topics: TopicMetrics[]): TopicGroupMetrics {
  const named = createValueNamer(`${test.name.toLowerCase()}_${word.toLowerCase()}`, { test: test.name });
  const sumOf = (valueOf: (topic: TopicMetrics) => NamedValue) =>
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
