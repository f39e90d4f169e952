import type { AnalysisTopic } from '@ambang/contract/tryouts/analyses.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import { groupTopics } from './topic-groups.ts';

const topics = skdRules.topics.map(({ id, questions }): AnalysisTopic => {
  const points = questions * 5;
  return {
    topic: id,
    questions,
    right: questions,
    wrong: 0,
    empty: 0,
    struck: 0,
    points,
    maximum: points,
    mark: 'strong',
  };
});

test('the tab Semua groups all topics by test, in the order of the paper', () => {
  const groups = groupTopics(topics, skdRules, 'Semua');
  expect(groups.map(({ test: { name }, topics: { length } }) => [name, length])).toEqual([
    ['TWK', 4],
    ['TIU', 10],
    ['TKP', 6],
  ]);
});

test('the tab of a test has only the topics of that test, each with its name', () => {
  const groups = groupTopics(topics, skdRules, 'TWK');
  expect(groups.flatMap((group) => group.topics.map(({ name }) => name))).toEqual([
    'Nasionalisme',
    'Integritas',
    'Bela Negara',
    'Pilar Negara dan Bahasa Negara',
  ]);
});
