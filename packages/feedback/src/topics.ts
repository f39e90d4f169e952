import type { Topic } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import { scoreAttempt } from '@ambang/exam/scoring/score.ts';
import type { AttemptData } from './attempt-data.ts';

/** The result in one topic. A struck question is not counted as right, wrong or empty. */
export interface TopicCounts {
  topic: number;
  questions: number;
  right: number;
  wrong: number;
  empty: number;
  struck: number;
  points: number;
  maximum: number;
  /**
   * `strong`: all points. `weak`: at most half of the points, with at least one answer below full points. `empty`: no
   * question was answered. null in all other cases.
   */
  mark: 'strong' | 'weak' | 'empty' | null;
}

/** Returns the topics of the paper's questions, in the order of the rule set. */
export function countTopicResults({ rules, keys, answers }: AttemptData): TopicCounts[] {
  return scoreAttempt(rules, keys, answers).topics.flatMap((outcome) => {
    const mine = keys.filter(({ topic }) => topic === outcome.topic);
    const maximum = mine.length * POINTS_PER_RIGHT_ANSWER;
    const struck = mine.filter(({ isStruck }) => isStruck).length;
    const counted = mine.length - struck;
    const isEmpty = outcome.empty === counted;
    const mark = counted === 0 ? null : isEmpty ? 'empty' : markOf(outcome, maximum);
    return mine.length === 0 ? [] : { ...outcome, questions: mine.length, struck, maximum, mark };
  });
}

function markOf(
  { points, empty }: Pick<TopicCounts, 'points' | 'empty'>,
  maximum: number,
): 'strong' | 'weak' | null {
  if (points === maximum) return 'strong';
  const isAnsweredInFull = points === maximum - empty * POINTS_PER_RIGHT_ANSWER;
  return points * 2 <= maximum && !isAnsweredInFull ? 'weak' : null;
}

export const filterTopicsByTest = (topics: readonly Topic[], test: Topic['test']): Topic[] =>
  topics.filter((topic) => topic.test === test);
