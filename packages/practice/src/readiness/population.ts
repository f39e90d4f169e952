import type { TestName } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import type { WeightedAnswers } from './answers.ts';

/** The share of points of a test that all candidates reach on average, 0 to 1. */
export type MeanShares = Readonly<Record<TestName, number>>;

/** Supposed until results exist: a candidate of whom nothing is known is a little above the lines of 0.43, 0.46 and 0.69. */
export const supposedShares: MeanShares = { TWK: 0.55, TIU: 0.55, TKP: 0.72 };

/** The standard deviation of the true shares of candidates. Supposed, too: TKP differs less, as most options have points. */
const spreads: MeanShares = { TWK: 0.17, TIU: 0.17, TKP: 0.07 };

/** The part of that variance which the three tests share. Supposed: the tests correlate by about a half. */
const GENERAL_PART = 0.5;

/** The variance of one answer in TKP, in points. */
export const TKP_ANSWER_VARIANCE = 1.2;

/** General abilities that stand for all, in standard deviations. Twice as many change no chance by more than 0.001. */
const STEPS = [-2.4, -1.8, -1.2, -0.6, 0, 0.6, 1.2, 1.8, 2.4];

const LEAST_SHARE = 0.02;

/** Abilities that are less probable change nothing that is said. */
const LEAST_PROBABILITY = 0.001;

/** What is supposed of a candidate before the answers of a test. */
export interface Prior {
  share: number;
  /** The answers that the prior counts as. */
  answers: number;
}

interface Evidence {
  test: TestName;
  answers: WeightedAnswers;
}

/**
 * The priors of the tests for each of several general abilities, with the ability's probability. So the answers of one test
 * also say something about the others, and a candidate who is better than the answers show is so in all tests together.
 */
export function weighAbilities(
  evidence: readonly Evidence[],
  means: MeanShares,
): { probability: number; priors: Readonly<Record<TestName, Prior>> }[] {
  const weighted = STEPS.map((ability) => {
    const priorOf = (test: TestName) => supposePrior(test, means[test], ability);
    const fit = evidence.reduce((sum, { test, answers }) => sum + logFit(test, answers, priorOf(test)), 0);
    const priors = { TWK: priorOf('TWK'), TIU: priorOf('TIU'), TKP: priorOf('TKP') };
    return { weight: fit - ability ** 2 / 2, priors };
  });
  const best = Math.max(...weighted.map(({ weight }) => weight));
  const likely = weighted
    .map(({ weight, priors }) => ({ odds: Math.exp(weight - best), priors }))
    .filter(({ odds }) => odds >= LEAST_PROBABILITY);
  const sum = likely.reduce((all, { odds }) => all + odds, 0);
  return likely.map(({ odds, priors }) => ({ probability: odds / sum, priors }));
}

function supposePrior(test: TestName, mean: number, ability: number): Prior {
  const shifted = mean + ability * spreads[test] * Math.sqrt(GENERAL_PART);
  const share = Math.min(1 - LEAST_SHARE, Math.max(LEAST_SHARE, shifted));
  return { share, answers: Math.max(1, answerVariance(test, share) / ownVariance(test) - 1) };
}

/** The variance of the test's own part of the ability. */
const ownVariance = (test: TestName): number => spreads[test] ** 2 * (1 - GENERAL_PART);

/** Of one answer, as a share of its points. */
const answerVariance = (test: TestName, share: number): number =>
  test === 'TKP' ? TKP_ANSWER_VARIANCE / POINTS_PER_RIGHT_ANSWER ** 2 : share * (1 - share);

/** The logarithm of how probable the mean of the answers is under the prior. */
function logFit(test: TestName, { mean, effective }: WeightedAnswers, { share }: Prior): number {
  if (effective === 0) return 0;
  const variance = ownVariance(test) + answerVariance(test, share) / effective;
  return -((mean / POINTS_PER_RIGHT_ANSWER - share) ** 2) / (2 * variance) - Math.log(variance) / 2;
}
