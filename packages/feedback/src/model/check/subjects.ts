import type { TestName } from '@ambang/exam/rules.ts';
import { DiscardedTextError } from '../discarded-text-error.ts';
import type { PromptData, PlaceholderSubject } from '../prompt-data.ts';
import { hasBackReference } from './back-references.ts';
import { findPlaceholders, splitWords } from './parsing.ts';

/** Words that refer to all tests together. */
const ALL = /^(?:total|keseluruhan)(?:mu|nya)?$/;

/**
 * Requires that all numbers of a sentence have the same subject and that the sentence names it, so that no number is
 * next to the name of another subject:
 * - a number of a topic needs the name of that topic and no other topic,
 * - a number of a test needs the name of that test and no topic,
 * - a number of the attempt needs "total" and no name,
 * - no number refers to a subject of another sentence.
 * @param section the test of the whole text; null for the summary
 * @throws DiscardedTextError when the sentence violates a rule
 */
export function requireOneSubject(sentence: string, section: TestName | null, data: PromptData): void {
  const placeholders = findPlaceholders(sentence, data);
  const words = splitWords(sentence);
  const tests = data.rules.tests.map(({ name }) => name).filter((name) => words.includes(name.toLowerCase()));
  const topics = placeholders.filter(({ kind }) => kind === 'name').map(({ subject }) => subject);
  const claims = placeholders.filter(({ kind }) => kind === 'claim').map(({ subject }) => subject);
  if (section && ![...topics, ...claims].every(({ test }) => test === section))
    throw new DiscardedTextError('subject');
  if (section && tests.some((test) => test !== section)) throw new DiscardedTextError('subject');
  const [subject] = claims;
  if (!subject) return;
  const named = { tests, topics, isAll: words.some((word) => ALL.test(word)) };
  if (!claims.every((claim) => isSame(claim, subject)) || !isAbout(subject, named))
    throw new DiscardedTextError('subject');
  if (hasBackReference(sentence, subject, data)) throw new DiscardedTextError('subject');
}

const isSame = (one: PlaceholderSubject, other: PlaceholderSubject): boolean =>
  one.test === other.test && one.topic === other.topic;

interface NamedSubjects {
  tests: readonly TestName[];
  topics: readonly PlaceholderSubject[];
  isAll: boolean;
}

function isAbout(subject: PlaceholderSubject, { tests, topics, isAll }: NamedSubjects): boolean {
  const { test, topic } = subject;
  const isOwnTest = tests.every((name) => name === test);
  if (topic !== null)
    return isOwnTest && topics.length > 0 && topics.every((other) => isSame(other, subject));
  if (topics.length > 0) return false;
  return test === null ? isAll && tests.length === 0 : isOwnTest && tests.length > 0;
}
