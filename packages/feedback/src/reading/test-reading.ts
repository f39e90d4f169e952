import type { RuleSet, Test } from '@ambang/exam/rules.ts';
import { POINTS_FOR_RIGHT } from '@ambang/exam/rules.ts';
import type { ItemVerdict } from '@ambang/exam/score.ts';
import { scoreAttempt } from '@ambang/exam/score.ts';
import type { Projection } from '../projection.ts';
import { rangeOf, projectionOf } from '../projection.ts';
import type { NamedValue, FeedbackText } from '../feedback-text.ts';
import type { AttemptData } from '../attempt-data.ts';
import { topicsOfTest } from '../topics.ts';
import type { ChangesReading } from './changes-reading.ts';
import { changesOf } from './changes-reading.ts';
import type { TimeMetrics } from './clock-reading.ts';
import type { GroupReading } from './group-reading.ts';
import { groupsOf } from './group-reading.ts';
import type { ItemReading } from './items.ts';
import { withVerdict, lostPointsOf, namerOf, pointsOf, neverAnsweredIn } from './items.ts';
import type { OrderReading } from './order-reading.ts';
import { orderOf } from './order-reading.ts';
import type { PaceReading } from './pace-reading.ts';
import { paceOf } from './pace-reading.ts';
import type { TopicReading } from './topic-reading.ts';
import { inFocus, topicReadingOf } from './topic-reading.ts';
import type { WeightsReading } from './weights-reading.ts';
import { weightsReadingOf } from './weights-reading.ts';

/** Everything computed from one test. Conditions use the fields that are not named values. */
export interface TestReading {
  test: Test;
  label: FeedbackText;
  /** Selects between two wordings, so that two tests in the same state read differently. */
  isSecond: boolean;
  items: ItemReading[];
  topics: TopicReading[];
  /** The topics with lost points, in the order in which to practise them. */
  focus: TopicReading[];
  /** Whether the test fails or hardly passes, mostly because of empty questions. Filling them comes first. */
  isUnfilled: boolean;
  clock: TimeMetrics;
  pace: PaceReading;
  changes: ChangesReading;
  order: OrderReading;
  weights: WeightsReading;
  groups: GroupReading[];
  projection: Projection;
  score: ScoreReading;
}

export interface ScoreReading {
  points: NamedValue;
  grade: NamedValue;
  maximum: NamedValue;
  /** Points below the grade, 0 when it is reached; and the fewest questions that reach it with full points. */
  gap: NamedValue;
  gapQuestions: NamedValue;
  /** Points above the grade, 0 when it is not reached; and how many questions fewer would still pass. */
  margin: NamedValue;
  marginQuestions: NamedValue;
  /** Questions that count. */
  questions: NamedValue;
  /** Questions of a whole test by the rules. */
  wholeQuestions: NamedValue;
  answered: NamedValue;
  right: NamedValue;
  wrong: NamedValue;
  empty: NamedValue;
  /** Empty questions that were never answered, as far as known. */
  neverAnswered: NamedValue;
  /** Questions below full points, and their lost points. */
  lost: NamedValue;
  lostPoints: NamedValue;
  struck: NamedValue;
  minutes: NamedValue;
  /** Points lost in the empty questions. */
  emptyPoints: NamedValue;
  /** Estimated points of the empty questions, at the mean of the answered ones. */
  emptyGain: NamedValue;
  /** The range in which a parallel test would probably end. */
  low: NamedValue;
  high: NamedValue;
}

/**
 * A margin of at most this many questions is tight. In TKP, where an answer can cost one point: this share of the
 * grade.
 */
const TIGHT_QUESTIONS = 3;
const TIGHT_SHARE = 0.05;

type Reserve = Pick<TestReading, 'test' | 'score'>;

/** Whether the test hardly passes, or fails. */
export const isTight = ({ test, score: { margin, marginQuestions, grade } }: Reserve): boolean =>
  test.name === 'TKP' ? margin.value <= TIGHT_SHARE * grade.value : marginQuestions.value <= TIGHT_QUESTIONS;

/** Whether one question fewer (in TKP one point fewer) would fail. */
export const hasNoReserve = ({ test, score: { margin, marginQuestions } }: Reserve): boolean =>
  (test.name === 'TKP' ? margin.value : marginQuestions.value) === 0;

export function testReadingOf(
  data: AttemptData,
  test: Test,
  all: readonly ItemReading[],
  clock: TimeMetrics,
): TestReading {
  const items = all.filter(({ key }) => key.test === test.name);
  const topics = topicsOfTest(data.rules.topics, test.name)
    .map((topic) => topicReadingOf(topic, test, items))
    .filter((topic) => topic.items.length > 0);
  const projection = projectionOf(items);
  const score = scoreOf(data, test, items, projection);
  return {
    test,
    label: [test.name],
    isSecond: isSecond(data.rules, test),
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
    projection,
    score,
  };
}

const isSecond = (rules: RuleSet, test: Test): boolean => rules.tests.indexOf(test) % 2 === 1;

function scoreOf(
  data: AttemptData,
  test: Test,
  items: readonly ItemReading[],
  projection: Projection,
): ScoreReading {
  const named = namerOf(test);
  const { points } = scoreAttempt(data.rules, data.keys, data.answers).tests[test.name];
  const struck = data.keys.filter((key) => key.test === test.name).length - items.length;
  const [low, high] = rangeOf(projection, struck * POINTS_FOR_RIGHT, test.maximum);
  return {
    points: named('poin', points, 'poin'),
    maximum: named('maksimum', test.maximum, 'poin paling banyak'),
    ...distanceToGradeOf(test, points, items),
    ...countsOf(test, items),
    wholeQuestions: named('soal_utuh', test.questions, 'soal dalam satu tes utuh'),
    lostPoints: named('poin_lepas', lostPointsOf(items), 'poin yang belum didapat'),
    struck: named('dihapus', struck, 'soal yang dihapus dan bernilai penuh untuk semua'),
    minutes: named('menit', test.minutes, 'menit yang dianjurkan untuk'),
    low: named('wajar_rendah', low, 'batas bawah rentang wajar'),
    high: named('wajar_tinggi', high, 'batas atas rentang wajar'),
  };
}

function distanceToGradeOf(test: Test, points: number, items: readonly ItemReading[]) {
  const named = namerOf(test);
  const gap = Math.max(0, test.passingGrade - points);
  const margin = Math.max(0, points - test.passingGrade);
  const marginQuestions = Math.floor(margin / POINTS_FOR_RIGHT);
  const toReach = 'soal paling sedikit yang perlu bernilai penuh sampai ambang';
  return {
    grade: named('ambang', test.passingGrade, 'ambang'),
    gap: named('kurang_poin', gap, 'poin yang kurang sampai ambang'),
    gapQuestions: named('kurang_soal', fewestFor(gap, items), toReach),
    margin: named('lebih_poin', margin, 'poin di atas ambang'),
    marginQuestions: named('lebih_soal', marginQuestions, 'soal yang masih boleh meleset'),
  };
}

function countsOf(test: Test, items: readonly ItemReading[]) {
  const named = namerOf(test);
  const countOf = (...verdicts: ItemVerdict[]) => withVerdict(items, ...verdicts).length;
  const empty = countOf('empty');
  const answered = items.length - empty;
  const emptyGain = Math.round((empty * pointsOf(items)) / Math.max(1, answered));
  const neverAnswered = neverAnsweredIn(items).length;
  return {
    questions: named('soal', items.length, 'soal yang dihitung'),
    answered: named('dijawab', answered, 'soal yang dijawab'),
    right: named('benar', countOf('right'), 'jawaban bernilai penuh'),
    wrong: named('salah', countOf('wrong'), 'jawaban salah'),
    empty: named('kosong', empty, 'soal kosong'),
    neverAnswered: named('kosong_sejak_awal', neverAnswered, 'soal kosong tanpa jawaban sebelumnya dari'),
    lost: named('lepas', countOf('wrong', 'empty', 'partial'), 'soal yang tidak bernilai penuh'),
    emptyPoints: named('kosong_poin', empty * POINTS_FOR_RIGHT, 'poin yang lepas di soal kosong'),
    emptyGain: named('kosong_bernilai', emptyGain, 'perkiraan poin dari soal kosong'),
  };
}

/**
 * The fewest questions that gain so many points, those with most lost points first; all of them when it is never
 * enough.
 */
function fewestFor(points: number, items: readonly ItemReading[]): number {
  const losses = items.map((item) => lostPointsOf([item])).sort((one, other) => other - one);
  let left = points;
  const last = losses.findIndex((loss) => (left -= loss) <= 0);
  return points === 0 ? 0 : last === -1 ? losses.length : last + 1;
}
