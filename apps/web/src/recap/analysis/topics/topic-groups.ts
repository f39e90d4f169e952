import type { AnalysisTopic } from '@ambang/contract/tryouts/analyses.ts';
import type { RuleSet, Test } from '@ambang/exam/rules.ts';
import { topicName } from '../../question-results.ts';
import type { TabName } from '../tabs/tab-in-address.ts';

export interface NamedTopic extends AnalysisTopic {
  name: string;
}

export interface TopicGroup {
  test: Test;
  topics: NamedTopic[];
}

export function groupTopics(topics: readonly AnalysisTopic[], rules: RuleSet, tab: TabName): TopicGroup[] {
  const tests = rules.tests.filter(({ name }) => tab === 'Semua' || name === tab);
  return tests.map((test) => {
    const ids = rules.topics.filter((topic) => topic.test === test.name).map(({ id }) => id);
    const own = topics
      .filter(({ topic }) => ids.includes(topic))
      .map((topic) => ({ ...topic, name: topicName(rules, topic.topic) }));
    return { test, topics: own };
  });
}
