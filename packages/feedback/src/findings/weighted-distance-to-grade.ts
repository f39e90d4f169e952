import type { TestMetrics } from '../metrics/test-metrics.ts';
import { isFailedOrTight } from '../metrics/test-metrics.ts';
import { phrase } from '../feedback-text.ts';
import { createFindingFamily, firstFindingGain, withGain } from './finding.ts';
import { didOverrun } from '../causes/losses.ts';

/** TKP is far above its grade with at least this mean and at least this margin, as a share of the grade. */
const HIGH_MEAN = 4.5;
const LARGE_MARGIN_SHARE = 0.15;

/** Whether this kind of answer lost most points, and enough points to close the gap. */
const canCloseGap = ({ weights, score }: TestMetrics, kind: TestMetrics['weights']['mostLost']): boolean =>
  weights.mostLost === kind && weights.mostLostPoints >= score.gap.value;

const kinds = withGain<TestMetrics>(firstFindingGain, [
  {
    kind: 'tkp-nothing-counted',
    fits: ({ items }) => items.length === 0,
    text: ({ label, score: { points, grade } }) =>
      phrase`Tidak ada soal ${label} yang dihitung; ${points} poin ini didapat semua peserta. Ambangnya ${grade}.`,
  },
  {
    kind: 'tkp-unanswered',
    fits: ({ score }) => score.answered.value === 0,
    text: ({ label, score: { points, grade, empty }, weights: { emptyFloor } }) =>
      phrase`${label} belum terisi, jadi nilainya ${points} dari ambang ${grade}. Di tes ini setiap pilihan bernilai: mengisi ${empty} soalnya, apa pun pilihannya, sudah memberi paling sedikit ${emptyFloor} poin.`,
  },
  {
    kind: 'tkp-full',
    fits: ({ score }) => score.lostPoints.value === 0,
    text: (test) => {
      const { label, score } = test;
      // After a test over its time plan, practice for speed is useful.
      const rest = didOverrun(test)
        ? []
        : phrase` Tidak perlu latihan tambahan di sini, cukup baca ulang alasannya sesekali.`;
      return phrase`${label} bernilai penuh: ${score.points} poin, dengan ambang ${score.grade}. Semua pilihanmu adalah pilihan terbaik.${rest}`;
    },
  },
  {
    kind: 'tkp-at-the-grade',
    fits: ({ score }) => score.points.value === score.grade.value,
    text: ({ label, score: { grade }, weights: { mean } }) =>
      phrase`${label} tepat di ambang ${grade}, dengan rata-rata ${mean} poin per jawaban. Itu cukup, tetapi satu pilihan yang lebih lemah saja sudah membuatnya kurang.`,
  },
  {
    kind: 'tkp-just-above',
    fits: (test) => test.score.margin.value > 0 && isFailedOrTight(test),
    text: ({ label, score: { points, grade, margin }, weights: { mean } }) =>
      phrase`${label} ${points} poin, ${margin} di atas ambang ${grade}, dengan rata-rata ${mean} poin per jawaban. Cadangan setipis ini mudah habis oleh pilihan yang lebih lemah.`,
  },
  {
    kind: 'tkp-far-above',
    fits: ({ score, weights }) =>
      score.margin.value >= LARGE_MARGIN_SHARE * score.grade.value && weights.mean.value >= HIGH_MEAN,
    text: ({ label, score: { points, grade, right, answered }, weights: { mean } }) =>
      phrase`${label} ${points} poin, jauh di atas ambang ${grade}. Rata-rata ${mean} poin per jawaban, dan ${right} dari ${answered} jawaban bernilai penuh.`,
  },
  {
    kind: 'tkp-above',
    fits: ({ score }) => score.margin.value > 0,
    text: ({ label, score: { points, grade, margin }, weights: { mean } }) =>
      phrase`${label} ${points} poin, ${margin} di atas ambang ${grade}. Rata-ratanya ${mean} poin per jawaban.`,
  },
  {
    kind: 'tkp-short-by-empty',
    fits: ({ score, weights }) => weights.emptyFloor.value >= score.gap.value,
    text: ({ label, score: { points, grade, gap, gapQuestions, empty }, weights: { emptyFloor } }) =>
      phrase`${label} ${points} poin, kurang ${gap} dari ambang ${grade}; paling sedikit ${gapQuestions} soal perlu bernilai lebih tinggi. Sebabnya ${empty} soal kosong: diisi apa pun, soal itu memberi paling sedikit ${emptyFloor} poin dan ambangnya tercapai.`,
  },
  {
    kind: 'tkp-short-even-if-full',
    fits: ({ score }) => score.lostPoints.value - score.emptyPoints.value < score.gap.value,
    text: ({ label, score: { points, grade, gap, gapQuestions, empty }, weights: { mean } }) =>
      phrase`${label} ${points} poin, kurang ${gap} dari ambang ${grade}; paling sedikit ${gapQuestions} soal perlu bernilai lebih tinggi. Rata-ratanya ${mean} poin per jawaban. Memperbaiki yang terisi saja tidak akan menutup jarak itu; ${empty} soal yang kosong perlu ikut diisi.`,
  },
  {
    kind: 'tkp-short-unfilled',
    fits: ({ weights }) => weights.mostLost === 'empty',
    text: ({ label, score: { points, grade, gap, gapQuestions }, weights: { mean } }) =>
      phrase`${label} ${points} poin, kurang ${gap} dari ambang ${grade}; paling sedikit ${gapQuestions} soal perlu bernilai lebih tinggi. Rata-ratanya ${mean} poin per jawaban. Jarak itu paling cepat mengecil kalau semua soalnya terisi.`,
  },
  {
    kind: 'tkp-short-by-steps',
    fits: (test) => canCloseGap(test, 'second'),
    text: ({ label, score: { points, grade, gap, gapQuestions } }) =>
      phrase`${label} ${points} poin, kurang ${gap} dari ambang ${grade}; paling sedikit ${gapQuestions} soal perlu bernilai lebih tinggi. Menaikkan ${gap} jawaban dari pilihan terbaik kedua ke yang terbaik sudah cukup.`,
  },
  {
    kind: 'tkp-short-by-lows',
    fits: (test) => canCloseGap(test, 'low'),
    text: ({ label, score: { points, grade, gap, gapQuestions } }) =>
      phrase`${label} ${points} poin, kurang ${gap} dari ambang ${grade}; paling sedikit ${gapQuestions} soal perlu bernilai lebih tinggi. Kekurangan itu bisa ditutup dengan memperbaiki jawaban yang bernilai rendah.`,
  },
  {
    kind: 'tkp-short-by-middles',
    fits: (test) => canCloseGap(test, 'middle'),
    text: ({ label, score: { points, grade, gap, gapQuestions } }) =>
      phrase`${label} ${points} poin, kurang ${gap} dari ambang ${grade}; paling sedikit ${gapQuestions} soal perlu bernilai lebih tinggi. Poin yang tertahan di pilihan tengahmu cukup untuk menutupnya.`,
  },
  {
    kind: 'tkp-short',
    fits: () => true,
    text: ({ label, score: { points, grade, gap, gapQuestions }, weights: { mean } }) =>
      phrase`${label} ${points} poin, kurang ${gap} dari ambang ${grade}; paling sedikit ${gapQuestions} soal perlu bernilai lebih tinggi. Rata-ratanya ${mean} poin per jawaban. Memperbaiki satu jenis jawaban saja tidak cukup menutup jarak itu, jadi naikkan bertahap.`,
  },
]);

/** The findings for TKP, where every option gives points. */
export const findWeightedDistanceToGrade = createFindingFamily((test: TestMetrics) => test, kinds);
