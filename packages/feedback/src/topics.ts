import type { FeedbackLimits, Topic } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import { feedbackLimitsOf } from '@ambang/exam/skd.ts';
import { marksOf } from '@ambang/exam/scoring/marks.ts';
import { scoreAttempt } from '@ambang/exam/scoring/score.ts';
import type { AttemptData } from './attempt-data.ts';
import type { AnswerTally } from './topic-judgement.ts';
import { addTallies, judgeTopic } from './topic-judgement.ts';

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
  /** The marks of its questions (`scoring/marks.ts`), in the order of the paper. */
  marks: string;
  /** By how many answers it is judged: those of all known sittings, without struck questions. */
  answers: number;
  /**
   * `strong` and `weak`: clearly above or below the rest of the test, by enough answers to be judged. `empty`: no
   * question was answered. null in all other cases.
   */
  mark: 'strong' | 'weak' | 'empty' | null;
}

/** Returns the topics of the paper's questions, in the order of the rule set. */
export function countTopicResults({ rules, keys, answers, earlier }: AttemptData): TopicCounts[] {
  const limits = feedbackLimitsOf(rules);
  const { topics } = scoreAttempt(rules, keys, answers);
  const allMarks = marksOf(keys, answers);
  const counts = topics.flatMap((outcome) => {
    const mine = keys.filter(({ topic }) => topic === outcome.topic);
    const marks = [...allMarks].filter((_, index) => keys[index]?.topic === outcome.topic).join('');
    const maximum = mine.length * POINTS_PER_RIGHT_ANSWER;
    const struck = mine.filter(({ isStruck }) => isStruck).length;
    return mine.length === 0 ? [] : { ...outcome, questions: mine.length, struck, maximum, marks };
  });
  const pooled = (topic: Counts) =>
    addTallies([tallyOf(topic), earlier?.topics.get(topic.topic) ?? NO_ANSWERS]);
  const testOf = new Map(rules.topics.map(({ id, test }) => [id, test]));
  return counts.map((topic) => {
    const test = counts.filter((other) => testOf.get(other.topic) === testOf.get(topic.topic));
    const tally = pooled(topic);
    return {
      ...topic,
      answers: tally.answers,
      mark: markOf(topic, tally, addTallies(test.map(pooled)), limits),
    };
  });
}

type Counts = Omit<TopicCounts, 'mark' | 'answers'>;

/** Without empty and struck questions. */

export const tallyOf = ({ questions, empty, struck, points }: Counts): AnswerTally => ({
  answers: questions - empty - struck,
  points: points - struck * POINTS_PER_RIGHT_ANSWER,
});

const NO_ANSWERS: AnswerTally = { answers: 0, points: 0 };

function markOf(
  topic: Counts,
  tally: AnswerTally,
  test: AnswerTally,
  limits: FeedbackLimits,
): TopicCounts['mark'] {
  const counted = topic.questions - topic.struck;
  if (counted === 0) return null;
  if (topic.empty === counted) return 'empty';
  const judgement = judgeTopic(tally, test, limits);
  return judgement && { below: 'weak' as const, above: 'strong' as const }[judgement];
}

export const filterTopicsByTest = (topics: readonly Topic[], test: Topic['test']): Topic[] =>
  topics.filter((topic) => topic.test === test);
