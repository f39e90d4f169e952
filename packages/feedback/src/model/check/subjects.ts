import type { TestName } from '@ambang/exam/rules.ts';
import { Discarded } from '../discarded.ts';
import type { Offer, Subject } from '../offer.ts';
import { pointsBack } from './back-references.ts';
import { placeholdersIn, wordsOf } from './pieces.ts';

/** How a sentence says that it speaks of all tests together. */
const ALL = /^(?:total|keseluruhan)(?:mu|nya)?$/;

/**
 * Holds a sentence to one subject, and to say which: a number of a topic stands with that topic's name and no other, a
 * number of a test with that test's name and no topic's, any other number with "total" and no name, and none points back
 * at what another sentence named. So a true number never stands beside the name of something else.
 * @param section the test that the whole text is about, or null
 * @throws Discarded
 */
export function requireOneSubject(sentence: string, section: TestName | null, offer: Offer): void {
  const placeholders = placeholdersIn(sentence, offer);
  const words = wordsOf(sentence);
  const tests = offer.rules.tests
    .map(({ name }) => name)
    .filter((name) => words.includes(name.toLowerCase()));
  const topics = placeholders.filter(({ kind }) => kind === 'name').map(({ subject }) => subject);
  const claims = placeholders.filter(({ kind }) => kind === 'claim').map(({ subject }) => subject);
  if (section && ![...topics, ...claims].every(({ test }) => test === section))
    throw new Discarded('subject');
  if (section && tests.some((test) => test !== section)) throw new Discarded('subject');
  const [subject] = claims;
  if (!subject) return;
  const named = { tests, topics, isAll: words.some((word) => ALL.test(word)) };
  if (!claims.every((claim) => isSame(claim, subject)) || !isSaidOf(subject, named))
    throw new Discarded('subject');
  if (pointsBack(sentence, subject, offer)) throw new Discarded('subject');
}

const isSame = (one: Subject, other: Subject): boolean =>
  one.test === other.test && one.topic === other.topic;

interface Named {
  tests: readonly TestName[];
  topics: readonly Subject[];
  isAll: boolean;
}

/** Whether what a sentence names is this subject, and nothing besides it. */
function isSaidOf(subject: Subject, { tests, topics, isAll }: Named): boolean {
  const { test, topic } = subject;
  const isOwnTest = tests.every((name) => name === test);
  if (topic !== null)
    return isOwnTest && topics.length > 0 && topics.every((named) => isSame(named, subject));
  if (topics.length > 0) return false;
  return test === null ? isAll && tests.length === 0 : isOwnTest && tests.length > 0;
}
