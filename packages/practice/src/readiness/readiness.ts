import type { PassingRoute, RuleSet, Test, TestName } from '@ambang/exam/rules.ts';
import { LEAST_ANSWERS } from '../mastery.ts';
import type { UnseenAnswer, WeightedAnswers } from './answers.ts';
import { summarizeTest } from './answers.ts';
import { chanceOfLines, distributePoints } from './distributions.ts';
import type { MeanShares } from './population.ts';
import { supposedShares, weighAbilities } from './population.ts';

/** Fewer answers give no estimate: the chance would be uncertain by more than three in ten. */
export const LEAST_READINESS_ANSWERS = 60;

/** One sitting can be a good or a bad day: a number is said only after a second one. */
export const SITTINGS_FOR_NUMBER = 2;

/** Before that, a chance between these two is "around" the lines. */
const AROUND = { from: 0.3, to: 0.7 };

export interface ReadinessInput {
  rules: RuleSet;
  /** The route that the candidate named; `general` for the general grades. It is asked before anything is estimated. */
  route: PassingRoute | 'general';
  answers: readonly UnseenAnswer[];
  /** The mean share of points of all candidates; `supposedShares` until there are enough of them. */
  population?: MeanShares;
}

export type Readiness =
  /** Too few answers, or a test with fewer than `LEAST_ANSWERS`. */
  | { kind: 'unread'; missing: number; tests: TestName[] }
  | { kind: 'word'; word: 'below' | 'around' | 'above' }
  /** Of ten exams like these, in how many the candidate would reach all lines together. */
  | { kind: 'number'; outOfTen: number; chance: number };

/** Estimates the chance of reaching all lines of a route in the next sitting. It promises nothing about being accepted. */
export function readinessOf(input: ReadinessInput): Readiness {
  const { rules, answers } = input;
  const byTest = Map.groupBy(answers, ({ test }) => test);
  const unread = rules.tests.filter(({ name }) => (byTest.get(name)?.length ?? 0) < LEAST_ANSWERS);
  const missing = Math.max(0, LEAST_READINESS_ANSWERS - answers.length);
  if (missing > 0 || unread.length > 0)
    return { kind: 'unread', missing, tests: unread.map(({ name }) => name) };
  const chance = passChance(input);
  const sittings = new Set(answers.map(({ sitting }) => sitting).filter((one) => one !== null));
  if (sittings.size < SITTINGS_FOR_NUMBER) return { kind: 'word', word: wordOf(chance) };
  return { kind: 'number', outOfTen: Math.round(chance * 10), chance };
}

const wordOf = (chance: number) =>
  chance < AROUND.from ? 'below' : chance <= AROUND.to ? 'around' : 'above';

/** @param answers some of each test */
export function passChance({ rules, route, answers, population = supposedShares }: ReadinessInput): number {
  const newest = answers.reduce((latest, { at }) => Math.max(latest, at), -Infinity);
  const byTest = Map.groupBy(answers, ({ test }) => test);
  const evidence = rules.tests.map((test) => ({
    test: test.name,
    answers: summarizeTest(byTest.get(test.name) ?? [], rules, newest),
  }));
  const leastTotal = route === 'general' ? 0 : (route.total ?? 0);
  return weighAbilities(evidence, population).reduce((sum, { probability, priors }) => {
    const lines = rules.tests.map((test, index) => ({
      distribution: distributePoints(test, evidence[index]?.answers ?? NO_ANSWERS, priors[test.name]),
      least: gradeOf(test, route),
    }));
    return sum + probability * chanceOfLines(lines, leastTotal);
  }, 0);
}

const NO_ANSWERS: WeightedAnswers = { mean: 0, variance: 0, effective: 0 };

/** A route without a grade for a test asks nothing of it. */
const gradeOf = ({ name, passingGrade }: Test, route: PassingRoute | 'general'): number =>
  route === 'general' ? passingGrade : (route.grades[name] ?? 0);

/** "Sekitar 6 dari 10". It is always shown with the label "Perkiraan". */
export function readinessText(readiness: Readiness): string | null {
  if (readiness.kind === 'unread') return null;
  if (readiness.kind === 'word') return wordTexts[readiness.word];
  if (readiness.outOfTen === 0) return 'Kurang dari 1 dari 10';
  if (readiness.outOfTen === 10) return 'Lebih dari 9 dari 10';
  return `Sekitar ${readiness.outOfTen} dari 10`;
}

const wordTexts = { below: 'Di bawah ambang', around: 'Di sekitar ambang', above: 'Di atas ambang' };
