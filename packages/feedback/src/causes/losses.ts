import type { FeedbackLimits } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import type { ItemMetrics } from '../metrics/item-metrics.ts';
import { isAnsweredUnread } from '../metrics/item-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import type { TimeMetrics } from '../metrics/time-metrics.ts';

export const LOSS_KINDS = ['clock', 'blanks', 'changes', 'haste', 'knowledge'] as const;

export type LossKind = (typeof LOSS_KINDS)[number];

/** Lost points of one question. A changed answer can have two losses: what the change cost, and the rest. */
export interface Loss {
  item: ItemMetrics;
  kind: LossKind;
  points: number;
}

/** The lost points of one test. */
export interface TestLosses {
  test: TestMetrics;
  losses: Loss[];
  /** By cause. The sum is the number of lost points of the test. */
  points: Record<LossKind, number>;
}

/** A sitting, as far as the losses of one test depend on the other tests. */
export interface Sitting {
  tests: readonly TestMetrics[];
  times: TimeMetrics;
  limits: FeedbackLimits;
}

/** Assigns each lost point of a test to the first cause that applies: clock, blanks, changes, haste, knowledge. */
export function assignLosses(test: TestMetrics, sitting: Sitting): TestLosses {
  const overMinutes = minutesOverrunBefore(test, sitting);
  const { isUsedUp, minutesLeft } = sitting.times;
  const ranOut = isUsedUp && (overMinutes > 0 || wasCutOff(test, sitting));
  const isHasty = isTestHasty(test, sitting);
  // The haste was forced: without the tests before it, more time would have been left.
  const wasSqueezed = isHasty && overMinutes > minutesLeft.value;
  const losses = test.items.flatMap((item): Loss[] => {
    const points = POINTS_PER_RIGHT_ANSWER - item.points;
    if (points === 0) return [];
    const isUnread = test.pace.isKnown && isAnsweredUnread(item);
    if (ranOut && (item.answer === 0 || isUnread)) return [{ item, kind: 'clock', points }];
    if (wasSqueezed && isUnread) return [{ item, kind: 'clock', points }];
    if (item.answer === 0) return [{ item, kind: isUsedUp ? 'knowledge' : 'blanks', points }];
    const changed = Math.max(0, (item.firstPoints ?? 0) - item.points);
    const rest: Loss = { item, kind: isHasty && isUnread ? 'haste' : 'knowledge', points: points - changed };
    return [{ item, kind: 'changes' as const, points: changed }, rest].filter((loss) => loss.points > 0);
  });
  return withNetChanges(test, losses);
}

/** Points that changes lost count only as far as other changes of the test did not gain them back. */
function withNetChanges(test: TestMetrics, losses: Loss[]): TestLosses {
  const gained = test.changes.better.points.value;
  const lostBy = (kind: LossKind) =>
    losses.filter((loss) => loss.kind === kind).reduce((sum, { points }) => sum + points, 0);
  const changes = Math.max(0, lostBy('changes') - gained);
  return {
    test,
    losses: changes > 0 ? losses : losses.map((loss) => (loss.kind === 'changes' ? toKnowledge(loss) : loss)),
    points: {
      clock: lostBy('clock'),
      blanks: lostBy('blanks'),
      changes,
      haste: lostBy('haste'),
      knowledge: lostBy('knowledge') + lostBy('changes') - changes,
    },
  };
}

const toKnowledge = (loss: Loss): Loss => ({ ...loss, kind: 'knowledge' });

/** The minutes that this test and those before it took beyond the advised ones, of those that clearly did. */
function minutesOverrunBefore(test: TestMetrics, { tests }: Sitting): number {
  const start = middleOf(test);
  return tests
    .filter((other) => other === test || middleOf(other) < start)
    .filter(didOverrun)
    .reduce((sum, { pace }) => sum + pace.overMinutes.value, 0);
}

/** Whether the test clearly took longer than the rules advise. */
export const didOverrun = ({ pace, limits }: TestMetrics): boolean =>
  pace.isKnown && pace.overMinutes.value >= limits.overrunMinutes;

/** Whether the candidate was still working on the test at the end, at a pace too slow for all its questions. */
function wasCutOff(test: TestMetrics, { tests, limits }: Sitting): boolean {
  const { score, pace } = test;
  const isLast = tests.every((other) => other === test || middleOf(other) < middleOf(test));
  const needed = (pace.spentMinutes.value * score.questions.value) / Math.max(1, score.answered.value);
  return isLast && pace.isKnown && needed >= score.minutes.value + limits.overrunMinutes;
}

/** The time at which half of the test's answers were given. A test without answers comes last. */
export function middleOf({ items }: TestMetrics): number {
  const times = items.flatMap(({ answer, lastAt }) => (answer === 0 || lastAt === null ? [] : lastAt));
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Infinity;
}

/** Whether the sitting ended long before its time. */
export const isSittingShort = ({ lastMinute, tryoutMinutes }: TimeMetrics, limits: FeedbackLimits): boolean =>
  lastMinute.value < limits.hasteTimeShare * tryoutMinutes.value;

/** Whether the sitting, or the answered part of the test, took much less time than the rules advise. */
function isTestHasty({ pace, score }: TestMetrics, { times, limits }: Sitting): boolean {
  const { hasteTimeShare } = limits;
  if (!times.isKnown) return false;
  if (isSittingShort(times, limits)) return true;
  const minutes = (score.minutes.value * score.answered.value) / Math.max(1, score.questions.value);
  return pace.isKnown && pace.spentMinutes.value < hasteTimeShare * minutes;
}
