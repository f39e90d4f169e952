import { POINTS_FOR_RIGHT } from '@ambang/exam/rules.ts';
import { routeOutcomes } from '@ambang/exam/pass.ts';
import type { ItemVerdict } from '@ambang/exam/score.ts';
import { scoreAttempt } from '@ambang/exam/score.ts';
import type { NamedValue, Said } from '../said.ts';
import { namer } from '../said.ts';
import type { Sitting } from '../sitting.ts';
import { rangeOf, together } from '../spread.ts';
import type { ChangesReading } from './changes-reading.ts';
import { changesOf } from './changes-reading.ts';
import type { ClockReading } from './clock-reading.ts';
import { clockOf } from './clock-reading.ts';
import { having, itemsOf, lackOf } from './items.ts';
import type { ScoreReading, TestReading } from './test-reading.ts';
import { testReadingOf } from './test-reading.ts';
import type { TopicReading } from './topic-reading.ts';
import { inFocus } from './topic-reading.ts';

/** All that an attempt says. */
export interface AttemptReading {
  tests: TestReading[];
  clock: ClockReading;
  whole: WholeReading;
  /** The special ways to pass whose lines are reached, where the general one is not. */
  routes: Said[];
  /** The topics that lack points, in the order in which they are worth learning. */
  focus: TopicReading[];
  /** The test that is farthest below its grade, or least above, when it has to be filled before anything is practised. */
  unfilled: TestReading | null;
}

/** All tests together. */
export interface WholeReading {
  total: NamedValue;
  maximum: NamedValue;
  questions: NamedValue;
  answered: NamedValue;
  empty: NamedValue;
  /** How many tests there are, and how many reach their grade. */
  tests: NamedValue;
  passed: NamedValue;
  failed: NamedValue;
  lostPoints: NamedValue;
  /** The points that wrong answers, empty questions and TKP answers below full points lack. */
  wrongPoints: NamedValue;
  emptyPoints: NamedValue;
  partialPoints: NamedValue;
  changes: ChangesReading;
  low: NamedValue;
  high: NamedValue;
  /** Whether the empty questions, filled as well as the others of their test, would probably lead above the range. */
  isAboveOnceFilled: boolean;
}

export function attemptReadingOf(sitting: Sitting): AttemptReading {
  const items = itemsOf(sitting);
  const clock = clockOf(sitting, items);
  const tests = sitting.rules.tests.map((test) => testReadingOf(sitting, test, items, clock));
  return {
    tests,
    clock,
    whole: wholeOf(sitting, tests),
    routes: routesOf(sitting),
    focus: focusOf(tests),
    unfilled: unfilledOf(tests),
  };
}

/** Those of tests below their grade first, and those of one test in its own order, so that its text begins alike. */
function focusOf(tests: readonly TestReading[]): TopicReading[] {
  const read = tests.filter(({ score }) => score.answered.value > 0);
  const below = read.filter(({ score }) => score.gap.value > 0);
  const others = read.filter(({ score }) => score.gap.value === 0);
  const unread = tests.filter(({ score }) => score.answered.value === 0);
  return [below, others, unread].flatMap((some) => inFocus(some.flatMap(({ focus }) => focus)));
}

function unfilledOf(tests: readonly TestReading[]): TestReading | null {
  const aboveOf = ({ score }: TestReading) => score.margin.value - score.gap.value;
  const [farthest] = tests.toSorted((one, other) => aboveOf(one) - aboveOf(other));
  return farthest?.isUnfilled ? farthest : null;
}

function wholeOf(sitting: Sitting, tests: readonly TestReading[]): WholeReading {
  const name = namer('total');
  const sumOf = (valueOf: (score: ScoreReading) => NamedValue) =>
    tests.reduce((sum, { score }) => sum + valueOf(score).value, 0);
  const passed = tests.filter(({ score }) => score.gap.value === 0).length;
  const maximum = sumOf((score) => score.maximum);
  const [low, high] = wholeRangeOf(tests, maximum);
  const { total } = scoreAttempt(sitting.rules, sitting.keys, sitting.answers);
  const items = tests.flatMap((test) => test.items);
  return {
    total: name('poin', total, 'nilai total'),
    maximum: name('maksimum', maximum, 'nilai total paling tinggi'),
    questions: name(
      'soal',
      sumOf((score) => score.questions),
      'soal yang dihitung',
    ),
    answered: name(
      'dijawab',
      sumOf((score) => score.answered),
      'soal yang dijawab',
    ),
    empty: name(
      'kosong',
      sumOf((score) => score.empty),
      'soal kosong',
    ),
    tests: name('tes', tests.length, 'tes dalam tryout'),
    passed: name('tes_lewat', passed, 'tes yang melewati ambang'),
    failed: name('tes_kurang', tests.length - passed, 'tes yang belum sampai ambang'),
    ...lacksOf(tests),
    changes: changesOf(name, items),
    low: name('wajar_rendah', low, 'batas bawah rentang wajar nilai total'),
    high: name('wajar_tinggi', high, 'batas atas rentang wajar nilai total'),
    isAboveOnceFilled: total + sumOf((score) => score.emptyGain) > high,
  };
}

/** What is lacking to all points, and by what. */
function lacksOf(tests: readonly TestReading[]) {
  const name = namer('total');
  const items = tests.flatMap((test) => test.items);
  const lackBy = (...verdicts: ItemVerdict[]) => lackOf(having(items, ...verdicts));
  return {
    lostPoints: name('poin_lepas', lackBy('wrong', 'empty', 'partial'), 'poin yang belum didapat'),
    wrongPoints: name('poin_salah', lackBy('wrong'), 'poin yang lepas karena jawaban salah'),
    emptyPoints: name('poin_kosong', lackBy('empty'), 'poin yang lepas karena soal kosong'),
    partialPoints: name(
      'poin_sebagian',
      lackBy('partial'),
      'poin yang lepas di pilihan TKP di bawah nilai penuh',
    ),
  };
}

/** Without an answer nothing is known. */
function wholeRangeOf(tests: readonly TestReading[], maximum: number): [number, number] {
  const sure = tests.reduce((sum, { score }) => sum + score.struck.value, 0) * POINTS_FOR_RIGHT;
  const isRead = tests.some(({ score }) => score.answered.value > 0);
  return isRead ? rangeOf(together(tests.map(({ spread }) => spread)), sure, maximum) : [sure, maximum];
}

function routesOf({ rules, keys, answers }: Sitting): Said[] {
  const { tests } = scoreAttempt(rules, keys, answers);
  const points = { TWK: tests.TWK?.points ?? 0, TIU: tests.TIU?.points ?? 0, TKP: tests.TKP?.points ?? 0 };
  const [general, ...special] = routeOutcomes(rules, points);
  if (general?.isPassed) return [];
  return special.flatMap(({ route, isPassed }) => (isPassed && route ? [[route]] : []));
}
