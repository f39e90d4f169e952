import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import type { RuleSet, TestName } from '@ambang/exam/rules.ts';
import { questionCount, testByQuestionNumber } from '@ambang/exam/rules.ts';

/** An answered question with its estimated time. */
export interface TimedQuestion {
  number: number;
  test: TestName;
  seconds: number;
}

export interface TestPace {
  test: TestName;
  /** The number of questions with an estimate. */
  timed: number;
  seconds: number;
}

export interface Pace {
  questions: TimedQuestion[];
  /** The seconds available per question. */
  allowed: number;
  /** The mean seconds of questions with an estimate. */
  mean: number;
  tests: TestPace[];
}

/** Null without known changes, for example when all answers came with the hand-in. */
export function computePace(review: Review, rules: RuleSet): Pace | null {
  const questions = review.histories
    .filter(({ number, seconds }) => hasKnownTime(seconds) && (review.answers[number - 1] ?? 0) !== 0)
    .map(({ number, seconds }) => ({ number, test: testByQuestionNumber(rules, number).name, seconds }));
  if (questions.length === 0) return null;
  const tests = rules.tests.map(({ name }) => {
    const own = questions.filter(({ test }) => test === name);
    return { test: name, timed: own.length, seconds: secondsOf(own) };
  });
  return {
    questions,
    allowed: allowedSecondsPerQuestion(rules),
    mean: secondsOf(questions) / questions.length,
    tests,
  };
}

/** Answers that came only with the hand-in all have its time, so they have no duration. */
export const hasKnownTime = (seconds: number): boolean => seconds > 0;

const secondsOf = (questions: readonly TimedQuestion[]): number =>
  questions.reduce((sum, { seconds }) => sum + seconds, 0);

/** 54.5 s for the 100 minutes and 110 questions of the SKD. */
export const allowedSecondsPerQuestion = (rules: RuleSet): number =>
  rules.durationMs / 1_000 / questionCount(rules);

export const questionsOverAllowedTime = ({ questions, allowed }: Pace): TimedQuestion[] =>
  questions.filter(({ seconds }) => seconds > allowed);

/** The slowest of them, slowest first. */
export const slowestQuestions = (pace: Pace, most: number): TimedQuestion[] =>
  questionsOverAllowedTime(pace)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, most);
