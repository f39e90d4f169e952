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
import type { ScoreMetrics, TestMetrics } from './test-metrics.ts';
import { computeTestMetrics } from './test-metrics.ts';
import type { TopicMetrics } from './topic-metrics.ts';
import { topicsToPractise } from './topic-metrics.ts';

/** Everything computed from an attempt. Texts are written from it. */
export interface AttemptMetrics {
  tests: TestMetrics[];
  clock: TimeMetrics;
  whole: AllTestsMetrics;
  /** The special ways to pass that are reached, when the general one is not. */
  routes: FeedbackText[];
  /** The topics with lost points, in the order in which to practise them. */
  focus: TopicMetrics[];
  /** The test farthest below its grade, or with the least margin, if it must be filled before practising. */
  unfilled: TestMetrics | null;
}

/** All tests together. */
export interface AllTestsMetrics {
  total: NamedValue;
  maximum: NamedValue;
  questions: NamedValue;
  answered: NamedValue;
  empty: NamedValue;
  /** Number of tests, and how many reach their passing grade. */
  tests: NamedValue;
  passed: NamedValue;
  failed: NamedValue;
  lostPoints: NamedValue;
  /** Points lost by wrong answers, empty questions, and TKP answers below full points. */
  wrongPoints: NamedValue;
  emptyPoints: NamedValue;
  partialPoints: NamedValue;
  changes: AnswerChangeMetrics;
  low: NamedValue;
  high: NamedValue;
  /**
   * Whether the total would probably exceed the range if the empty questions were answered as well as the others of
   * their test.
   */
  isAboveOnceFilled: boolean;
}

export function computeAttemptMetrics(data: AttemptData): AttemptMetrics {
  const items = computeItemMetrics(data);
  const clock = computeTimeMetrics(data, items);
  const tests = data.rules.tests.map((test) => computeTestMetrics(data, test, items, clock));
  return {
    tests,
    clock,
    whole: wholeOf(data, tests),
    routes: routesOf(data),
    focus: focusOf(tests),
    unfilled: unfilledOf(tests),
  };
}

/**
 * Tests below their grade come first. Within a test the order is its own, so that the summary and the test's text
 * start with the same topic.
 */
function focusOf(tests: readonly TestMetrics[]): TopicMetrics[] {
  const answered = tests.filter(({ score }) => score.answered.value > 0);
  const below = answered.filter(({ score }) => score.gap.value > 0);
  const others = answered.filter(({ score }) => score.gap.value === 0);
  const unanswered = tests.filter(({ score }) => score.answered.value === 0);
  return [below, others, unanswered].flatMap((some) => topicsToPractise(some.flatMap(({ focus }) => focus)));
}

function unfilledOf(tests: readonly TestMetrics[]): TestMetrics | null {
  const aboveOf = ({ score }: TestMetrics) => score.margin.value - score.gap.value;
  const [farthest] = tests.toSorted((one, other) => aboveOf(one) - aboveOf(other));
  return farthest?.isUnfilled ? farthest : null;
}

function wholeOf(data: AttemptData, tests: readonly TestMetrics[]): AllTestsMetrics {
  const named = createValueNamer('total');
  const sumOf = (valueOf: (score: ScoreMetrics) => NamedValue) =>
    tests.reduce((sum, { score }) => sum + valueOf(score).value, 0);
  const passed = tests.filter(({ score }) => score.gap.value === 0).length;
  const maximum = sumOf((score) => score.maximum);
  const [low, high] = wholeRangeOf(tests, maximum);
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

/** Lost points, in total and by cause. */
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

/** Without an answer the range is everything that the rules allow. */
function wholeRangeOf(tests: readonly TestMetrics[], maximum: number): [number, number] {
  const sure = tests.reduce((sum, { score }) => sum + score.struck.value, 0) * POINTS_PER_RIGHT_ANSWER;
  const hasAnswers = tests.some(({ score }) => score.answered.value > 0);
  return hasAnswers
    ? projectedRange(combineProjections(tests.map(({ projection }) => projection)), sure, maximum)
    : [sure, maximum];
}

function routesOf({ rules, keys, answers }: AttemptData): FeedbackText[] {
  const { tests } = scoreAttempt(rules, keys, answers);
  const points = { TWK: tests.TWK?.points ?? 0, TIU: tests.TIU?.points ?? 0, TKP: tests.TKP?.points ?? 0 };
  const [general, ...special] = computeRouteOutcomes(rules, points);
  if (general?.isPassed) return [];
  return special.flatMap(({ route, isPassed }) => (isPassed && route ? [[route]] : []));
}
