import type { RuleSet, TestName } from '@ambang/exam/rules.ts';
import { weightOfAge } from '../decay.ts';

/** An answer to an item whose key the account had not seen, empty ones of a sitting included. */
export interface UnseenAnswer {
  test: TestName;
  topic: number;
  points: number;
  at: number;
  /** The attempt; null for practice. */
  sitting: string | null;
}

/** Practice has no clock and weighs half: a right answer there is not yet one in the exam. */
export const PRACTICE_WEIGHT = 0.5;

export interface WeightedAnswers {
  mean: number;
  /** The variance of one answer. */
  variance: number;
  /** The answers of equal weight that would be as informative (Kish). */
  effective: number;
}

/**
 * Summarises the answers of one test as those of a paper: each topic weighs as much as its questions on the paper, however
 * much of it was practised. Newer answers weigh more.
 */
export function summarizeTest(
  answers: readonly UnseenAnswer[],
  rules: Pick<RuleSet, 'topics'>,
  newest: number,
): WeightedAnswers {
  const weightOf = ({ at, sitting }: UnseenAnswer) =>
    weightOfAge(newest - at) * (sitting === null ? PRACTICE_WEIGHT : 1);
  const totals = new Map<number, number>();
  for (const answer of answers) totals.set(answer.topic, (totals.get(answer.topic) ?? 0) + weightOf(answer));
  const questions = new Map(rules.topics.map((topic) => [topic.id, topic.questions]));
  const weighted = answers.map((answer) => ({
    points: answer.points,
    weight: (weightOf(answer) * (questions.get(answer.topic) ?? 0)) / (totals.get(answer.topic) ?? 1),
  }));
  const sum = weighted.reduce((all, { weight }) => all + weight, 0);
  if (sum === 0) return { mean: 0, variance: 0, effective: 0 };
  const mean = weighted.reduce((all, { weight, points }) => all + weight * points, 0) / sum;
  const squares = weighted.reduce((all, { weight, points }) => all + weight * (points - mean) ** 2, 0);
  const weights = weighted.reduce((all, { weight }) => all + weight ** 2, 0);
  return { mean, variance: squares / sum, effective: sum ** 2 / weights };
}
