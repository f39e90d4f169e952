import type { Answer, RuleSet, Test, TestName } from '../rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '../rules.ts';

/** The key of one question. It is sent to a device only after the attempt is sealed. */
export interface ItemKey {
  topic: number;
  test: TestName;
  /** Zero-based indices of the right options; several only in a corrected key. For TKP, the option with the most points. */
  rightOptions: readonly number[];
  /** TKP: the points of each option. Otherwise null. */
  weights: readonly number[] | null;
  /** A struck question gives full points for every answer. */
  isStruck: boolean;
  /** The words of the question with its options. Absent in versions of older releases. */
  words?: number;
  /** What a TWK question is about, such as `bahasa`. Absent in the other tests and in versions of older releases. */
  theme?: string;
  /** What a question of the other tests is about, such as `profesi-mutu`. Absent in versions of older releases. */
  family?: string;
}

/** The stored key of a question: as published, then as corrected. */
export interface PublishedKey {
  topic: number;
  rightOption: number;
  /** All right options, if a correction accepts several. */
  rightOptions?: readonly number[];
  weights: readonly number[] | null;
  isStruck?: boolean;
  words?: number;
  theme?: string;
  family?: string;
}

/** @throws Error when the rules do not have the key's topic */
export function toItemKey(rules: RuleSet, key: PublishedKey): ItemKey {
  const { topic, rightOption, rightOptions = [rightOption], weights, isStruck = false } = key;
  const test = rules.topics.find(({ id }) => id === topic)?.test;
  if (!test) throw new Error(`rule set ${rules.name} has no topic ${topic}`);
  const { words, theme, family } = key;
  return {
    ...{ topic, test, rightOptions, weights, isStruck },
    ...(words !== undefined && { words }),
    ...(theme !== undefined && { theme }),
    ...(family !== undefined && { family }),
  };
}

interface Tally {
  right: number;
  wrong: number;
  empty: number;
  points: number;
}

export interface TopicOutcome extends Tally {
  topic: number;
}

export interface TestOutcome extends Tally {
  isPassed: boolean;
}

export interface AttemptOutcome {
  tests: Record<TestName, TestOutcome>;
  total: number;
  isPassed: boolean;
  /** In the order of the rule set. */
  topics: TopicOutcome[];
}

/**
 * Computes the points of one answer. TWK and TIU: 5 if right, otherwise 0. TKP: the weight of the chosen option. An empty
 * answer has 0 points. A struck question always has 5.
 */
export function computeItemPoints(key: ItemKey, answer: Answer): number {
  if (key.isStruck) return POINTS_PER_RIGHT_ANSWER;
  if (answer === 0) return 0;
  if (key.weights) return key.weights[answer - 1] ?? 0;
  return key.rightOptions.includes(answer - 1) ? POINTS_PER_RIGHT_ANSWER : 0;
}

export type ItemVerdict = 'right' | 'partial' | 'wrong' | 'empty' | 'struck';

/** A TKP answer is never wrong: it is partial if it has less than full points. */
export function computeItemVerdict(key: ItemKey, answer: Answer): ItemVerdict {
  if (key.isStruck) return 'struck';
  if (answer === 0) return 'empty';
  const points = computeItemPoints(key, answer);
  if (points === POINTS_PER_RIGHT_ANSWER) return 'right';
  return key.weights ? 'partial' : 'wrong';
}

/** @param keys one per question, in the order of the paper */
export function scoreAttempt(
  rules: RuleSet,
  keys: readonly ItemKey[],
  answers: readonly Answer[],
): AttemptOutcome {
  const topics = rules.topics.map((topic) => ({
    topic: topic.id,
    ...computeTally(keys, answers, (key) => key.topic === topic.id),
  }));
  const outcomeOf = (test: Test): TestOutcome => {
    const tally = computeTally(keys, answers, (key) => key.test === test.name);
    return { ...tally, isPassed: tally.points >= test.passingGrade };
  };
  const tests = Object.fromEntries(rules.tests.map((test) => [test.name, outcomeOf(test)])) as Record<
    TestName,
    TestOutcome
  >;
  const all = Object.values(tests);
  return {
    tests,
    total: all.reduce((sum, test) => sum + test.points, 0),
    isPassed: all.every((test) => test.isPassed),
    topics,
  };
}

/** For TKP, `wrong` is 0 and `right` counts full-point answers. A struck question adds only points. */
function computeTally(
  keys: readonly ItemKey[],
  answers: readonly Answer[],
  isIncluded: (key: ItemKey) => boolean,
): Tally {
  const tally: Tally = { right: 0, wrong: 0, empty: 0, points: 0 };
  keys.forEach((key, index) => {
    if (!isIncluded(key)) return;
    const answer = answers[index] ?? 0;
    const verdict = computeItemVerdict(key, answer);
    if (verdict !== 'partial' && verdict !== 'struck') tally[verdict] += 1;
    tally.points += computeItemPoints(key, answer);
  });
  return tally;
}
