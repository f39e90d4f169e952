import type { Review, ReviewedQuestion } from '@ambang/contract/tryouts/reviews.ts';
import type { Answer, RuleSet, Test, TestName } from '@ambang/exam/rules.ts';
import type { ItemKey, ItemVerdict } from '@ambang/exam/scoring/score.ts';
import { computeItemPoints, computeItemVerdict } from '@ambang/exam/scoring/score.ts';

/** The result of one question in a sealed attempt. */
export interface QuestionResult {
  number: number;
  test: TestName;
  /** The id of the topic. */
  topic: number;
  answer: Answer;
  verdict: ItemVerdict;
  points: number;
}

export function toQuestionResults({ rules, questions, answers }: Review): QuestionResult[] {
  return questions.map((question) => {
    const answer = answers[question.number - 1] ?? 0;
    const key = reviewedItemKey(question, rules);
    return {
      number: question.number,
      test: key.test,
      topic: key.topic,
      answer,
      verdict: computeItemVerdict(key, answer),
      points: computeItemPoints(key, answer),
    };
  });
}

function testByCategory(rules: RuleSet, category: number): Test {
  const test = rules.tests.find((candidate) => candidate.category === category);
  if (!test) throw new Error(`rule set ${rules.name} has no category ${category}`);
  return test;
}

export const topicName = (rules: RuleSet, id: number): string =>
  rules.topics.find((topic) => topic.id === id)?.name ?? '';

export const reviewedItemKey = (question: ReviewedQuestion, rules: RuleSet): ItemKey => ({
  topic: question.topic,
  test: testByCategory(rules, question.category).name,
  rightOptions: question.rightOptions,
  weights: question.weights,
  isStruck: question.isStruck,
});

export const hasLostPoints = ({ verdict }: Pick<QuestionResult, 'verdict'>): boolean =>
  verdict === 'wrong' || verdict === 'empty' || verdict === 'partial';

/** One mark per question, as the cloth draws them. A struck question has full points. */
export const toMarks = (results: readonly Pick<QuestionResult, 'verdict' | 'points'>[]): string =>
  results.map(({ verdict, points }) => (verdict === 'empty' ? '-' : String(points))).join('');
