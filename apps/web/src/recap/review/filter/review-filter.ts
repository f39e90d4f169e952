import type { RuleSet, TestName } from '@ambang/exam/rules.ts';
import type { QuestionResult } from '../../question-results.ts';
import { hasLostPoints, topicName } from '../../question-results.ts';

/** Limits the questions of the grid, and those that "next" and "previous" open. */
export interface ReviewFilter {
  test: TestName | null;
  /** The id of a topic. */
  topic: number | null;
  /** True to show only questions with less than full points. */
  isLostPointsOnly: boolean;
}

export const EMPTY_FILTER: ReviewFilter = { test: null, topic: null, isLostPointsOnly: false };

export const isFilterActive = ({ test, topic, isLostPointsOnly }: ReviewFilter): boolean =>
  test !== null || topic !== null || isLostPointsOnly;

export const matchesFilter = (
  { test, topic, isLostPointsOnly }: ReviewFilter,
  result: QuestionResult,
): boolean =>
  (test === null || result.test === test) &&
  (topic === null || result.topic === topic) &&
  (!isLostPointsOnly || hasLostPoints(result));

export const matchingQuestionNumbers = (results: readonly QuestionResult[], filter: ReviewFilter): number[] =>
  results.filter((result) => matchesFilter(filter, result)).map(({ number }) => number);

/** Sets the test, and keeps the topic only if it belongs to this test. */
export function withTest(filter: ReviewFilter, test: TestName | null, rules: RuleSet): ReviewFilter {
  const isOfTest = rules.topics.some((topic) => topic.id === filter.topic && topic.test === test);
  return { ...filter, test, topic: isOfTest ? filter.topic : null };
}

/** Sets the topic and its test. */
export function withTopic(filter: ReviewFilter, id: number | null, rules: RuleSet): ReviewFilter {
  const test = rules.topics.find((topic) => topic.id === id)?.test ?? filter.test;
  return { ...filter, test, topic: id };
}

/**
 * The next or previous number in the list, in which the current number may be missing.
 *
 * @returns null without such a number, or without a current number
 */
export function neighbouringNumber(
  numbers: readonly number[],
  current: number | null,
  by: 1 | -1,
): number | null {
  if (current === null) return null;
  const candidates = numbers.filter((number) => (by > 0 ? number > current : number < current));
  return candidates.at(by > 0 ? 0 : -1) ?? null;
}

/** "TIU, Numerik, salah saja" */
export function filterText({ test, topic, isLostPointsOnly }: ReviewFilter, rules: RuleSet): string {
  const parts = [
    test,
    topic === null ? null : topicName(rules, topic),
    isLostPointsOnly ? 'salah saja' : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}
