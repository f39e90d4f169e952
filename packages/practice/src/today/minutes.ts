import type { RuleSet, TestName, Topic } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';

/** The test's time for one question, in seconds. */
export type TargetSeconds = Readonly<Record<TestName, number>>;

/** The points that one kind of question usually brings in an exam: those of its topic, shared by the topic's kinds. */
export function pointsAtStakeOf(
  rules: Pick<RuleSet, 'topics'>,
  topicId: Topic['id'],
  kindsOfTopic: number,
): number {
  const questions = rules.topics.find(({ id }) => id === topicId)?.questions ?? 0;
  return (questions * POINTS_PER_RIGHT_ANSWER) / Math.max(1, kindsOfTopic);
}
