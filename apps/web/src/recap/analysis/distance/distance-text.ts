import type { Test } from '@ambang/exam/rules.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import { capitalize } from '../../../format/capitalize.ts';
import { numberWord } from '../../../format/number-word.ts';
import {
  failedTests,
  FAR_ANSWERS,
  missingText,
  missingAnswers,
  resultSentence,
} from '../../../format/result-sentence.ts';
import type { TestMargin } from '../../verdict-text.ts';
import { marginText } from '../../verdict-text.ts';

/** "TIU kurang 2 jawaban" */
const shortText = (margin: TestMargin): string => `${margin.test.name} kurang ${missingText(margin)}`;

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

/**
 * Where the points are, in at most about 16 words: first of the test that the headline names, then how far the other failed
 * tests are, all in points as on their tracks.
 */
export function distanceSentence(margins: readonly TestMargin[]): string {
  const [nearest, ...others] = failedTests(margins);
  if (!nearest) return openPointsText(margins);
  const [next, last] = others;
  if (next)
    return `${lostText(nearest)}. Lalu ${next.test.name} kurang ${-next.margin} poin${last ? `, ${last.test.name} ${-last.margin} poin` : ''}.`;
  return `${lostText(nearest)}. ${neededText(nearest)}, ${nearest.test.name} lulus.`;
}

/** In TKP most answers gain some points, so its points are counted. */
function lostText({ test, points }: TestMargin): string {
  const open = openPoints({ test, points });
  if (test.name === 'TKP') return `Di TKP ${open} poin belum kamu dapat`;
  const lost = Math.round(open / POINTS_PER_RIGHT_ANSWER);
  return `${lost} dari ${test.questions} soal ${test.name} lepas, salah atau kosong`;
}

/** "Dua saja benar", "12 lagi benar" or "Tambah 6 poin" */
function neededText(margin: TestMargin): string {
  if (margin.test.name === 'TKP') return `Tambah ${-margin.margin} poin`;
  const missing = missingAnswers(margin);
  return missing < FAR_ANSWERS ? `${capitalize(numberWord(missing))} saja benar` : `${missing} lagi benar`;
}

const openPoints = ({ test, points }: { test: Test; points: number }): number => test.maximum - points;

function openPointsText(margins: readonly TestMargin[]): string {
  const open = margins.reduce((sum, margin) => sum + openPoints(margin), 0);
  if (open === 0) return 'Semua poin sudah kamu dapat.';
  const [most] = [...margins].sort((one, other) => openPoints(other) - openPoints(one));
  const where = margins.length > 1 ? `, paling banyak di ${most?.test.name ?? ''}` : '';
  return `${open} poin belum kamu dapat${where}.`;
}
