import type { Test } from '@ambang/exam/rules.ts';
import type { NamedValue, FeedbackText } from '../feedback-text.ts';
import { createValueNamer, renderText } from '../feedback-text.ts';
import type { TopicMetrics } from './topic-metrics.ts';

/** Topics of a test whose names start with the same word, such as "Numerik": enough questions for a count. */
export interface DomainMetrics {
  label: FeedbackText;
  questions: NamedValue;
  /** The number of questions without full points. */
  lostQuestions: NamedValue;
  empty: NamedValue;
  topics: readonly number[];
}

/** In the order of the topics. Empty when no topic names have the same first word. */
export function computeDomainMetrics(test: Test, topics: readonly TopicMetrics[]): DomainMetrics[] {
  const byWord = Map.groupBy(topics, ({ label }) => firstWordOf(label));
  return [...byWord]
    .filter(([, mine]) => mine.length > 1)
    .map(([word, mine]) => {
      const prefix = `${test.name.toLowerCase()}_${word.toLowerCase()}`;
      const nameValue = createValueNamer(prefix, { test: test.name });
      const sumOf = (field: 'questions' | 'lostQuestions' | 'empty') =>
        mine.reduce((sum, topic) => sum + topic[field].value, 0);
      return {
        label: [word],
        questions: nameValue('soal', sumOf('questions')),
        lostQuestions: nameValue('lepas', sumOf('lostQuestions')),
        empty: nameValue('kosong', sumOf('empty')),
        topics: mine.map(({ id }) => id),
      };
    });
}

const firstWordOf = (label: FeedbackText): string => renderText(label).split(' ')[0] ?? '';

/** The shares of lost questions of two domains differ clearly from this difference on. */
const MIN_DIFFERENCE = 0.2;

/** The domain that was lost clearly more often than each of the others; undefined without one. */
export function clearDomain({ domains }: { domains: DomainMetrics[] }): DomainMetrics | undefined {
  const shareOf = ({ lostQuestions, questions }: DomainMetrics) => lostQuestions.value / questions.value;
  const [most, next] = domains.toSorted((one, other) => shareOf(other) - shareOf(one));
  return most && next && shareOf(most) - shareOf(next) >= MIN_DIFFERENCE ? most : undefined;
}

/** Most of the empty questions belong to one domain from this share on. */
const MOSTLY = 2 / 3;

/** The domain of most empty questions of a test; undefined if they are spread, or too few for a comparison. */
export function mostlyEmptyDomain({ domains }: { domains: DomainMetrics[] }): DomainMetrics | undefined {
  const empty = domains.reduce((sum, domain) => sum + domain.empty.value, 0);
  return domains.find((domain) => domain.empty.value >= MIN_EMPTY && domain.empty.value >= MOSTLY * empty);
}

const MIN_EMPTY = 3;
