import type { Test } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import { numberWord } from '../../../format/number-word.ts';
import {
  decidingTest,
  FAR_ANSWERS,
  missingAnswers,
  resultSentence,
} from '../../../format/result-sentence.ts';
import type { TestMargin } from '../../verdict-text.ts';
import { marginText } from '../../verdict-text.ts';

/** "TIU kurang 2 jawaban". In TKP an answer gains one to five points, so its distance is said in points. */
const shortText = (margin: TestMargin): string =>
  margin.test.name === 'TKP'
    ? `TKP kurang ${-margin.margin} poin`
    : `${margin.test.name} kurang ${missingAnswers(margin)} jawaban`;

/**
 * "TIU kurang 2 jawaban.", "Ketiganya lewat ambang." or, like the result when several tests failed, "TWK dulu, kurang 6
 * jawaban."; for one test "20 poin di atas ambang."
 */
export function distanceHeadline(margins: readonly TestMargin[]): string {
  const failed = margins.filter(({ isPassed }) => !isPassed);
  if (failed.length > 1) return resultSentence(margins);
  if (failed[0]) return `${shortText(failed[0])}.`;
  const [only] = margins;
  if (only && margins.length === 1) return `${marginText(only.margin)}.`;
  return margins.length === 3 ? 'Ketiganya lewat ambang.' : 'Semua tes lewat ambang.';
}

/** One sentence about where the points are, of at most about 16 words. It is about the test that the headline names. */
export function distanceSentence(margins: readonly TestMargin[]): string {
  const nearest = decidingTest(margins);
  if (!nearest || nearest.isPassed) return openPointsText(margins);
  const { test, margin } = nearest;
  const open = openPoints(nearest);
  if (test.name === 'TKP') return `Di TKP ${open} poin belum kamu dapat. Tambah ${-margin} poin, TKP lulus.`;
  const lost = `${Math.round(open / POINTS_PER_RIGHT_ANSWER)} dari ${test.questions} soal ${test.name} lepas, salah atau kosong`;
  const missing = missingAnswers(nearest);
  const needed = missing < FAR_ANSWERS ? `${capitalize(numberWord(missing))} saja` : `${missing} lagi`;
  return `${lost}. ${needed} benar, ${test.name} lulus.`;
}

const openPoints = ({ test, points }: { test: Test; points: number }): number => test.maximum - points;

function openPointsText(margins: readonly TestMargin[]): string {
  const open = margins.reduce((sum, margin) => sum + openPoints(margin), 0);
  if (open === 0) return 'Semua poin sudah kamu dapat.';
  const [most] = [...margins].sort((one, other) => openPoints(other) - openPoints(one));
  const where = margins.length > 1 ? `, paling banyak di ${most?.test.name ?? ''}` : '';
  return `${open} poin belum kamu dapat${where}.`;
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
