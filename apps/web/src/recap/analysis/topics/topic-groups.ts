import type { AnalysisTopic } from '@ambang/contract/tryouts/analyses.ts';
import type { RuleSet, Test } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import { topicName } from '../../question-results.ts';
import type { TabName } from '../tabs/tab-in-address.ts';

export interface NamedTopic extends AnalysisTopic {
  name: string;
}

export interface TopicGroup {
  test: Test;
  points: number;
  maximum: number;
  topics: NamedTopic[];
}

export function groupTopics(topics: readonly AnalysisTopic[], rules: RuleSet, tab: TabName): TopicGroup[] {
  const tests = rules.tests.filter(({ name }) => tab === 'Semua' || name === tab);
  return tests.map((test) => {
    const ids = rules.topics.filter((topic) => topic.test === test.name).map(({ id }) => id);
    const own = topics
      .filter(({ topic }) => ids.includes(topic))
      .map((topic) => ({ ...topic, name: topicName(rules, topic.topic) }));
    return { test, topics: own, points: sumOf(own, 'points'), maximum: sumOf(own, 'maximum') };
  });
}

const sumOf = (topics: readonly NamedTopic[], field: 'points' | 'maximum'): number =>
  topics.reduce((sum, topic) => sum + topic[field], 0);

/** The fill of each oval, from 0 to 1. One oval represents the points of one right answer. */
export const ovalFillRatios = ({ points, maximum }: Pick<AnalysisTopic, 'points' | 'maximum'>): number[] =>
  Array.from({ length: Math.ceil(maximum / POINTS_PER_RIGHT_ANSWER) }, (_, index) =>
    Math.min(Math.max((points - index * POINTS_PER_RIGHT_ANSWER) / POINTS_PER_RIGHT_ANSWER, 0), 1),
  );
