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

/** A domain was lost clearly more often than the rest of its test from this difference of shares on. */
const MIN_DIFFERENCE = 0.2;
/** The smallest difference from each other domain. */
const MIN_DIFFERENCE_FROM_NEXT = 0.1;

/** The domain that was lost clearly more often than the rest and than each of the others; undefined without one. */
export function clearDomain({ domains }: { domains: DomainMetrics[] }): DomainMetrics | undefined {
  const [most, ...others] = domains.toSorted((one, other) => lostShare([other]) - lostShare([one]));
  const [next] = others;
  if (!most || !next) return undefined;
  const isClear =
    lostShare([most]) - lostShare(others) >= MIN_DIFFERENCE &&
    lostShare([most]) - lostShare([next]) >= MIN_DIFFERENCE_FROM_NEXT;
  return isClear ? most : undefined;
}

const lostShare = (domains: readonly DomainMetrics[]): number =>
  domains.reduce((sum, { lostQuestions }) => sum + lostQuestions.value, 0) /
  Math.max(
    1,
    domains.reduce((sum, { questions }) => sum + questions.value, 0),
  );

/** Most of the empty questions belong to one domain from this share on. */
const MOSTLY = 2 / 3;

/** The domain of most empty questions of a test; undefined if they are spread, or too few for a comparison. */
export function mostlyEmptyDomain({ domains }: { domains: DomainMetrics[] }): DomainMetrics | undefined {
  const empty = domains.reduce((sum, domain) => sum + domain.empty.value, 0);
  return domains.find((domain) => domain.empty.value >= MIN_EMPTY && domain.empty.value >= MOSTLY * empty);
}

const MIN_EMPTY = 3;
