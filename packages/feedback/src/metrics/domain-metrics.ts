import type { Test } from '@ambang/exam/rules.ts';
import type { NamedValue, FeedbackText } from '../feedback-text.ts';
import { createValueNamer, renderText } from '../feedback-text.ts';
import type { TopicMetrics } from './topic-metrics.ts';

/** Topics of a test whose names start with the same word, such as "Numerik": enough questions for a count. */
export interface DomainMetrics {
  label: FeedbackText;
  questions: NamedValue;
  /** The number of questions without full points. */
  lost: NamedValue;
}

/** In the order of the topics. Empty when no topic names have the same first word. */
export function computeDomainMetrics(test: Test, topics: readonly TopicMetrics[]): DomainMetrics[] {
  const byWord = Map.groupBy(topics, ({ label }) => firstWordOf(label));
  return [...byWord]
    .filter(([, mine]) => mine.length > 1)
    .map(([word, mine]) => {
      const prefix = `${test.name.toLowerCase()}_${word.toLowerCase()}`;
      const nameValue = createValueNamer(prefix, { test: test.name });
      const sumOf = (field: 'questions' | 'lostQuestions') =>
        mine.reduce((sum, topic) => sum + topic[field].value, 0);
      return {
        label: [word],
        questions: nameValue('soal', sumOf('questions')),
        lost: nameValue('lepas', sumOf('lostQuestions')),
      };
    });
}

const firstWordOf = (label: FeedbackText): string => renderText(label).split(' ')[0] ?? '';
