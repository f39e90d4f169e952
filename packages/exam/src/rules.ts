/* The parts of an exam and its passing grades. `skd.ts` has the numbers. */

export type TestName = 'TWK' | 'TIU' | 'TKP';

/** 0 = empty, 1-5 = options A-E. */
export type Answer = 0 | 1 | 2 | 3 | 4 | 5;

export interface Topic {
  /** The specification's subCategory_id, 1-20. */
  id: number;
  test: TestName;
  name: string;
  /** The usual number of questions in a tryout. Only the totals per test are binding. */
  questions: number;
}

export interface Test {
  name: TestName;
  fullName: string;
  /** The test's number in the API: 1 TIU, 2 TWK, 3 TKP. It is not the position on the paper. */
  category: number;
  questions: number;
  /** The time in minutes that the intro suggests. Only the whole attempt has a time limit. */
  minutes: number;
  /** The advised time per question. Absent in rule sets of older releases: read it with `targetSecondsOf`. */
  targetSeconds?: number;
  passingGrade: number;
  maximum: number;
}

/** How the cause of lost points is found, and from when on a topic is judged. */
export interface FeedbackLimits {
  /** A cause lost at least this many points. With fewer lost points in all, there is no cause. */
  causePoints: number;
  /** A cause lost at least this share of the points that the failing tests lack. */
  causeShare: number;
  /** Haste: a sitting or a test took less than this share of its time. */
  hasteTimeShare: number;
  /** The reading speed, from which the reading time of a question with its options follows. */
  wordsPerMinute: number;
  /** A test overran if it took this many minutes longer than its own minutes. */
  overrunMinutes: number;
  /** A topic is judged from this number of answers on. */
  topicAnswers: number;
  /** The advice to keep first answers needs this many answers made worse, net, over `keepAnswersSittings` attempts. */
  keepAnswersNet: number;
  keepAnswersSittings: number;
}

/** A special route to pass. Its grades replace the general passing grades. */
export interface PassingRoute {
  title: string;
  grades: Readonly<Partial<Record<TestName, number>>>;
  /** The minimum total of all tests; null without a minimum. */
  total: number | null;
}

export interface RuleSet {
  name: string;
  /** Such as "CPNS 2024". */
  title: string;
  /** The decree or specification that defines the rules. */
  source: string;
  /** The date of the source, such as `2024-07-29`; null when it has none. */
  issuedOn: string | null;
  /** In the order of the paper. */
  tests: readonly Test[];
  topics: readonly Topic[];
  durationMs: number;
  /** A shorter attempt is too quick, and ranked only for its owner (`scoring/too-quick.ts`). 0 or absent: no minimum. */
  leastMinutes?: number;
  /** Absent in rule sets of older releases: read it with `feedbackLimitsOf`. */
  feedbackLimits?: FeedbackLimits;
  routes: readonly PassingRoute[];
}

/** In the order of the answers 1 to 5. */
export const OPTION_LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;

export type OptionLetter = (typeof OPTION_LETTERS)[number];

/** Null for an empty answer. */
export const optionLetter = (answer: Answer): OptionLetter | null => OPTION_LETTERS[answer - 1] ?? null;

export const OPTION_COUNT = OPTION_LETTERS.length;
export const POINTS_PER_RIGHT_ANSWER = 5;

export function countQuestions(rules: RuleSet): number {
  return rules.tests.reduce((sum, test) => sum + test.questions, 0);
}

export const maximumPoints = ({ tests }: Pick<RuleSet, 'tests'>): number =>
  tests.reduce((sum, { maximum }) => sum + maximum, 0);

export function testByName(rules: RuleSet, name: TestName): Test {
  const found = rules.tests.find((test) => test.name === name);
  if (!found) throw new Error(`rule set ${rules.name} has no ${name}`);
  return found;
}

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
