import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import { testByQuestionNumber } from '@ambang/exam/rules.ts';
import { targetSecondsOf } from '@ambang/exam/skd.ts';

/** An answered question with its estimated time. */
export interface TimedQuestion {
  number: number;
  test: TestName;
  seconds: number;
  /** The advised time for a question of its test. */
  targetSeconds: number;
}

interface TestPace {
  test: TestName;
  /** The advised time per question. */
  targetSeconds: number;
  /** The number of questions with an estimate. */
  timedCount: number;
  /** The sum of their estimates. */
  seconds: number;
}

export interface Pace {
  questions: TimedQuestion[];
  /** The mean of the estimates. */
  meanSeconds: number;
  tests: TestPace[];
}

/** @returns null without estimates, for example when all answers came with the hand-in */
export function computePace({ rules, answers, histories }: Review): Pace | null {
  const questions = histories
    .filter(({ number, seconds }) => hasKnownTime(seconds) && (answers[number - 1] ?? 0) !== 0)
    .map(({ number, seconds }): TimedQuestion => {
      const test = testByQuestionNumber(rules, number);
      return { number, test: test.name, seconds, targetSeconds: targetSecondsOf(test) };
    });
  if (questions.length === 0) return null;
  const tests = rules.tests.map((test) => {
    const own = questions.filter((question) => question.test === test.name);
    const targetSeconds = targetSecondsOf(test);
    return { test: test.name, targetSeconds, timedCount: own.length, seconds: sumSeconds(own) };
  });
  return {
    questions,
    meanSeconds: sumSeconds(questions) / questions.length,
    tests,
  };
}

/** Answers that came only with the hand-in have 0 seconds: their times are unknown. */
export const hasKnownTime = (seconds: number): boolean => seconds > 0;

const sumSeconds = (questions: readonly TimedQuestion[]): number =>
  questions.reduce((sum, { seconds }) => sum + seconds, 0);

export const questionsOverTarget = ({ questions }: Pace): TimedQuestion[] =>
  questions.filter(({ seconds, targetSeconds }) => seconds > targetSeconds);

/** Only questions over their target time, slowest first. */
export const slowestQuestions = (pace: Pace, maxCount: number): TimedQuestion[] =>
  questionsOverTarget(pace)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, maxCount);
