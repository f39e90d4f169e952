import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import { computeRouteOutcomes } from '@ambang/exam/scoring/pass.ts';
import type { ItemVerdict } from '@ambang/exam/scoring/score.ts';
import { scoreAttempt } from '@ambang/exam/scoring/score.ts';
import type { NamedValue, FeedbackText } from '../feedback-text.ts';
import { createValueNamer } from '../feedback-text.ts';
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
import type { TopicMetrics } from './topic-metrics.ts';
import { topicsToPractise } from './topic-metrics.ts';

export interface AttemptMetrics {
  tests: TestMetrics[];
  times: TimeMetrics;
  whole: AllTestsMetrics;
  /** Empty when the general route is passed. */
  routes: FeedbackText[];
  focus: TopicMetrics[];
  /**
   * The test with the largest gap or the smallest margin, if its empty questions come before the practice of topics;
   * otherwise null.
   */
  unfilled: TestMetrics | null;
}

export interface AllTestsMetrics {
  total: NamedValue;
  maximum: NamedValue;
  questions: NamedValue;
  answered: NamedValue;
  empty: NamedValue;
  tests: NamedValue;
  passed: NamedValue;
  failed: NamedValue;
  lostPoints: NamedValue;
  wrongPoints: NamedValue;
  emptyPoints: NamedValue;
  /** Points lost by TKP answers below full points. */
  partialPoints: NamedValue;
  changes: AnswerChangeMetrics;
  low: NamedValue;
  high: NamedValue;
  /**
   * Whether the total would probably exceed the range if the empty questions were answered at the rate of the answered
   * questions of their test.
   */
  isAboveOnceFilled: boolean;
}

export function computeAttemptMetrics(data: AttemptData): AttemptMetrics {
  const items = computeItemMetrics(data);
  const times = computeTimeMetrics(data, items);
  const tests = data.rules.tests.map((test) => computeTestMetrics(data, test, items, times));
  return {
    tests,
    times,
    whole: computeAllTestsMetrics(data, tests),
    routes: passedSpecialRoutes(data),
    focus: topicsToPractiseFirst(tests),
    unfilled: testToFillFirst(tests),
  };
}

/**
 * The topics to practise, with those of tests below their grade first. Within a test the order is the test's own order,
 * so that the summary and the test's text start with the same topic.
 */
function topicsToPractiseFirst(tests: readonly TestMetrics[]): TopicMetrics[] {
  const answered = tests.filter(({ score }) => score.answered.value > 0);
  const below = answered.filter(({ score }) => score.gap.value > 0);
  const others = answered.filter(({ score }) => score.gap.value === 0);
  const unanswered = tests.filter(({ score }) => score.answered.value === 0);
  return [below, others, unanswered].flatMap((some) => topicsToPractise(some.flatMap(({ focus }) => focus)));
}

function testToFillFirst(tests: readonly TestMetrics[]): TestMetrics | null {
  const aboveOf = ({ score }: TestMetrics) => score.margin.value - score.gap.value;
  const [farthest] = tests.toSorted((one, other) => aboveOf(one) - aboveOf(other));
  return farthest?.isUnfilled ? farthest : null;
}

function computeAllTestsMetrics(data: AttemptData, tests: readonly TestMetrics[]): AllTestsMetrics {
  const named = createValueNamer('total');
  const sumOf = (valueOf: (score: ScoreMetrics) => NamedValue) =>
    tests.reduce((sum, { score }) => sum + valueOf(score).value, 0);
  const passed = tests.filter(({ score }) => score.gap.value === 0).length;
  const maximum = sumOf((score) => score.maximum);
  const [low, high] = totalRange(tests, maximum);
  const { total } = scoreAttempt(data.rules, data.keys, data.answers);
  const items = tests.flatMap((test) => test.items);
  return {
    total: named('poin', total, 'nilai total'),
    maximum: named('maksimum', maximum, 'nilai total paling tinggi'),
    questions: named(
      'soal',
      sumOf((score) => score.questions),
      'soal yang dihitung',
    ),
    answered: named(
      'dijawab',
      sumOf((score) => score.answered),
      'soal yang dijawab',
    ),
    empty: named(
      'kosong',
      sumOf((score) => score.empty),
      'soal kosong',
    ),
    tests: named('tes', tests.length, 'tes dalam tryout'),
    passed: named('tes_lewat', passed, 'tes yang melewati ambang'),
    failed: named('tes_kurang', tests.length - passed, 'tes yang belum sampai ambang'),
    ...lostPointsByCause(tests),
    changes: computeAnswerChangeMetrics(named, items),
    low: named('wajar_rendah', low, 'batas bawah rentang wajar nilai total'),
    high: named('wajar_tinggi', high, 'batas atas rentang wajar nilai total'),
    isAboveOnceFilled: total + sumOf((score) => score.emptyGain) > high,
  };
}

function lostPointsByCause(tests: readonly TestMetrics[]) {
  const named = createValueNamer('total');
  const items = tests.flatMap((test) => test.items);
  const lostBy = (...verdicts: ItemVerdict[]) => sumLostPoints(filterByVerdict(items, ...verdicts));
  return {
    lostPoints: named('poin_lepas', lostBy('wrong', 'empty', 'partial'), 'poin yang belum didapat'),
    wrongPoints: named('poin_salah', lostBy('wrong'), 'poin yang lepas karena jawaban salah'),
    emptyPoints: named('poin_kosong', lostBy('empty'), 'poin yang lepas karena soal kosong'),
    partialPoints: named(
      'poin_sebagian',
      lostBy('partial'),
      'poin yang lepas di pilihan TKP di bawah nilai penuh',
    ),
  };
}

/** With no answers it is the full range that the rules allow. */
function totalRange(tests: readonly TestMetrics[], maximum: number): [number, number] {
  const guaranteedPoints =
    tests.reduce((sum, { score }) => sum + score.struck.value, 0) * POINTS_PER_RIGHT_ANSWER;
  const hasAnswers = tests.some(({ score }) => score.answered.value > 0);
  return hasAnswers
    ? projectedRange(combineProjections(tests.map(({ projection }) => projection)), guaranteedPoints, maximum)
    : [guaranteedPoints, maximum];
}

function passedSpecialRoutes({ rules, keys, answers }: AttemptData): FeedbackText[] {
  const { tests } = scoreAttempt(rules, keys, answers);
  const points = { TWK: tests.TWK?.points ?? 0, TIU: tests.TIU?.points ?? 0, TKP: tests.TKP?.points ?? 0 };
  const [general, ...special] = computeRouteOutcomes(rules, points);
  if (general?.isPassed) return [];
  return special.flatMap(({ route, isPassed }) => (isPassed && route ? [[route]] : []));
}
