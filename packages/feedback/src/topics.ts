import type { Topic } from '@ambang/exam/rules.ts';
import { POINTS_FOR_RIGHT } from '@ambang/exam/rules.ts';
import { scoreAttempt } from '@ambang/exam/score.ts';
import type { Sitting } from './sitting.ts';

/** What an attempt has of one topic. A question that was struck out is neither right, wrong nor empty. */
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
   * Full marks, or half of them and less where some answer has lost points; `empty` when nothing was answered, which tells
   * neither; null between.
   */
  mark: 'strong' | 'weak' | 'empty' | null;
}

/** One per topic of the rule set, in its order, without those that the paper has no question of. */
export function topicsOf({ rules, keys, answers }: Sitting): TopicCounts[] {
  return scoreAttempt(rules, keys, answers).topics.flatMap((outcome) => {
    const mine = keys.filter(({ topic }) => topic === outcome.topic);
    const maximum = mine.length * POINTS_FOR_RIGHT;
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
  const isAnsweredInFull = points === maximum - empty * POINTS_FOR_RIGHT;
  return points * 2 <= maximum && !isAnsweredInFull ? 'weak' : null;
}

export const topicsOfTest = (topics: readonly Topic[], test: Topic['test']): Topic[] =>
  topics.filter((topic) => topic.test === test);
