import type { TestMetrics } from '../metrics/test-metrics.ts';
import type { Finding } from './finding.ts';
import { findLostPointCauses } from './lost-point-causes.ts';
import { findAnalysisLimits, findStruckQuestions } from './analysis-limits.ts';
import { findAnswerChanges, findWeightedAnswerChanges } from './answer-changes.ts';
import { findEmptyAnswers, findWeightedEmptyAnswers } from './empty-answers.ts';
import { findTopicGroupGap } from './topics/groups.ts';
import { findAnswerOrder, findTkpLateDrop } from './answer-order.ts';
import { MIN_ANSWERS_FOR_MEAN, findPace, findWeightedPace } from './pace.ts';
import { findDistanceToGrade } from './distance-to-grade.ts';
import { findStrongestTopic } from './topics/strongest.ts';
import { findCostliestTopic } from './topics/costliest.ts';
import { findOtherWeakTopics } from './topics/other-weak.ts';
import { findWeightedDistanceToGrade } from './weighted-distance-to-grade.ts';
import { findLowAnswers } from './weights/lows.ts';
import { findBestTopicMean, findWeakTopicMeans } from './weights/means.ts';
import { findWeightSpread } from './weights/spread.ts';

/** Few enough for the candidate to read and follow. */
export const MAX_FINDINGS_PER_TEST = 5;

const always = [findDistanceToGrade, findLostPointCauses, findAnalysisLimits, findStruckQuestions];
const patterns = [
  findEmptyAnswers,
  findCostliestTopic,
  findOtherWeakTopics,
  findTopicGroupGap,
  findAnswerChanges,
  findStrongestTopic,
  findPace,
  findAnswerOrder,
];

const weightedAlways = [
  findWeightedDistanceToGrade,
  findWeightSpread,
  findAnalysisLimits,
  findStruckQuestions,
];
const weightedPatterns = [
  findWeightedEmptyAnswers,
  findLowAnswers,
  findWeakTopicMeans,
  findBestTopicMean,
  findWeightedPace,
  findWeightedAnswerChanges,
  findTkpLateDrop,
];

/** Patterns are omitted when there are too few answers. */
export function computeTestFindings(test: TestMetrics): Finding[] {
  const isWeighted = test.test.name === 'TKP';
  const isEnough = test.score.answered.value >= MIN_ANSWERS_FOR_MEAN;
  const families = [
    ...(isWeighted ? weightedAlways : always),
    ...(isEnough ? (isWeighted ? weightedPatterns : patterns) : []),
  ];
  const found = families.map((family) => family(test));
  return rankFindings(found, MAX_FINDINGS_PER_TEST);
}

/** Drops findings whose topics are all covered by findings with a higher gain. */
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
