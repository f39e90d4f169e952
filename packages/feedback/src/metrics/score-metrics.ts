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

export interface ScoreMetrics {
  points: NamedValue;
  grade: NamedValue;
  maximum: NamedValue;
  /** 0 if the grade is reached. */
  gap: NamedValue;
  /** The fewest questions that would close the gap with full points. */
  gapQuestions: NamedValue;
  /** 0 if the grade is not reached. */
  margin: NamedValue;
  /** How many fewer questions with full points would still pass. */
  marginQuestions: NamedValue;
  /** The questions that are not struck out. */
  questions: NamedValue;
  /** The questions of a whole test by the rules. */
  wholeQuestions: NamedValue;
  answered: NamedValue;
  right: NamedValue;
  wrong: NamedValue;
  empty: NamedValue;
  /** The empty questions that were never answered, as far as known. */
  neverAnswered: NamedValue;
  /** The questions below full points. */
  lost: NamedValue;
  lostPoints: NamedValue;
  struck: NamedValue;
  minutes: NamedValue;
  emptyPoints: NamedValue;
  /** Estimated at the mean of the answered questions. */
  emptyGain: NamedValue;
  /** The lower bound of the probable points in a parallel test. */
  low: NamedValue;
  high: NamedValue;
}

export function computeScoreMetrics(
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
    ...compareWithGrade(test, points, items),
    ...countAnswers(test, items),
    wholeQuestions: named('soal_utuh', test.questions, 'soal dalam satu tes utuh'),
    lostPoints: named('poin_lepas', sumLostPoints(items), 'poin yang belum didapat'),
    struck: named('dihapus', struck, 'soal yang dihapus dan bernilai penuh untuk semua'),
    minutes: named('menit', test.minutes, 'menit yang dianjurkan untuk'),
    low: named('wajar_rendah', low, 'batas bawah rentang wajar'),
    high: named('wajar_tinggi', high, 'batas atas rentang wajar'),
  };
}

function compareWithGrade(test: Test, points: number, items: readonly ItemMetrics[]) {
  const named = createTestNamer(test);
  const gap = Math.max(0, test.passingGrade - points);
  const margin = Math.max(0, points - test.passingGrade);
  const marginQuestions = Math.floor(margin / POINTS_PER_RIGHT_ANSWER);
  const toReach = 'soal paling sedikit yang perlu bernilai penuh sampai ambang';
  return {
    grade: named('ambang', test.passingGrade, 'ambang'),
    gap: named('kurang_poin', gap, 'poin yang kurang sampai ambang'),
    gapQuestions: named('kurang_soal', fewestQuestionsFor(gap, items), toReach),
    margin: named('lebih_poin', margin, 'poin di atas ambang'),
    marginQuestions: named('lebih_soal', marginQuestions, 'soal yang masih boleh meleset'),
  };
}

function countAnswers(test: Test, items: readonly ItemMetrics[]) {
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

/** Those with most lost points first. All questions if they would not suffice. */
function fewestQuestionsFor(points: number, items: readonly ItemMetrics[]): number {
  const losses = items.map((item) => sumLostPoints([item])).sort((one, other) => other - one);
  let left = points;
  const last = losses.findIndex((loss) => (left -= loss) <= 0);
  return points === 0 ? 0 : last === -1 ? losses.length : last + 1;
}
