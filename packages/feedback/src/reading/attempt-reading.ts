import { POINTS_FOR_RIGHT } from '@ambang/exam/rules.ts';
import { routeOutcomes } from '@ambang/exam/pass.ts';
import type { ItemVerdict } from '@ambang/exam/score.ts';
import { scoreAttempt } from '@ambang/exam/score.ts';
import type { NamedValue, FeedbackText } from '../feedback-text.ts';
import { namer } from '../feedback-text.ts';
import type { AttemptData } from '../attempt-data.ts';
import { rangeOf, combined } from '../projection.ts';
import type { ChangesReading } from './changes-reading.ts';
import { changesOf } from './changes-reading.ts';
import type { TimeMetrics } from './clock-reading.ts';
import { clockOf } from './clock-reading.ts';
import { withVerdict, itemsOf, lostPointsOf } from './items.ts';
import type { ScoreReading, TestReading } from './test-reading.ts';
import { testReadingOf } from './test-reading.ts';
import type { TopicReading } from './topic-reading.ts';
import { inFocus } from './topic-reading.ts';

/** Everything computed from an attempt. Texts are written from it. */
export interface AttemptMetrics {
  tests: TestReading[];
  clock: TimeMetrics;
  whole: WholeReading;
  /** The special ways to pass that are reached, when the general one is not. */
  routes: FeedbackText[];
  /** The topics with lost points, in the order in which to practise them. */
  focus: TopicReading[];
  /** The test farthest below its grade, or with the least margin, if it must be filled before practising. */
  unfilled: TestReading | null;
}

/** All tests together. */
export interface WholeReading {
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
  changes: ChangesReading;
  low: NamedValue;
  high: NamedValue;
  /**
   * Whether the total would probably exceed the range if the empty questions were answered as well as the others of
   * their test.
   */
  isAboveOnceFilled: boolean;
}

export function attemptReadingOf(data: AttemptData): AttemptMetrics {
  const items = itemsOf(data);
  const clock = clockOf(data, items);
  const tests = data.rules.tests.map((test) => testReadingOf(data, test, items, clock));
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
function focusOf(tests: readonly TestReading[]): TopicReading[] {
  const answered = tests.filter(({ score }) => score.answered.value > 0);
  const below = answered.filter(({ score }) => score.gap.value > 0);
  const others = answered.filter(({ score }) => score.gap.value === 0);
  const unanswered = tests.filter(({ score }) => score.answered.value === 0);
  return [below, others, unanswered].flatMap((some) => inFocus(some.flatMap(({ focus }) => focus)));
}

function unfilledOf(tests: readonly TestReading[]): TestReading | null {
  const aboveOf = ({ score }: TestReading) => score.margin.value - score.gap.value;
  const [farthest] = tests.toSorted((one, other) => aboveOf(one) - aboveOf(other));
  return farthest?.isUnfilled ? farthest : null;
}

function wholeOf(data: AttemptData, tests: readonly TestReading[]): WholeReading {
  const named = namer('total');
  const sumOf = (valueOf: (score: ScoreReading) => NamedValue) =>
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
    changes: changesOf(named, items),
    low: named('wajar_rendah', low, 'batas bawah rentang wajar nilai total'),
    high: named('wajar_tinggi', high, 'batas atas rentang wajar nilai total'),
    isAboveOnceFilled: total + sumOf((score) => score.emptyGain) > high,
  };
}

/** Lost points, in total and by cause. */
function lostPointsByCause(tests: readonly TestReading[]) {
  const named = namer('total');
  const items = tests.flatMap((test) => test.items);
  const lostBy = (...verdicts: ItemVerdict[]) => lostPointsOf(withVerdict(items, ...verdicts));
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
function wholeRangeOf(tests: readonly TestReading[], maximum: number): [number, number] {
  const sure = tests.reduce((sum, { score }) => sum + score.struck.value, 0) * POINTS_FOR_RIGHT;
  const hasAnswers = tests.some(({ score }) => score.answered.value > 0);
  return hasAnswers
    ? rangeOf(combined(tests.map(({ projection }) => projection)), sure, maximum)
    : [sure, maximum];
}

function routesOf({ rules, keys, answers }: AttemptData): FeedbackText[] {
  const { tests } = scoreAttempt(rules, keys, answers);
  const points = { TWK: tests.TWK?.points ?? 0, TIU: tests.TIU?.points ?? 0, TKP: tests.TKP?.points ?? 0 };
  const [general, ...special] = routeOutcomes(rules, points);
  if (general?.isPassed) return [];
  return special.flatMap(({ route, isPassed }) => (isPassed && route ? [[route]] : []));
}
