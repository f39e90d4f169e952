import type { RuleSet, TestName, Topic } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';

/** The time for the explanation: the reasons of two options and 'Ingat' are about 70 words, read at 200 words a minute. */
export const READING_SECONDS = 21;

/** The test's time for one question, in seconds. */
export type TargetSeconds = Readonly<Record<TestName, number>>;

/** The planned seconds of one item of practice, with its explanation. */
export const practiceSecondsOf = (test: TestName, targetSeconds: TargetSeconds): number =>
  targetSeconds[test] + READING_SECONDS;

/** Rounded up, so that a plan never promises less time than it takes. */
export const minutesOf = (seconds: number): number => Math.ceil(seconds / 60);

/** The points that one kind of question usually brings in an exam: those of its topic, shared by the topic's kinds. */
export function pointsAtStakeOf(
  rules: Pick<RuleSet, 'topics'>,
  topicId: Topic['id'],
  kindsOfTopic: number,
): number {
  const questions = rules.topics.find(({ id }) => id === topicId)?.questions ?? 0;
  return (questions * POINTS_PER_RIGHT_ANSWER) / Math.max(1, kindsOfTopic);
}
