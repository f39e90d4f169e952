import type { RuleSet, Test } from '@ambang/exam/rules.ts';
import { POINTS_FOR_RIGHT } from '@ambang/exam/rules.ts';
import { scoreAttempt } from '@ambang/exam/score.ts';
import type { Spread } from '../spread.ts';
import { rangeOf, spreadOf } from '../spread.ts';
import type { NamedValue, Said } from '../said.ts';
import type { Sitting } from '../sitting.ts';
import { topicsOfTest } from '../topics.ts';
import type { ChangesReading } from './changes-reading.ts';
import { changesOf } from './changes-reading.ts';
import type { ClockReading } from './clock-reading.ts';
import type { GroupReading } from './group-reading.ts';
import { groupsOf } from './group-reading.ts';
import type { ItemReading } from './items.ts';
import { having, lackOf, namerOf, pointsOf, unseenOf } from './items.ts';
import type { OrderReading } from './order-reading.ts';
import { orderOf } from './order-reading.ts';
import type { PaceReading } from './pace-reading.ts';
import { paceOf } from './pace-reading.ts';
import type { TopicReading } from './topic-reading.ts';
import { inFocus, topicReadingOf } from './topic-reading.ts';
import type { WeightsReading } from './weights-reading.ts';
import { weightsReadingOf } from './weights-reading.ts';

/** All that one test says. What has no value to be named is for conditions. */
export interface TestReading {
  test: Test;
  label: Said;
  /** Chooses between wordings, so that two tests in the same state do not read the same. */
  isSecond: boolean;
  items: ItemReading[];
  topics: TopicReading[];
  /** Those that lack points, in the order in which they are worth learning. */
  focus: TopicReading[];
  /** Whether it is below its grade or hardly above, and most of what it lacks stayed empty: to fill it comes first. */
  isUnfilled: boolean;
  clock: ClockReading;
  pace: PaceReading;
  changes: ChangesReading;
  order: OrderReading;
  weights: WeightsReading;
  groups: GroupReading[];
  spread: Spread;
  score: ScoreReading;
}

export interface ScoreReading {
  points: NamedValue;
  grade: NamedValue;
  maximum: NamedValue;
  /** Points below the grade, 0 when it is reached; and the fewest questions that reach it with full points. */
  gap: NamedValue;
  gapQuestions: NamedValue;
  /** Points above the grade, 0 when it is not reached; and how many questions less would still pass. */
  margin: NamedValue;
  marginQuestions: NamedValue;
  /** Those that count. */
  questions: NamedValue;
  /** Those of a whole test by the rules, as the next one has them. */
  wholeQuestions: NamedValue;
  answered: NamedValue;
  right: NamedValue;
  wrong: NamedValue;
  empty: NamedValue;
  /** Those of them that, as far as is known, never had an answer. */
  unseen: NamedValue;
  /** Questions without full points, and the points that they lack. */
  lost: NamedValue;
  lostPoints: NamedValue;
  struck: NamedValue;
  minutes: NamedValue;
  /** What the empty questions lack. */
  emptyPoints: NamedValue;
  /** What the empty questions would bring at the mean of the answered ones. */
  emptyGain: NamedValue;
  /** Where a parallel test would probably end. */
  low: NamedValue;
  high: NamedValue;
}

/** A reserve of so many questions is small; in TKP, where an answer can cost one point, such a share of the grade. */
const TIGHT_QUESTIONS = 3;
const TIGHT_SHARE = 0.05;

type Reserve = Pick<TestReading, 'test' | 'score'>;

/** Whether it hardly reaches its grade, or does not. */
export const isTight = ({ test, score: { margin, marginQuestions, grade } }: Reserve): boolean =>
  test.name === 'TKP' ? margin.value <= TIGHT_SHARE * grade.value : marginQuestions.value <= TIGHT_QUESTIONS;

/** Whether one question less, in TKP one point less, does not reach the grade. */
export const hasNoReserve = ({ test, score: { margin, marginQuestions } }: Reserve): boolean =>
  (test.name === 'TKP' ? margin.value : marginQuestions.value) === 0;

export function testReadingOf(
  sitting: Sitting,
  test: Test,
  all: readonly ItemReading[],
  clock: ClockReading,
): TestReading {
  const items = all.filter(({ key }) => key.test === test.name);
  const topics = topicsOfTest(sitting.rules.topics, test.name)
    .map((topic) => topicReadingOf(topic, test, items))
    .filter((topic) => topic.items.length > 0);
  const spread = spreadOf(items);
  const score = scoreOf(sitting, test, items, spread);
  return {
    test,
    label: [test.name],
    isSecond: isSecond(sitting.rules, test),
    items,
    topics,
    focus: inFocus(topics),
    isUnfilled: isTight({ test, score }) && score.emptyPoints.value * 2 > score.lostPoints.value,
    clock,
    pace: paceOf(test, items, clock),
    changes: changesOf(namerOf(test), items),
    order: orderOf(test, items),
    weights: weightsReadingOf(test, items),
    groups: groupsOf(test, topics),
    spread,
    score,
  };
}

const isSecond = (rules: RuleSet, test: Test): boolean => rules.tests.indexOf(test) % 2 === 1;

function scoreOf(sitting: Sitting, test: Test, items: readonly ItemReading[], spread: Spread): ScoreReading {
  const is = namerOf(test);
  const mine = sitting.keys.filter((key) => key.test === test.name).length;
  const { points } = scoreAttempt(sitting.rules, sitting.keys, sitting.answers).tests[test.name];
  const gap = Math.max(0, test.passingGrade - points);
  const margin = Math.max(0, points - test.passingGrade);
  const empty = having(items, 'empty').length;
  const answered = items.length - empty;
  const lostPoints = lackOf(items);
  const emptyGain = Math.round((empty * pointsOf(items)) / Math.max(1, answered));
  const [low, high] = rangeOf(spread, (mine - items.length) * POINTS_FOR_RIGHT, test.maximum);
  return {
    points: is('poin', points, 'poin'),
    grade: is('ambang', test.passingGrade, 'ambang'),
    maximum: is('maksimum', test.maximum, 'poin paling banyak'),
    gap: is('kurang_poin', gap, 'poin yang kurang sampai ambang'),
    gapQuestions: is(
      'kurang_soal',
      fewestFor(gap, items),
      'soal paling sedikit yang perlu bernilai penuh sampai ambang',
    ),
    margin: is('lebih_poin', margin, 'poin di atas ambang'),
    marginQuestions: is('lebih_soal', Math.floor(margin / POINTS_FOR_RIGHT), 'soal yang masih boleh meleset'),
    questions: is('soal', items.length, 'soal yang dihitung'),
    wholeQuestions: is('soal_utuh', test.questions, 'soal dalam satu tes utuh'),
    answered: is('dijawab', answered, 'soal yang dijawab'),
    right: is('benar', having(items, 'right').length, 'jawaban bernilai penuh'),
    wrong: is('salah', having(items, 'wrong').length, 'jawaban salah'),
    empty: is('kosong', empty, 'soal kosong'),
    unseen: is('kosong_sejak_awal', unseenOf(items).length, 'soal kosong tanpa jawaban sebelumnya dari'),
    lost: is('lepas', having(items, 'wrong', 'empty', 'partial').length, 'soal yang tidak bernilai penuh'),
    lostPoints: is('poin_lepas', lostPoints, 'poin yang belum didapat'),
    struck: is('dihapus', mine - items.length, 'soal yang dihapus dan bernilai penuh untuk semua'),
    minutes: is('menit', test.minutes, 'menit yang dianjurkan untuk'),
    emptyPoints: is('kosong_poin', empty * POINTS_FOR_RIGHT, 'poin yang lepas di soal kosong'),
    emptyGain: is('kosong_bernilai', emptyGain, 'perkiraan poin dari soal kosong'),
    low: is('wajar_rendah', low, 'batas bawah rentang wajar'),
    high: is('wajar_tinggi', high, 'batas atas rentang wajar'),
  };
}

/** Of how many questions, those that lack most first, the lack makes up so many points; all when it is never enough. */
function fewestFor(points: number, items: readonly ItemReading[]): number {
  const lacks = items.map((item) => lackOf([item])).sort((one, other) => other - one);
  let left = points;
  const last = lacks.findIndex((lack) => (left -= lack) <= 0);
  return points === 0 ? 0 : last === -1 ? lacks.length : last + 1;
}
