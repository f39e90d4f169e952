import type { Test } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import type { WeightedAnswers } from './answers.ts';
import type { Prior } from './population.ts';
import { TKP_ANSWER_VARIANCE } from './population.ts';

/** The probability of each number of points: the index is the points. */
export type PointsDistribution = readonly number[];

/** The points of the next paper of a test. */
export const distributePoints = (
  test: Pick<Test, 'name' | 'questions'>,
  answers: WeightedAnswers,
  prior: Prior,
): PointsDistribution =>
  test.name === 'TKP' ? distributeTkp(test, answers, prior) : distributeRight(test, answers, prior);

/**
 * The points of the next paper of a test with right and wrong answers: beta-binomial, so both the ability that is not known
 * exactly and the chance of the paper count.
 */
function distributeRight(
  { questions }: Pick<Test, 'questions'>,
  answers: WeightedAnswers,
  prior: Prior,
): number[] {
  const share = answers.mean / POINTS_PER_RIGHT_ANSWER;
  const right = prior.answers * prior.share + answers.effective * share;
  const wrong = prior.answers * (1 - prior.share) + answers.effective * (1 - share);
  let probability = 1;
  for (let count = 0; count < questions; count += 1) probability *= (wrong + count) / (right + wrong + count);
  const distribution = new Array<number>(questions * POINTS_PER_RIGHT_ANSWER + 1).fill(0);
  for (let count = 0; count <= questions; count += 1) {
    distribution[count * POINTS_PER_RIGHT_ANSWER] = probability;
    const odds = (right + count) / Math.max(Number.EPSILON, wrong + questions - count - 1);
    probability *= ((questions - count) / (count + 1)) * odds;
  }
  return distribution;
}

/** The points of the next paper of TKP: nearly normal, because 45 answers of 1 to 5 points are added. */
function distributeTkp(
  { questions }: Pick<Test, 'questions'>,
  answers: WeightedAnswers,
  prior: Prior,
): number[] {
  const { effective } = answers;
  const known = effective + prior.answers;
  const mean = (prior.answers * prior.share * POINTS_PER_RIGHT_ANSWER + effective * answers.mean) / known;
  const each = (prior.answers * TKP_ANSWER_VARIANCE + effective * answers.variance) / known;
  const variance = questions * each * (1 + questions / known);
  const raw = Array.from({ length: questions * POINTS_PER_RIGHT_ANSWER + 1 }, (_, points) =>
    Math.exp(-((points - questions * mean) ** 2) / (2 * variance)),
  );
  const sum = raw.reduce((all, one) => all + one, 0);
  return raw.map((one) => one / sum);
}

interface Line {
  distribution: PointsDistribution;
  /** The fewest points that pass. */
  least: number;
}

/** The probability of at least these points in each test and in total. */
export function chanceOfLines(lines: readonly Line[], leastTotal: number): number {
  if (leastTotal === 0)
    return lines.reduce((chance, { distribution, least }) => chance * sumFrom(distribution, least), 1);
  return sumFrom(lines.reduce(addPoints, [1]), leastTotal);
}

function sumFrom(distribution: PointsDistribution, least: number): number {
  let sum = 0;
  for (let points = Math.max(0, least); points < distribution.length; points += 1)
    sum += distribution[points] ?? 0;
  return sum;
}

/** The distribution of the sum of the points so far and those of one more test, as far as its line is reached. */
function addPoints(before: PointsDistribution, { distribution, least }: Line): PointsDistribution {
  const sums = new Array<number>(before.length + distribution.length - 1).fill(0);
  for (let points = Math.max(0, least); points < distribution.length; points += 1) {
    const share = distribution[points] ?? 0;
    if (share === 0) continue;
    for (let sum = 0; sum < before.length; sum += 1)
      sums[sum + points] = (sums[sum + points] ?? 0) + share * (before[sum] ?? 0);
  }
  return sums;
}
