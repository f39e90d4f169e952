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
  /** If so, its share is not meaningful. */
  isAtLeastHalfEmpty: boolean;
}

/** The weakest group comes first. Empty when no topic names have the same first word. */
export function computeTopicGroupMetrics(test: Test, topics: readonly TopicMetrics[]): TopicGroupMetrics[] {
  const byWord = Map.groupBy(topics, ({ label }) => firstWordOf(label));
  return [...byWord]
    .filter(([, mine]) => mine.length > 1)
    .map(([word, mine]) => computeGroupMetrics(test, word, mine))
    .sort((one, other) => one.share - other.share);
}

const firstWordOf = (label: FeedbackText): string => renderText(label).split(' ')[0] ?? '';

function computeGroupMetrics(test: Test, word: string, topics: TopicMetrics[]): TopicGroupMetrics {
  const nameValue = createValueNamer(`${test.name.toLowerCase()}_${word.toLowerCase()}`, { test: test.name });
  const sumOf = (field: 'questions' | 'right' | 'empty' | 'points' | 'lostPoints') =>
    topics.reduce((sum, topic) => sum + topic[field].value, 0);
  const lost = sumOf('lostPoints');
  const questions = sumOf('questions');
  return {
    label: [word],
    questions: nameValue('soal', questions),
    right: nameValue('benar', sumOf('right')),
    lostPoints: nameValue('poin_lepas', lost),
    share: 1 - lost / Math.max(1, lost + sumOf('points')),
    isAtLeastHalfEmpty: sumOf('empty') * 2 >= questions,
  };
}
