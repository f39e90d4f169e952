import type { RuleSet } from './rules.ts';
import { feedbackLimitsOf } from './skd.ts';

/** Counts words and numbers. Signs between them, as in `4 + 2`, are not counted. */
export const countWords = (...texts: readonly string[]): number =>
  texts.join(' ').split(/\s+/).filter(isWord).length;

const isWord = (part: string): boolean => /[\p{L}\p{N}]/u.test(part);

/** The time for reading this many words once. */
export const readingTimeMs = (rules: Pick<RuleSet, 'feedbackLimits'>, words: number): number =>
  Math.round((words * 60_000) / feedbackLimitsOf(rules).wordsPerMinute);
