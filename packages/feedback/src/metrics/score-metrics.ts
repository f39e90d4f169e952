import type { Test } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import type { ItemVerdict } from '@ambang/exam/scoring/score.ts';
import { scoreAttempt } from '@ambang/exam/scoring/score.ts';
import type { AttemptData } from '../attempt-data.ts';
import type { NamedValue } from '../feedback-text.ts';
import type { ScoreProjection } from '../projection.ts';
import { projectedRange } from '../projection.ts';
import type { ItemMetrics } from './item-metrics.ts';
import {
  createTestNamer,
  filterByVerdict,
  filterNeverAnswered,
  sumLostPoints,
  sumPoints,
} from './item-metrics.ts';

/** The points and counts of one test. */
export interface ScoreMetrics {
  points: NamedValue;
  grade: NamedValue;
  maximum: NamedValue;
  /** The points below the grade; 0 if the grade is reached. */
  gap: NamedValue;
  /** The fewest questions that would close the gap with full points. */
  gapQuestions: NamedValue;
  /** The points above the grade; 0 if the grade is not reached. */
  margin: NamedValue;
  /** How many questions with full points could lose all their points without failing the test. */
  marginQuestions: NamedValue;
  /** The questions that are not struck out. */
  questions: NamedValue;
  /** The number of questions by the rules, including struck ones. */
  wholeQuestions: NamedValue;
  answered: NamedValue;
  right: NamedValue;
  wrong: NamedValue;
  empty: NamedValue;
  /** The number of empty questions that were never answered, as far as known. */
  neverAnswered: NamedValue;
  /** The number of questions below full points. */
  lost: NamedValue;
  lostPoints: NamedValue;
  struck: NamedValue;
  minutes: NamedValue;
  /** The points lost by empty questions. */
  emptyPoints: NamedValue;
  /** The points of the empty questions if each got the mean of the answered questions. */
  emptyGain: NamedValue;
  /** The bounds of the probable points in a parallel test: other questions, with as many per topic. */
  low: NamedValue;
  high: NamedValue;
}

export function computeScoreMetrics(
  data: AttemptData,
  test: Test,
  items: readonly ItemMetrics[],
  projection: ScoreProjection,
): ScoreMetrics {
  const nameValue = createTestNamer(test);
  const { points } = scoreAttempt(data.rules, data.keys, data.answers).tests[test.name];
  const struck = data.keys.filter((key) => key.test === test.name).length - items.length;
  const [low, high] = projectedRange(projection, struck * POINTS_PER_RIGHT_ANSWER, test.maximum);
  return {
    points: nameValue('poin', points),
    maximum: nameValue('maksimum', test.maximum),
    ...compareWithGrade(test, points, items),
    ...countAnswers(test, items),
    wholeQuestions: nameValue('soal_utuh', test.questions),
    lostPoints: nameValue('poin_lepas', sumLostPoints(items)),
    struck: nameValue('dihapus', struck),
    minutes: nameValue('menit', test.minutes),
    low: nameValue('wajar_rendah', low),
    high: nameValue('wajar_tinggi', high),
  };
}

function compareWithGrade(test: Test, points: number, items: readonly ItemMetrics[]) {
  const nameValue = createTestNamer(test);
  const gap = Math.max(0, test.passingGrade - points);
  const margin = Math.max(0, points - test.passingGrade);
  const marginQuestions = Math.floor(margin / POINTS_PER_RIGHT_ANSWER);
  return {
    grade: nameValue('ambang', test.passingGrade),
    gap: nameValue('kurang_poin', gap),
    gapQuestions: nameValue('kurang_soal', fewestQuestionsFor(gap, items)),
    margin: nameValue('lebih_poin', margin),
    marginQuestions: nameValue('lebih_soal', marginQuestions),
  };
}

function countAnswers(test: Test, items: readonly ItemMetrics[]) {
  const nameValue = createTestNamer(test);
  const countOf = (...verdicts: ItemVerdict[]) => filterByVerdict(items, ...verdicts).length;
  const empty = countOf('empty');
  const answered = items.length - empty;
  const emptyGain = Math.round((empty * sumPoints(items)) / Math.max(1, answered));
  const neverAnswered = filterNeverAnswered(items).length;
  return {
    questions: nameValue('soal', items.length),
    answered: nameValue('dijawab', answered),
    right: nameValue('benar', countOf('right')),
    wrong: nameValue('salah', countOf('wrong')),
    empty: nameValue('kosong', empty),
    neverAnswered: nameValue('kosong_sejak_awal', neverAnswered),
    lost: nameValue('lepas', countOf('wrong', 'empty', 'partial')),
    emptyPoints: nameValue('kosong_poin', empty * POINTS_PER_RIGHT_ANSWER),
    emptyGain: nameValue('kosong_bernilai', emptyGain),
  };
}

/**
 * Counts how many questions must get full points to gain these points, beginning with those that lost most. Returns the
 * number of all questions if they do not suffice.
 */
function fewestQuestionsFor(points: number, items: readonly ItemMetrics[]): number {
  const losses = items.map((item) => sumLostPoints([item])).sort((one, other) => other - one);
  let left = points;
  const last = losses.findIndex((loss) => (left -= loss) <= 0);
  return points === 0 ? 0 : last === -1 ? losses.length : last + 1;
}
