/** What an exam is composed of and how it is passed. Nothing in the product repeats such a number. */

export type TestName = 'TWK' | 'TIU' | 'TKP';

/** 0 = empty, 1-5 = options A-E. */
export type Answer = 0 | 1 | 2 | 3 | 4 | 5;

export interface Topic {
  /** The specification's subCategory_id, 1-20. */
  id: number;
  test: TestName;
  name: string;
  /** How many questions of this topic a tryout has; only the totals per test are binding. */
  questions: number;
}

export interface Test {
  name: TestName;
  fullName: string;
  /** The test's number on the wire: 1 TIU, 2 TWK, 3 TKP. It says nothing about its position. */
  category: number;
  questions: number;
  /** The minutes that the intro suggests; one clock runs for the whole attempt. */
  minutes: number;
  passingGrade: number;
  maximum: number;
}

/** A special way to pass, whose grades stand in place of the general ones. */
export interface Route {
  title: string;
  grades: Readonly<Partial<Record<TestName, number>>>;
  /** The least total over all tests, or null. */
  total: number | null;
}

/** What a tryout is composed of and passed by. It is data: it comes with the tryout and is known by no name alone. */
export interface RuleSet {
  name: string;
  /** What candidates call it: "CPNS 2024". */
  title: string;
  /** The decree or specification that says so. */
  source: string;
  /** The day of the source, `2024-07-29`; null when it bears none. */
  issuedOn: string | null;
  /** The tests in the order of the paper. */
  tests: readonly Test[];
  topics: readonly Topic[];
  durationMs: number;
  /** A quicker attempt stands in nobody else's ranking (`quick.ts`). 0 or absent, as in older rule sets: none is too quick. */
  leastMinutes?: number;
  routes: readonly Route[];
}

export const OPTION_COUNT = 5;
export const POINTS_FOR_RIGHT = 5;

export function questionCount(rules: RuleSet): number {
  return rules.tests.reduce((sum, test) => sum + test.questions, 0);
}

/** The points of the whole exam. */
export const maximumOf = ({ tests }: Pick<RuleSet, 'tests'>): number =>
  tests.reduce((sum, { maximum }) => sum + maximum, 0);

export function testByName(rules: RuleSet, name: TestName): Test {
  const found = rules.tests.find((test) => test.name === name);
  if (!found) throw new Error(`rule set ${rules.name} has no ${name}`);
  return found;
}

/** First and last question number of a test on the paper. */
export function numberRange(rules: RuleSet, name: TestName): { first: number; last: number } {
  let first = 1;
  for (const test of rules.tests) {
    if (test.name === name) return { first, last: first + test.questions - 1 };
    first += test.questions;
  }
  throw new Error(`rule set ${rules.name} has no ${name}`);
}

export function testOfNumber(rules: RuleSet, number: number): Test {
  let last = 0;
  for (const test of rules.tests) {
    last += test.questions;
    if (number <= last) return test;
  }
  throw new Error(`no question ${number} in ${rules.name}`);
}
