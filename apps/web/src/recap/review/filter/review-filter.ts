import type { RuleSet, TestName } from '@ambang/exam/rules.ts';
import type { QuestionResult } from '../../question-results.ts';
import { hasLostPoints, topicName } from '../../question-results.ts';

/** A question of the review, with the flag that only the device has. */
export interface ReviewResult extends QuestionResult {
  /** Whether it was flagged ragu-ragu in the exam. */
  isDoubted?: boolean;
}

/** `lost`: less than full points, for links from the topics of the analysis. The other kinds have a chip each. */
export type ResultKind = 'wrong' | 'empty' | 'doubted' | 'lost';

/** Limits the questions that "next" and "previous" open. The others are pale in the grid. */
export interface ReviewFilter {
  test: TestName | null;
  /** The id of a topic. */
  topic: number | null;
  kind: ResultKind | null;
}

export const EMPTY_FILTER: ReviewFilter = { test: null, topic: null, kind: null };

export const isSameFilter = (one: ReviewFilter, other: ReviewFilter): boolean =>
  one.test === other.test && one.topic === other.topic && one.kind === other.kind;

const isOfKind: Record<ResultKind, (result: ReviewResult) => boolean> = {
  wrong: ({ verdict }) => verdict === 'wrong',
  empty: ({ verdict }) => verdict === 'empty',
  doubted: ({ isDoubted = false }) => isDoubted,
  lost: hasLostPoints,
};

export const matchesFilter = ({ test, topic, kind }: ReviewFilter, result: ReviewResult): boolean =>
  (test === null || result.test === test) &&
  (topic === null || result.topic === topic) &&
  (kind === null || isOfKind[kind](result));

export const matchingQuestionNumbers = (results: readonly ReviewResult[], filter: ReviewFilter): number[] =>
  results.filter((result) => matchesFilter(filter, result)).map(({ number }) => number);

/** The questions of one topic, or all. */
export function topicFilter(topic: number | null, rules: RuleSet): ReviewFilter {
  const test = rules.topics.find(({ id }) => id === topic)?.test ?? null;
  return { ...EMPTY_FILTER, test, topic };
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

const kindTexts: Record<ResultKind, string> = {
  wrong: 'Salah',
  empty: 'Kosong',
  doubted: 'Ragu-ragu',
  lost: 'poin lepas',
};

/** "Salah", "TIU", "Figural Analogi, poin lepas" or "Semua" */
export function filterText({ test, topic, kind }: ReviewFilter, rules: RuleSet): string {
  const subject = topic === null ? test : topicName(rules, topic);
  const parts = [subject, kind && kindTexts[kind]].filter((part) => part !== null);
  return parts.length === 0 ? 'Semua' : parts.join(', ');
}

const nextTexts: Partial<Record<ResultKind, string>> = {
  wrong: 'Salah berikutnya',
  empty: 'Kosong berikutnya',
  doubted: 'Ragu-ragu berikutnya',
};

/** The name of the button that opens the next matching question. */
export const nextText = ({ kind }: ReviewFilter): string => (kind && nextTexts[kind]) ?? 'Berikutnya';

interface FilterChoice {
  filter: ReviewFilter;
  text: string;
  count: number;
}

/** One choice for everything, one for each kind and one for each test. A filter from a link has its own after the first. */
export function filterChoices(
  results: readonly ReviewResult[],
  rules: RuleSet,
  current: ReviewFilter,
): FilterChoice[] {
  const kinds = (['wrong', 'empty', 'doubted'] as const).map((kind) => ({ ...EMPTY_FILTER, kind }));
  const tests = rules.tests.map(({ name }) => ({ ...EMPTY_FILTER, test: name }));
  const isListed = [EMPTY_FILTER, ...kinds, ...tests].some((filter) => isSameFilter(filter, current));
  return [EMPTY_FILTER, ...(isListed ? [] : [current]), ...kinds, ...tests]
    .map((filter) => ({
      filter,
      text: filterText(filter, rules),
      count: matchingQuestionNumbers(results, filter).length,
    }))
    .filter(({ filter, count }) => filter.kind !== 'doubted' || count > 0 || isSameFilter(filter, current));
}
