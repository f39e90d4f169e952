import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import type { RuleSet, TestName } from '@ambang/exam/rules.ts';
import { countQuestions, testByQuestionNumber } from '@ambang/exam/rules.ts';

/** An answered question with its estimated time. */
export interface TimedQuestion {
  number: number;
  test: TestName;
  seconds: number;
}

interface TestPace {
  test: TestName;
  /** The number of questions with an estimate. */
  timedCount: number;
  /** The sum of their estimates. */
  seconds: number;
}

export interface Pace {
  questions: TimedQuestion[];
  /** The time available per question. */
  allowedSeconds: number;
  /** The mean of the estimates. */
  meanSeconds: number;
  tests: TestPace[];
}

/** @returns null without estimates, for example when all answers came with the hand-in */
export function computePace({ rules, answers, histories }: Review): Pace | null {
  const questions = histories
    .filter(({ number, seconds }) => hasKnownTime(seconds) && (answers[number - 1] ?? 0) !== 0)
    .map(({ number, seconds }) => ({ number, test: testByQuestionNumber(rules, number).name, seconds }));
  if (questions.length === 0) return null;
  const tests = rules.tests.map(({ name }) => {
    const own = questions.filter(({ test }) => test === name);
    return { test: name, timedCount: own.length, seconds: sumSeconds(own) };
  });
  return {
    questions,
    allowedSeconds: allowedSecondsPerQuestion(rules),
    meanSeconds: sumSeconds(questions) / questions.length,
    tests,
  };
}

/** Answers that came only with the hand-in have 0 seconds: their times are unknown. */
export const hasKnownTime = (seconds: number): boolean => seconds > 0;

const sumSeconds = (questions: readonly TimedQuestion[]): number =>
  questions.reduce((sum, { seconds }) => sum + seconds, 0);

/** 54.5 s for the 100 minutes and 110 questions of the SKD. */
export const allowedSecondsPerQuestion = (rules: RuleSet): number =>
  rules.durationMs / 1_000 / countQuestions(rules);

export const questionsOverAllowedTime = ({ questions, allowedSeconds }: Pace): TimedQuestion[] =>
  questions.filter(({ seconds }) => seconds > allowedSeconds);

/** Only questions over the allowed time, slowest first. */
export const slowestQuestions = (pace: Pace, maxCount: number): TimedQuestion[] =>
  questionsOverAllowedTime(pace)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, maxCount);
