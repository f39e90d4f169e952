import type { Review, ReviewedQuestion } from '@ambang/contract/reviews.ts';
import type { Answer, RuleSet, Test, TestName } from '@ambang/exam/rules.ts';
import type { ItemKey, ItemVerdict } from '@ambang/exam/score.ts';
import { itemPoints, itemVerdict } from '@ambang/exam/score.ts';

/** How one question of a sealed attempt went. */
export interface ItemMark {
  number: number;
  test: TestName;
  answer: Answer;
  verdict: ItemVerdict;
  points: number;
}

export function itemMarks(review: Review, rules: RuleSet): ItemMark[] {
  return review.questions.map((question) => {
    const answer = review.answers[question.number - 1] ?? 0;
    const key = keyOf(question, rules);
    return {
      number: question.number,
      test: key.test,
      answer,
      verdict: itemVerdict(key, answer),
      points: itemPoints(key, answer),
    };
  });
}

export function testOfCategory(rules: RuleSet, category: number): Test {
  const test = rules.tests.find((one) => one.category === category);
  if (!test) throw new Error(`rule set ${rules.name} has no category ${category}`);
  return test;
}

export const topicName = (rules: RuleSet, id: number): string =>
  rules.topics.find((topic) => topic.id === id)?.name ?? '';

const keyOf = (question: ReviewedQuestion, rules: RuleSet): ItemKey => ({
  topic: question.topic,
  test: testOfCategory(rules, question.category).name,
  rightOption: question.rightOption,
  weights: question.weights,
});
