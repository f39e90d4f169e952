import type { RuleSet, TestName } from '@ambang/exam/rules.ts';
import type { ItemMark } from '../../item-marks.ts';
import { hasLostPoints, topicName } from '../../item-marks.ts';

/** Limits the questions of the grid, and of "next" and "previous". */
export interface ReviewFilter {
  test: TestName | null;
  topic: number | null;
  isLostPointsOnly: boolean;
}

export const EMPTY_FILTER: ReviewFilter = { test: null, topic: null, isLostPointsOnly: false };

export const isFilterActive = ({ test, topic, isLostPointsOnly }: ReviewFilter): boolean =>
  test !== null || topic !== null || isLostPointsOnly;

export const matchesFilter = ({ test, topic, isLostPointsOnly }: ReviewFilter, mark: ItemMark): boolean =>
  (test === null || mark.test === test) &&
  (topic === null || mark.topic === topic) &&
  (!isLostPointsOnly || hasLostPoints(mark));

export const matchingQuestionNumbers = (marks: readonly ItemMark[], filter: ReviewFilter): number[] =>
  marks.filter((mark) => matchesFilter(filter, mark)).map(({ number }) => number);

/** Keeps the topic only if it belongs to the test. */
export function withTest(filter: ReviewFilter, test: TestName | null, rules: RuleSet): ReviewFilter {
  const isOfTest = rules.topics.some((topic) => topic.id === filter.topic && topic.test === test);
  return { ...filter, test, topic: isOfTest ? filter.topic : null };
}

/** Sets the topic's test too. */
export function withTopic(filter: ReviewFilter, id: number | null, rules: RuleSet): ReviewFilter {
  const test = rules.topics.find((topic) => topic.id === id)?.test ?? filter.test;
  return { ...filter, test, topic: id };
}

/** Null if there is none. The current number need not be in the list. */
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
