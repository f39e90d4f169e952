import type { TestMetrics } from '../metrics/test-metrics.ts';
import type { Finding } from './finding.ts';
import { MIN_ANSWERS_FOR_MEAN } from './finding.ts';
import { findLostPointCauses } from './lost-point-causes.ts';
import { findAnalysisLimits, findStruckQuestions } from './analysis-limits.ts';
import { findAnswerChanges, findWeightedAnswerChanges } from './answer-changes.ts';
import { findEmptyAnswers, findWeightedEmptyAnswers } from './empty-answers.ts';
import { findTopicGroupGap } from './topics/groups.ts';
import { findAnswerPatterns, findTkpLateDrop } from './answer-patterns.ts';
import { findPace, findWeightedPace } from './pace.ts';
import { findDistanceToGrade } from './distance-to-grade.ts';
import { findStrongestTopic } from './topics/strongest.ts';
import { findCostliestTopic } from './topics/costliest.ts';
import { findOtherWeakTopics } from './topics/other-weak.ts';
import { findWeightedDistanceToGrade } from './weighted-distance-to-grade.ts';
import { findLowAnswers } from './weights/lows.ts';
import { findBestTopicMean, findWeakTopicMeans } from './weights/means.ts';
import { findWeightSpread } from './weights/spread.ts';

/** Few enough for the candidate to read and follow. */
const MAX_FINDINGS_PER_TEST = 5;

const basicFamilies = [findDistanceToGrade, findLostPointCauses, findAnalysisLimits, findStruckQuestions];
const patternFamilies = [
  findEmptyAnswers,
  findCostliestTopic,
  findOtherWeakTopics,
  findTopicGroupGap,
  findAnswerChanges,
  findStrongestTopic,
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
  findWeightedEmptyAnswers,
  findLowAnswers,
  findWeakTopicMeans,
  findBestTopicMean,
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
  const found = families.map((family) => family(test));
  return rankFindings(found, MAX_FINDINGS_PER_TEST);
}

/**
 * Sorts findings by gain and drops those whose topics are all covered by findings with a higher gain.
 * @param max the number of findings to keep
 */
export function rankFindings(found: readonly (Finding | null)[], max: number): Finding[] {
  const findings = found.flatMap((finding) => finding ?? []).sort((one, other) => other.gain - one.gain);
  const covered = new Set<number>();
  const withoutRepeats = findings.filter(({ topics }) => {
    if (topics.length > 0 && topics.every(({ id }) => covered.has(id))) return false;
    for (const { id } of topics) covered.add(id);
    return true;
  });
  return withoutRepeats.slice(0, max);
}
