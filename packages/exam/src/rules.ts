/** What an exam consists of and how it is passed. No other file repeats these numbers. */

export type TestName = 'TWK' | 'TIU' | 'TKP';

/** 0 = empty, 1-5 = options A-E. */
export type Answer = 0 | 1 | 2 | 3 | 4 | 5;

export interface Topic {
  /** The specification's subCategory_id, 1-20. */
  id: number;
  test: TestName;
  name: string;
  /** Questions of this topic in a tryout. Only the totals per test are binding. */
  questions: number;
}

export interface Test {
  name: TestName;
  fullName: string;
  /** The test's number on the wire: 1 TIU, 2 TWK, 3 TKP. It says nothing about its position. */
  category: number;
  questions: number;
  /** The minutes that the intro suggests. One clock runs for the whole attempt. */
  minutes: number;
  passingGrade: number;
  maximum: number;
}

/** A special way to pass, whose grades replace the general ones. */
export interface PassingRoute {
  title: string;
  grades: Readonly<Partial<Record<TestName, number>>>;
  /** The least total over all tests, or null. */
  total: number | null;
}

/** What a tryout consists of and how it is passed. It is data that travels with the tryout. */
export interface RuleSet {
  name: string;
  /** What candidates call it: "CPNS 2024". */
  title: string;
  /** The decree or specification that defines it. */
  source: string;
  /** The date of the source, such as `2024-07-29`; null when it has none. */
  issuedOn: string | null;
  /** The tests in the order of the paper. */
  tests: readonly Test[];
  topics: readonly Topic[];
  durationMs: number;
  /** A quicker attempt is left out of other people's rankings (`quick.ts`). 0 or absent: no limit. */
  leastMinutes?: number;
  routes: readonly PassingRoute[];
}

export const OPTION_COUNT = 5;
export const POINTS_PER_RIGHT_ANSWER = 5;

export function countQuestions(rules: RuleSet): number {
  return rules.tests.reduce((sum, test) => sum + test.questions, 0);
}

/** The points of the whole exam. */
export const maximumPoints = ({ tests }: Pick<RuleSet, 'tests'>): number =>
  tests.reduce((sum, { maximum }) => sum + maximum, 0);

export function testByName(rules: RuleSet, name: TestName): Test {
  const found = rules.tests.find((test) => test.name === name);
  if (!found) throw new Error(`rule set ${rules.name} has no ${name}`);
  return found;
}

/** First and last question number of a test on the paper. */
export function questionNumberRange(rules: RuleSet, name: TestName): { first: number; last: number } {
  let first = 1;
  for (const test of rules.tests) {
    if (test.name === name) return { first, last: first + test.questions - 1 };
    first += test.questions;
  }
  throw new Error(`rule set ${rules.name} has no ${name}`);
}

export function testByQuestionNumber(rules: RuleSet, number: number): Test {
  let last = 0;
  for (const test of rules.tests) {
    last += test.questions;
    if (number <= last) return test;
  }
  throw new Error(`no question ${number} in ${rules.name}`);
}
