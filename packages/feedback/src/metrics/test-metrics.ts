import type { FeedbackLimits, RuleSet, Test } from '@ambang/exam/rules.ts';
import { feedbackLimitsOf } from '@ambang/exam/skd.ts';
import type { ScoreProjection } from '../projection.ts';
import { projectScore } from '../projection.ts';
import type { FeedbackText } from '../feedback-text.ts';
import type { AttemptData } from '../attempt-data.ts';
import { filterTopicsByTest } from '../topics.ts';
import type { AnswerChangeMetrics } from './answer-change-metrics.ts';
import { computeAnswerChangeMetrics } from './answer-change-metrics.ts';
import type { TimeMetrics } from './time-metrics.ts';
import type { DomainMetrics } from './domain-metrics.ts';
import { computeDomainMetrics } from './domain-metrics.ts';
import type { ItemMetrics } from './item-metrics.ts';
import { createTestNamer } from './item-metrics.ts';
import type { AnswerPatternMetrics } from './answer-pattern-metrics.ts';
import { computeAnswerPatternMetrics } from './answer-pattern-metrics.ts';
import type { PaceMetrics } from './pace-metrics.ts';
import { computePaceMetrics } from './pace-metrics.ts';
import type { ScoreMetrics } from './score-metrics.ts';
import { computeScoreMetrics } from './score-metrics.ts';
import type { TopicMetrics } from './topic-metrics.ts';
import { computeTopicMetrics } from './topic-metrics.ts';
import type { WeightMetrics } from './weight-metrics.ts';
import { computeWeightMetrics } from './weight-metrics.ts';

/** All values computed from one test. Texts contain only the named ones. */
export interface TestMetrics {
  test: Test;
  label: FeedbackText;
  /** Selects between two wordings, so that two tests in the same state read differently. */
  isSecond: boolean;
  items: ItemMetrics[];
  topics: TopicMetrics[];
  /**
   * Whether the test fails or has a tight margin, and most of its lost points are in empty questions. The advice then
   * starts with the empty questions.
   */
  isUnfilled: boolean;
  times: TimeMetrics;
  limits: FeedbackLimits;
  pace: PaceMetrics;
  changes: AnswerChangeMetrics;
  patterns: AnswerPatternMetrics;
  weights: WeightMetrics;
  domains: DomainMetrics[];
  projection: ScoreProjection;
  score: ScoreMetrics;
}

/** A margin of at most this many questions is tight. */
const TIGHT_QUESTIONS = 3;
/** In TKP, where an answer can cost one point, a margin of at most this share of the grade is tight. */
const TIGHT_SHARE = 0.065;

type TestScore = Pick<TestMetrics, 'test' | 'score'>;

export const isFailedOrTight = ({ test, score: { margin, marginQuestions, grade } }: TestScore): boolean =>
  test.name === 'TKP' ? margin.value <= TIGHT_SHARE * grade.value : marginQuestions.value <= TIGHT_QUESTIONS;

/** At a faster pace than this share of the advised one, haste is not ruled out. */
const MIN_PACE_SHARE = 0.75;

export const tookItsTime = ({ pace }: TestMetrics): boolean =>
  pace.seconds.value >= MIN_PACE_SHARE * pace.targetSeconds.value;

/** Whether the test was answered fast, although much time was left at the end. */
export const leftTimeUnused = (test: TestMetrics): boolean =>
  test.pace.isKnown && !tookItsTime(test) && test.times.hasTimeToCheck;

/** Whether the test would pass with the answers before their changes. */
export const didChangesCostTheGrade = ({ score: { gap }, changes: { netLoss } }: TestMetrics): boolean =>
  gap.value > 0 && netLoss.value >= gap.value;

/** Whether the test fails, or would fail with one question less (in TKP one point less). */
export const hasNoMargin = ({ test, score: { margin, marginQuestions } }: TestScore): boolean =>
  (test.name === 'TKP' ? margin.value : marginQuestions.value) === 0;

export function computeTestMetrics(
  data: AttemptData,
  test: Test,
  all: readonly ItemMetrics[],
  times: TimeMetrics,
): TestMetrics {
  const items = all.filter(({ key }) => key.test === test.name);
  const topics = filterTopicsByTest(data.rules.topics, test.name)
    .map((topic) => computeTopicMetrics(topic, items, data))
    .filter((topic) => topic.items.length > 0);
  const projection = projectScore(items);
  const score = computeScoreMetrics(data, test, items, projection);
  return {
    test,
    label: [test.name],
    isSecond: isSecond(data.rules, test),
    items,
    topics,
    isUnfilled: isFailedOrTight({ test, score }) && score.emptyPoints.value * 2 > score.lostPoints.value,
    times,
    limits: feedbackLimitsOf(data.rules),
    pace: computePaceMetrics(test, items, times),
    changes: computeAnswerChangeMetrics(createTestNamer(test), items),
    patterns: computeAnswerPatternMetrics(test, items),
    weights: computeWeightMetrics(test, items),
    domains: computeDomainMetrics(test, topics),
    projection,
    score,
  };
}

const isSecond = (rules: RuleSet, test: Test): boolean => rules.tests.indexOf(test) % 2 === 1;
