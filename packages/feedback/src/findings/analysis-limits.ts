import type { TestMetrics } from '../metrics/test-metrics.ts';
import { phrase } from '../feedback-text.ts';
import type { FindFinding } from './finding.ts';
import { createFindingFamily, MIN_ANSWERS_FOR_MEAN, openingGain } from './finding.ts';

/** Ranks this finding like a gain of one question. */
const GAIN_WITHIN_RANGE = 5;

/**
 * Reports what the score cannot show: the topics after too few answers, or the pass if the passing grade is within the
 * probable range.
 */
export const findAnalysisLimits: FindFinding<TestMetrics> = createFindingFamily(
  (test) => (test.score.answered.value > 0 && test.score.lostPoints.value > 0 ? test : null),
  [
    {
      kind: 'certainty-too-few',
      fits: ({ score }) => score.answered.value < MIN_ANSWERS_FOR_MEAN,
      gain: openingGain,
      text: ({ label, score: { answered, questions } }) =>
        phrase`Baru ${answered} dari ${questions} soal ${label} yang terisi, terlalu sedikit untuk menyimpulkan materi mana yang kuat atau lemah. Kerjakan lebih banyak dulu, lalu lihat polanya.`,
    },
    {
      kind: 'certainty-grade-within-range',
      fits: ({ score }) => score.low.value < score.grade.value && score.grade.value <= score.high.value,
      gain: () => GAIN_WITHIN_RANGE,
      text: ({ label, isSecond, test, score: { low, high, grade, gap, empty } }) => {
        const alike = empty.value > 0 ? phrase`setara dan yang kosong kira-kira sama banyak` : phrase`setara`;
        if (test.name === 'TKP')
          return phrase`Kalau soalnya diganti yang ${alike}, nilai ${label} yang wajar berada di antara ${low} dan ${high}: ambang ${grade} bisa tercapai, bisa juga belum.`;
        const other =
          gap.value > 0 ? phrase`ambang itu bisa saja tercapai` : phrase`hasilnya bisa saja di bawah ambang`;
        return isSecond
          ? phrase`Rentang wajar ${label} dengan soal ${alike} adalah ${low} sampai ${high}. Ambang ${grade} ada di dalamnya, jadi dengan kemampuan yang sama ${other}.`
          : phrase`Dengan soal ${alike}, nilai ${label} yang wajar berada di antara ${low} dan ${high}, jadi nilainya masih bisa jatuh di atas atau di bawah ambang ${grade}.`;
      },
    },
  ],
);

export const findStruckQuestions: FindFinding<TestMetrics> = createFindingFamily(
  (test) => (test.score.struck.value > 0 ? test : null),
  [
    {
      kind: 'struck',
      fits: () => true,
      gain: openingGain,
      text: ({ label, test, score: { struck, answered, lostPoints } }) => {
        const isSplit = answered.value > 0 && lostPoints.value > 0;
        const here =
          test.name === 'TKP'
            ? phrase`; di sini tidak masuk rata-rata, sebaran pilihan, dan poin per materi`
            : phrase`; di sini tidak dihitung sebagai benar, salah, atau kosong`;
        return phrase`Ada ${struck} soal ${label} yang dianulir dan bernilai penuh untuk semua peserta${isSplit ? here : []}.`;
      },
    },
  ],
);
