import type { FeedbackLimits } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';

/** Answers to the questions of a topic or a test, with their points. */
export interface AnswerTally {
  answers: number;
  points: number;
}

/** How a topic compares with its test; null without a clear difference, or with too few answers. */
export type Judgement = 'below' | 'above' | null;

/** The smallest difference between the shares of the maximum points that counts. */
const MIN_DIFFERENCE = 0.1;

/**
 * Compares a topic with its test. The share of the topic is shrunk to that of the test: half as many answers as a
 * judgement needs are added, with the mean of the test. The few answers of one tryout would otherwise often name the
 * wrong topic.
 */
export function judgeTopic(
  topic: AnswerTally,
  test: AnswerTally,
  { topicAnswers }: FeedbackLimits,
): Judgement {
  if (topic.answers < topicAnswers || test.answers <= topic.answers) return null;
  const mean = test.points / test.answers;
  const added = topicAnswers / 2;
  const shrunk = (topic.points + added * mean) / (topic.answers + added);
  const difference = (shrunk - mean) / POINTS_PER_RIGHT_ANSWER;
  if (difference <= -MIN_DIFFERENCE) return 'below';
  return difference >= MIN_DIFFERENCE ? 'above' : null;
}

export const addTallies = (tallies: readonly AnswerTally[]): AnswerTally => ({
  answers: tallies.reduce((sum, { answers }) => sum + answers, 0),
  points: tallies.reduce((sum, { points }) => sum + points, 0),
});
