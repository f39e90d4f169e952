import type { FeedbackLimits, RuleSet } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import { feedbackLimitsOf } from '@ambang/exam/skd.ts';
import { computeRouteOutcomes } from '@ambang/exam/scoring/pass.ts';
import type { NamedValue, FeedbackText } from '../feedback-text.ts';
import { createValueNamer } from '../feedback-text.ts';
import type { Cause } from '../causes/cause.ts';
import { findCause } from '../causes/cause.ts';
import type { AttemptData } from '../attempt-data.ts';
import { projectedRange, combineProjections } from '../projection.ts';
import type { AnswerChangeMetrics } from './answer-change-metrics.ts';
import { computeAnswerChangeMetrics } from './answer-change-metrics.ts';
import type { TimeMetrics } from './time-metrics.ts';
import { computeTimeMetrics } from './time-metrics.ts';
import { filterByVerdict, computeItemMetrics, sumLostPoints } from './item-metrics.ts';
import type { ScoreMetrics } from './score-metrics.ts';
import type { TestMetrics } from './test-metrics.ts';
import { computeTestMetrics } from './test-metrics.ts';

/** All values computed from an attempt. The texts are generated from them. */
export interface AttemptMetrics {
  tests: TestMetrics[];
  times: TimeMetrics;
  limits: FeedbackLimits;
  /** The one cause that cost most where it matters. */
  cause: Cause;
  /** How many sealed attempts of the account are known, with this one. */
  sittings: number;
  /** In all these attempts: the answers that changes made worse minus those that they made better. */
  netWorsened: NamedValue;
  whole: AllTestsMetrics;
  /** The names of the passed special routes. Empty when the general route is passed. */
  routes: FeedbackText[];
}

export interface AllTestsMetrics {
  total: NamedValue;
  maximum: NamedValue;
  questions: NamedValue;
  answered: NamedValue;
  empty: NamedValue;
  /** The number of tests. */
  tests: NamedValue;
  /** The number of tests that reach their passing grade. */
  passed: NamedValue;
  failed: NamedValue;
  lostPoints: NamedValue;
  /** Points lost by wrong answers. */
  wrongPoints: NamedValue;
  /** Points lost by empty questions. */
  emptyPoints: NamedValue;
  /** Points lost by TKP answers below full points. */
  partialPoints: NamedValue;
  changes: AnswerChangeMetrics;
  /** The bounds of the probable total in a parallel tryout: other questions, with as many per topic. */
  low: NamedValue;
  high: NamedValue;
  /**
   * Whether the total would exceed `high` if each empty question got the mean points of the answered questions of its
   * test.
   */
  isAboveOnceFilled: boolean;
}

export const filterTestsBelowGrade = ({ tests }: AttemptMetrics): TestMetrics[] =>
  tests.filter(({ score }) => score.gap.value > 0);

export function computeAttemptMetrics(data: AttemptData): AttemptMetrics {
  const items = computeItemMetrics(data);
  const times = computeTimeMetrics(data, items);
  const tests = data.rules.tests.map((test) => computeTestMetrics(data, test, items, times));
  return {
    tests,
    times,
    limits: feedbackLimitsOf(data.rules),
    cause: findCause(data.rules, tests, times),
    sittings: 1 + (data.earlier?.count ?? 0),
    netWorsened: createValueNamer('total')('ganti_rugi_jawaban', netWorsenedIn(data, tests)),
    whole: computeAllTestsMetrics(tests),
    routes: passedSpecialRoutes(data.rules, tests),
  };
}

const netWorsenedIn = ({ earlier }: AttemptData, tests: readonly TestMetrics[]): number =>
  Math.max(0, (earlier?.netWorsened ?? 0) + netWorsenedOf(tests));

/** The answers of one attempt that changes made worse minus those that they made better. */
export const netWorsenedOf = (tests: readonly TestMetrics[]): number =>
  tests.reduce((sum, { changes }) => sum + changes.lowered.count.value - changes.better.count.value, 0);

function computeAllTestsMetrics(tests: readonly TestMetrics[]): AllTestsMetrics {
  const nameValue = createValueNamer('total');
  const sumOf = (field: keyof ScoreMetrics) => tests.reduce((sum, { score }) => sum + score[field].value, 0);
  const passed = tests.filter(({ score }) => score.gap.value === 0).length;
  const maximum = sumOf('maximum');
  const total = sumOf('points');
  const [low, high] = totalRange(tests, maximum);
  const items = tests.flatMap((test) => test.items);
  const lostBy = (verdict: 'wrong' | 'partial') => sumLostPoints(filterByVerdict(items, verdict));
  return {
    total: nameValue('poin', total),
    maximum: nameValue('maksimum', maximum),
    questions: nameValue('soal', sumOf('questions')),
    answered: nameValue('dijawab', sumOf('answered')),
    empty: nameValue('kosong', sumOf('empty')),
    tests: nameValue('tes', tests.length),
    passed: nameValue('tes_lewat', passed),
    failed: nameValue('tes_kurang', tests.length - passed),
    lostPoints: nameValue('poin_lepas', sumOf('lostPoints')),
    wrongPoints: nameValue('poin_salah', lostBy('wrong')),
    emptyPoints: nameValue('poin_kosong', sumOf('emptyPoints')),
    partialPoints: nameValue('poin_sebagian', lostBy('partial')),
    changes: computeAnswerChangeMetrics(nameValue, items),
    low: nameValue('wajar_rendah', low),
    high: nameValue('wajar_tinggi', high),
    isAboveOnceFilled: total + sumOf('emptyGain') > high,
  };
}

/** The probable range of the total. Without answers it is the full range that the rules allow. */
function totalRange(tests: readonly TestMetrics[], maximum: number): [number, number] {
  const guaranteedPoints =
    tests.reduce((sum, { score }) => sum + score.struck.value, 0) * POINTS_PER_RIGHT_ANSWER;
  const hasAnswers = tests.some(({ score }) => score.answered.value > 0);
  return hasAnswers
    ? projectedRange(combineProjections(tests.map(({ projection }) => projection)), guaranteedPoints, maximum)
    : [guaranteedPoints, maximum];
}

function passedSpecialRoutes(rules: RuleSet, tests: readonly TestMetrics[]): FeedbackText[] {
  const points = Object.fromEntries(tests.map(({ test, score }) => [test.name, score.points.value]));
  const [general, ...special] = computeRouteOutcomes(rules, { TWK: 0, TIU: 0, TKP: 0, ...points });
  if (general?.isPassed) return [];
  return special.flatMap(({ route, isPassed }) => (isPassed && route ? [[route]] : []));
}
