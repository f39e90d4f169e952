import type { TestMetrics } from '../metrics/test-metrics.ts';
import type { Finding } from './finding.ts';
import { MIN_ANSWERS_FOR_MEAN } from './finding.ts';
import { findLostPointCauses } from './lost-point-causes.ts';
import { findAnalysisLimits, findStruckQuestions } from './analysis-limits.ts';
import { findAnswerChanges, findWeightedAnswerChanges } from './answer-changes.ts';
import { findEmptyAnswers, findWeightedEmptyAnswers } from './empty-answers.ts';
import { findAnswerPatterns, findTkpLateDrop } from './answer-patterns.ts';
import { findPace, findWeightedPace } from './pace.ts';
import { findDistanceToGrade } from './distance-to-grade.ts';
import { findLostByDomain, findTopicBelowTest } from './lost-rows.ts';
import { findWeightedDistanceToGrade } from './weighted-distance-to-grade.ts';
import { findLowAnswers } from './weights/lows.ts';
import { findWeightSpread } from './weights/spread.ts';

/** Few enough for the candidate to read and follow. */
const MAX_FINDINGS_PER_TEST = 7;

const basicFamilies = [findDistanceToGrade, findLostPointCauses, findAnalysisLimits, findStruckQuestions];
const patternFamilies = [
  findLostByDomain,
  findTopicBelowTest,
  findEmptyAnswers,
  findAnswerChanges,
  findPace,
  findAnswerPatterns,
];

const weightedBasicFamilies = [
  findWeightedDistanceToGrade,
  findWeightSpread,
  findAnalysisLimits,
  findStruckQuestions,
];
const weightedPatternFamilies = [
  findTopicBelowTest,
  findWeightedEmptyAnswers,
  findLowAnswers,
  findWeightedPace,
  findWeightedAnswerChanges,
  findTkpLateDrop,
];

/** Returns the findings about one test, sorted by gain. With too few answers, pattern families are omitted. */
export function computeTestFindings(test: TestMetrics): Finding[] {
  const isWeighted = test.test.name === 'TKP';
  const isEnough = test.score.answered.value >= MIN_ANSWERS_FOR_MEAN;
  const families = [
    ...(isWeighted ? weightedBasicFamilies : basicFamilies),
    ...(isEnough ? (isWeighted ? weightedPatternFamilies : patternFamilies) : []),
  ];
  return families
    .flatMap((family) => family(test) ?? [])
    .sort((one, other) => other.gain - one.gain)
    .slice(0, MAX_FINDINGS_PER_TEST);
}
