import type { RuleSet, Test } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import type { ItemVerdict } from '@ambang/exam/scoring/score.ts';
import { scoreAttempt } from '@ambang/exam/scoring/score.ts';
import type { ScoreProjection } from '../projection.ts';
import { projectedRange, projectScore } from '../projection.ts';
import type { NamedValue, FeedbackText } from '../feedback-text.ts';
import type { AttemptData } from '../attempt-data.ts';
import { filterTopicsByTest } from '../topics.ts';
import type { AnswerChangeMetrics } from './answer-change-metrics.ts';
import { computeAnswerChangeMetrics } from './answer-change-metrics.ts';
import type { TimeMetrics } from './time-metrics.ts';
import type { TopicGroupMetrics } from './topic-group-metrics.ts';
import { computeTopicGroupMetrics } from './topic-group-metrics.ts';
import type { ItemMetrics } from './item-metrics.ts';
import {
  filterByVerdict,
  sumLostPoints,
  createTestNamer,
  sumPoints,
  filterNeverAnswered,
} from './item-metrics.ts';
import type { AnswerOrderMetrics } from './answer-order-metrics.ts';
import { computeAnswerOrderMetrics } from './answer-order-metrics.ts';
import type { PaceMetrics } from './pace-metrics.ts';
import { computePaceMetrics } from './pace-metrics.ts';
import type { TopicMetrics } from './topic-metrics.ts';
import { topicsToPractise, computeTopicMetrics } from './topic-metrics.ts';
import type { WeightMetrics } from './weight-metrics.ts';
import { computeWeightMetrics } from './weight-metrics.ts';

/** Everything computed from one test. Conditions use the fields that are not named values. */
export interface TestMetrics {
  test: Test;
  label: FeedbackText;
  /** Selects between two wordings, so that two tests in the same state read differently. */
  isSecond: boolean;
  items: ItemMetrics[];
  topics: TopicMetrics[];
  /** The topics with lost points, in the order in which to practise them. */
  focus: TopicMetrics[];
  /** Whether the test fails or hardly passes, mostly because of empty questions. Filling them comes first. */
  isUnfilled: boolean;
  clock: TimeMetrics;
  pace: PaceMetrics;
  changes: AnswerChangeMetrics;
  order: AnswerOrderMetrics;
  weights: WeightMetrics;
  groups: TopicGroupMetrics[];
  projection: ScoreProjection;
  score: ScoreMetrics;
}

export interface ScoreMetrics {
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

type Reserve = Pick<TestMetrics, 'test' | 'score'>;

/** Whether the test hardly passes, or fails. */
export const isMarginTight = ({ test, score: { margin, marginQuestions, grade } }: Reserve): boolean =>
  test.name === 'TKP' ? margin.value <= TIGHT_SHARE * grade.value : marginQuestions.value <= TIGHT_QUESTIONS;

/** Whether one question fewer (in TKP one point fewer) would fail. */
export const hasNoMargin = ({ test, score: { margin, marginQuestions } }: Reserve): boolean =>
  (test.name === 'TKP' ? margin.value : marginQuestions.value) === 0;

export function computeTestMetrics(
  data: AttemptData,
  test: Test,
  all: readonly ItemMetrics[],
  clock: TimeMetrics,
): TestMetrics {
  const items = all.filter(({ key }) => key.test === test.name);
  const topics = filterTopicsByTest(data.rules.topics, test.name)
    .map((topic) => computeTopicMetrics(topic, test, items))
    .filter((topic) => topic.items.length > 0);
  const projection = projectScore(items);
  const score = scoreOf(data, test, items, projection);
  return {
    test,
    label: [test.name],
    isSecond: isSecond(data.rules, test),
    items,
    topics,
    focus: topicsToPractise(topics),
    isUnfilled: isMarginTight({ test, score }) && score.emptyPoints.value * 2 > score.lostPoints.value,
    clock,
    pace: computePaceMetrics(test, items, clock),
    changes: computeAnswerChangeMetrics(createTestNamer(test), items),
    order: computeAnswerOrderMetrics(test, items),
    weights: computeWeightMetrics(test, items),
    groups: computeTopicGroupMetrics(test, topics),
    projection,
    score,
  };
}

const isSecond = (rules: RuleSet, test: Test): boolean => rules.tests.indexOf(test) % 2 === 1;

function scoreOf(
  data: AttemptData,
  test: Test,
  items: readonly ItemMetrics[],
  projection: ScoreProjection,
): ScoreMetrics {
  const named = createTestNamer(test);
  const { points } = scoreAttempt(data.rules, data.keys, data.answers).tests[test.name];
  const struck = data.keys.filter((key) => key.test === test.name).length - items.length;
  const [low, high] = projectedRange(projection, struck * POINTS_PER_RIGHT_ANSWER, test.maximum);
  return {
    points: named('poin', points, 'poin'),
    maximum: named('maksimum', test.maximum, 'poin paling banyak'),
    ...distanceToGradeOf(test, points, items),
    ...countsOf(test, items),
    wholeQuestions: named('soal_utuh', test.questions, 'soal dalam satu tes utuh'),
    lostPoints: named('poin_lepas', sumLostPoints(items), 'poin yang belum didapat'),
    struck: named('dihapus', struck, 'soal yang dihapus dan bernilai penuh untuk semua'),
    minutes: named('menit', test.minutes, 'menit yang dianjurkan untuk'),
    low: named('wajar_rendah', low, 'batas bawah rentang wajar'),
    high: named('wajar_tinggi', high, 'batas atas rentang wajar'),
  };
}

function distanceToGradeOf(test: Test, points: number, items: readonly ItemMetrics[]) {
  const named = createTestNamer(test);
  const gap = Math.max(0, test.passingGrade - points);
  const margin = Math.max(0, points - test.passingGrade);
  const marginQuestions = Math.floor(margin / POINTS_PER_RIGHT_ANSWER);
  const toReach = 'soal paling sedikit yang perlu bernilai penuh sampai ambang';
  return {
    grade: named('ambang', test.passingGrade, 'ambang'),
    gap: named('kurang_poin', gap, 'poin yang kurang sampai ambang'),
    gapQuestions: named('kurang_soal', fewestFor(gap, items), toReach),
    margin: named('lebih_poin', margin, 'poin di atas ambang'),
    marginQuestions: named('lebih_soal', marginQuestions, 'soal yang masih boleh meleset'),
  };
}

function countsOf(test: Test, items: readonly ItemMetrics[]) {
  const named = createTestNamer(test);
  const countOf = (...verdicts: ItemVerdict[]) => filterByVerdict(items, ...verdicts).length;
  const empty = countOf('empty');
  const answered = items.length - empty;
  const emptyGain = Math.round((empty * sumPoints(items)) / Math.max(1, answered));
  const neverAnswered = filterNeverAnswered(items).length;
  return {
    questions: named('soal', items.length, 'soal yang dihitung'),
    answered: named('dijawab', answered, 'soal yang dijawab'),
    right: named('benar', countOf('right'), 'jawaban bernilai penuh'),
    wrong: named('salah', countOf('wrong'), 'jawaban salah'),
    empty: named('kosong', empty, 'soal kosong'),
    neverAnswered: named('kosong_sejak_awal', neverAnswered, 'soal kosong tanpa jawaban sebelumnya dari'),
    lost: named('lepas', countOf('wrong', 'empty', 'partial'), 'soal yang tidak bernilai penuh'),
    emptyPoints: named('kosong_poin', empty * POINTS_PER_RIGHT_ANSWER, 'poin yang lepas di soal kosong'),
    emptyGain: named('kosong_bernilai', emptyGain, 'perkiraan poin dari soal kosong'),
  };
}

/**
 * The fewest questions that gain so many points, those with most lost points first; all of them when it is never
 * enough.
 */
function fewestFor(points: number, items: readonly ItemMetrics[]): number {
  const losses = items.map((item) => sumLostPoints([item])).sort((one, other) => other - one);
  let left = points;
  const last = losses.findIndex((loss) => (left -= loss) <= 0);
  return points === 0 ? 0 : last === -1 ? losses.length : last + 1;
}
