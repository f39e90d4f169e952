import type { TestReading } from '../reading/test-reading.ts';
import type { Finding } from './finding.ts';
import { causes } from './causes.ts';
import { limits, struck } from './limits.ts';
import { changes, weightedChanges } from './changes.ts';
import { empties, weightedEmpties } from './empties.ts';
import { groupsApart } from './topics/groups.ts';
import { order, weightedOrder } from './order.ts';
import { ENOUGH_ANSWERS, pace, weightedPace } from './pace.ts';
import { distanceToGrade } from './distance-to-grade.ts';
import { strongest } from './topics/strongest.ts';
import { alsoWeak, costliest } from './topics/topics.ts';
import { weightedDistanceToGrade } from './weighted-distance-to-grade.ts';
import { lowAnswers } from './weights/lows.ts';
import { bestMean, weakMeans } from './weights/means.ts';
import { weightSpread } from './weights/spread.ts';

/** More would not be read or acted upon. */
export const MOST_FINDINGS = 5;

const always = [distanceToGrade, causes, limits, struck];
const patterns = [empties, costliest, alsoWeak, groupsApart, changes, strongest, pace, order];

const weightedAlways = [weightedDistanceToGrade, weightSpread, limits, struck];
const weightedPatterns = [
  weightedEmpties,
  lowAnswers,
  weakMeans,
  bestMean,
  weightedPace,
  weightedChanges,
  weightedOrder,
];

/** The findings on one test, by gain. With too few answers, patterns are left out. */
export function findingsOf(test: TestReading): Finding[] {
  const isWeighted = test.test.name === 'TKP';
  const isEnough = test.score.answered.value >= ENOUGH_ANSWERS;
  const families = [
    ...(isWeighted ? weightedAlways : always),
    ...(isEnough ? (isWeighted ? weightedPatterns : patterns) : []),
  ];
  return ranked(families.map((familyOf) => familyOf(test)));
}

export function ranked(found: readonly (Finding | null)[]): Finding[] {
  const findings = found.flatMap((finding) => finding ?? []).sort((one, other) => other.gain - one.gain);
  const covered = new Set<number>();
  const fresh = findings.filter(({ topics }) => {
    if (topics.length > 0 && topics.every(({ id }) => covered.has(id))) return false;
    for (const { id } of topics) covered.add(id);
    return true;
  });
  return fresh.slice(0, MOST_FINDINGS);
}
