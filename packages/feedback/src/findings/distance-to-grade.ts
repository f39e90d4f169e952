import type { TestMetrics } from '../metrics/test-metrics.ts';
import { isFailedOrTight } from '../metrics/test-metrics.ts';
import { phrase } from '../feedback-text.ts';
import { createFindingFamily, firstFindingGain, withGain } from './finding.ts';

const SMALL_GAP_QUESTIONS = 3;
/** With at most this share of the maximum lost, a test is far above its grade. */
const SMALL_LOST_SHARE = 0.2;

const kinds = withGain<TestMetrics>(firstFindingGain, [
  {
    kind: 'standing-nothing-counted',
    fits: ({ items }) => items.length === 0,
    text: ({ label, score: { points, grade } }) =>
      phrase`Tidak ada soal ${label} yang dihitung, jadi ${points} poin ini tidak bercerita apa pun tentang kemampuanmu. Ambangnya ${grade}.`,
  },
  {
    kind: 'standing-unanswered',
    fits: ({ score }) => score.answered.value === 0,
    text: ({ label, score: { points, grade, minutes, wholeQuestions } }) =>
      phrase`Tidak ada soal ${label} yang terisi, jadi nilainya ${points} dari ambang ${grade}. Di tryout berikutnya sisihkan ${minutes} menit untuk ${wholeQuestions} soalnya dan mulai dari yang paling cepat kamu kenali; jawaban salah tidak mengurangi nilai.`,
  },
  {
    kind: 'standing-full',
    fits: ({ score }) => score.lostPoints.value === 0,
    text: ({ label, score: { points, grade } }) =>
      phrase`${label} bernilai penuh: ${points} poin, dengan ambang ${grade}. Tidak ada soal yang perlu diperbaiki. Jaga dengan latihan campuran sesekali supaya tidak lupa.`,
  },
  {
    kind: 'standing-at-the-grade',
    fits: ({ score }) => score.points.value === score.grade.value,
    text: ({ label, score: { grade } }) =>
      phrase`${label} tepat di ambang ${grade}. Itu cukup, tetapi tanpa cadangan: satu soal lagi yang meleset membawanya ke bawah ambang.`,
  },
  {
    kind: 'standing-hair-above',
    fits: ({ score }) => score.margin.value > 0 && score.marginQuestions.value === 0,
    text: ({ label, score: { points, grade, margin } }) =>
      phrase`${label} ${points} poin, hanya ${margin} di atas ambang ${grade}. Selisih itu lebih kecil daripada nilai satu soal, jadi cadangannya belum ada.`,
  },
  {
    kind: 'standing-just-above',
    fits: (test) => test.score.margin.value > 0 && isFailedOrTight(test),
    text: ({ label, score: { points, grade, margin, marginQuestions } }) =>
      phrase`${label} ${points} poin, ${margin} di atas ambang ${grade}. Cadangannya ${marginQuestions} soal, masih tipis untuk hari ujian.`,
  },
  {
    kind: 'standing-far-above',
    fits: ({ score }) =>
      score.margin.value > 0 && score.lostPoints.value <= SMALL_LOST_SHARE * score.maximum.value,
    text: ({ label, isSecond, score: { points, grade } }) =>
      isSecond
        ? phrase`Nilai ${label} ${points}, jauh melewati ambang ${grade}.`
        : phrase`${label} ${points} poin, jauh di atas ambang ${grade}.`,
  },
  {
    kind: 'standing-above',
    fits: ({ score }) => score.margin.value > 0,
    text: ({ label, isSecond, score: { points, grade, margin, marginQuestions, right, questions } }) =>
      isSecond
        ? phrase`Nilai ${label} ${points}, melewati ambang ${grade} dengan cadangan ${marginQuestions} soal. Yang benar ${right} dari ${questions} soal.`
        : phrase`${label} ${points} poin: ${right} dari ${questions} soal benar, ${margin} poin di atas ambang ${grade}.`,
  },
  {
    kind: 'standing-one-short',
    fits: ({ score }) => score.gapQuestions.value === 1,
    text: ({ label, score: { points, grade, gap, gapQuestions } }) =>
      phrase`${label} ${points} poin, kurang ${gap} dari ambang ${grade}. Tinggal ${gapQuestions} soal benar lagi.`,
  },
  {
    kind: 'standing-short-unfilled',
    fits: ({ isUnfilled }) => isUnfilled,
    text: ({ label, isSecond, score: { points, grade, gap, gapQuestions } }) =>
      isSecond
        ? phrase`${label} ${points} poin, kurang ${gap} dari ambang ${grade}, atau ${gapQuestions} soal benar. Kebanyakan poinnya tertinggal di soal kosong, jadi pastikan dulu semuanya terisi.`
        : phrase`${label} ${points} poin, kurang ${gap} dari ambang ${grade}, atau ${gapQuestions} soal benar. Sebagian besar poinnya ada di soal yang kosong, jadi mengisi semuanya adalah langkah pertama.`,
  },
  {
    kind: 'standing-few-short',
    fits: ({ score }) => score.gapQuestions.value <= SMALL_GAP_QUESTIONS,
    text: ({ label, score: { points, grade, gap, gapQuestions } }) =>
      phrase`${label} ${points} poin, kurang ${gap} dari ambang ${grade}, atau ${gapQuestions} soal benar.`,
  },
  {
    kind: 'standing-far-short',
    fits: ({ score }) => score.points.value * 2 < score.grade.value,
    text: ({ label, isSecond, score: { points, grade, gap, gapQuestions } }) =>
      isSecond
        ? phrase`${label} ${points} poin, belum sampai separuh ambang ${grade}. Kurangnya ${gap} poin, atau ${gapQuestions} soal benar. Jadikan separuh ambang target pertamamu.`
        : phrase`${label} ${points} poin, belum sampai separuh ambang ${grade}. Kurangnya ${gap} poin, atau ${gapQuestions} soal benar. Targetkan dulu separuh ambang.`,
  },
  {
    kind: 'standing-short',
    fits: () => true,
    text: ({ label, score: { points, grade, gap, gapQuestions } }) =>
      phrase`${label} ${points} poin, kurang ${gap} dari ambang ${grade}. Untuk mencapainya perlu ${gapQuestions} soal benar lagi.`,
  },
]);

export const findDistanceToGrade = createFindingFamily((test: TestMetrics) => test, kinds);
