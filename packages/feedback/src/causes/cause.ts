import type { CauseKind } from '@ambang/exam/plan.ts';
import { feedbackLimitsOf } from '@ambang/exam/skd.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { NamedValue } from '../feedback-text.ts';
import { createValueNamer } from '../feedback-text.ts';
import { clearDomain } from '../metrics/domain-metrics.ts';
import type { ItemMetrics } from '../metrics/item-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import type { TimeMetrics } from '../metrics/time-metrics.ts';
import type { LossKind, TestLosses } from './losses.ts';
import { assignLosses } from './losses.ts';

/** The one cause that cost most where it matters. */
export interface Cause {
  kind: CauseKind;
  /** The points that it cost in the tests that matter. */
  points: NamedValue;
  /**
   * The tests that matter, the first to practise first: those below their passing grade, from the furthest to the
   * nearest; if all are below, from the nearest, which succeeds soonest. Else the test with most lost points, and of several the one with a clear
   * domain.
   */
  tests: TestLosses[];
}

/** The causes in the order in which they are considered. `knowledge` is what remains. */
const CAUSES_BEFORE_KNOWLEDGE = ['clock', 'blanks', 'changes', 'haste'] as const;

export type CauseBeforeKnowledge = (typeof CAUSES_BEFORE_KNOWLEDGE)[number];

export function findCause(rules: RuleSet, tests: readonly TestMetrics[], times: TimeMetrics): Cause {
  const limits = feedbackLimitsOf(rules);
  const lost = tests.reduce((sum, { score }) => sum + score.lostPoints.value, 0);
  const mattering = testsThatMatter(tests).map((test) => assignLosses(test, { tests, times, limits }));
  const causeOf = (kind: CauseKind): Cause => ({
    kind,
    points: createValueNamer('sebab')('poin', kind === 'none' ? lost : pointsBy(mattering, kind)),
    tests: mattering,
  });
  if (lost < limits.causePoints) return causeOf('none');
  const least = Math.max(limits.causePoints, limits.causeShare * missingPoints(mattering));
  return causeOf(CAUSES_BEFORE_KNOWLEDGE.find((kind) => pointsBy(mattering, kind) >= least) ?? 'knowledge');
}

/** The points that a cause cost in these tests. */
export const pointsBy = (tests: readonly TestLosses[], kind: LossKind): number =>
  tests.reduce((sum, { points }) => sum + points[kind], 0);

function testsThatMatter(tests: readonly TestMetrics[]): TestMetrics[] {
  const failing = tests
    .filter(({ score }) => score.gap.value > 0)
    .sort((one, other) => other.score.gap.value - one.score.gap.value);
  if (failing.length > 0) return failing.length === tests.length ? failing.toReversed() : failing;
  return tests
    .toSorted(
      (one, other) =>
        other.score.lostPoints.value - one.score.lostPoints.value ||
        Number(clearDomain(other) !== undefined) - Number(clearDomain(one) !== undefined),
    )
    .slice(0, 1);
}

/** What the failing tests lack; if all pass, what is open in the test with most lost points. */
const missingPoints = (tests: readonly TestLosses[]): number =>
  tests.reduce((sum, { test: { score } }) => sum + (score.gap.value || score.lostPoints.value), 0);

/** The questions that lost points by this cause, in the order of the paper. */
export const itemsLostBy = ({ losses }: TestLosses, ...kinds: LossKind[]): ItemMetrics[] => [
  ...new Set(losses.filter(({ kind }) => kinds.includes(kind)).map(({ item }) => item)),
];

/** The test in which the cause cost most points. */
export function testWithMost({ kind, tests }: Cause): TestLosses | null {
  if (kind === 'none') return tests[0] ?? null;
  const [first = null] = tests.toSorted((one, other) => other.points[kind] - one.points[kind]);
  return first;
}

/** The tests below their passing grade in the order of the plan: the one in which the cause cost most comes first. */
export function failingInOrder(cause: Cause): TestLosses[] {
  const main = cause.kind === 'knowledge' ? null : testWithMost(cause);
  return cause.tests
    .filter(({ test }) => test.score.gap.value > 0)
    .toSorted((one, other) => Number(other === main) - Number(one === main));
}
