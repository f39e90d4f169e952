import type { TestName } from '@ambang/exam/rules.ts';
import { DiscardedTextError } from '../discarded-text-error.ts';
import type { PromptData, PlaceholderSubject } from '../prompt-data.ts';
import { hasBackReference } from './back-references.ts';
import { findPlaceholders, splitWords } from './parsing.ts';

/** Words by which a sentence refers to all tests together. */
const ALL = /^(?:total|keseluruhan)(?:mu|nya)?$/;

/**
 * Requires one subject per sentence, and that the sentence names it:
 * - a number of a topic needs that topic's name and no other,
 * - a number of a test needs that test's name and no topic,
 * - any other number needs "total" and no name,
 * - no number refers to something of another sentence.
 * So no number is next to the name of something else.
 * @param section the test that the whole text is about, or null
 * @throws DiscardedTextError
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

interface Named {
  tests: readonly TestName[];
  topics: readonly PlaceholderSubject[];
  isAll: boolean;
}

/** Whether the sentence names this subject and nothing else. */
function isAbout(subject: PlaceholderSubject, { tests, topics, isAll }: Named): boolean {
  const { test, topic } = subject;
  const isOwnTest = tests.every((name) => name === test);
  if (topic !== null)
    return isOwnTest && topics.length > 0 && topics.every((named) => isSame(named, subject));
  if (topics.length > 0) return false;
  return test === null ? isAll && tests.length === 0 : isOwnTest && tests.length > 0;
}
