import type { TestReading } from '../reading/test-reading.ts';
import type { Finding } from './finding.ts';
import { causes } from './causes.ts';
import { certainty, struck } from './certainty.ts';
import { changes, weightedChanges } from './changes.ts';
import { empties, weightedEmpties } from './empties.ts';
import { groupsApart } from './topics/groups.ts';
import { order, weightedOrder } from './order.ts';
import { ENOUGH_ANSWERS, pace, weightedPace } from './pace.ts';
import { standing } from './standing.ts';
import { strongest } from './topics/strongest.ts';
import { alsoWeak, costliest } from './topics/topics.ts';
import { weightedStanding } from './weighted-standing.ts';
import { lowAnswers } from './weights/lows.ts';
import { bestMean, weakMeans } from './weights/means.ts';
import { weightSpread } from './weights/spread.ts';

/** No more than so many things in one text: more is not read, and not done. */
export const MOST_FINDINGS = 5;

const always = [standing, causes, certainty, struck];
const patterns = [empties, costliest, alsoWeak, groupsApart, changes, strongest, pace, order];

const weightedAlways = [weightedStanding, weightSpread, certainty, struck];
const weightedPatterns = [
  weightedEmpties,
  lowAnswers,
  weakMeans,
  bestMean,
  weightedPace,
  weightedChanges,
  weightedOrder,
];

/** What one test shows, what gains the most points first. With too few answers nothing is said about patterns. */
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
  const told = new Set<number>();
  const fresh = findings.filter(({ topics }) => {
    if (topics.length > 0 && topics.every(({ id }) => told.has(id))) return false;
    for (const { id } of topics) told.add(id);
    return true;
  });
  return fresh.slice(0, MOST_FINDINGS);
}
