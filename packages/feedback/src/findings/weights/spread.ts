import type { TestMetrics } from '../../metrics/test-metrics.ts';
import type { WeightMetrics } from '../../metrics/weight-metrics.ts';
import type { FeedbackText } from '../../feedback-text.ts';
import { joinAsList, phrase } from '../../feedback-text.ts';
import type { FindFinding } from '../finding.ts';
import { createFindingFamily, secondFindingGain, withGain } from '../finding.ts';

/** @param step the index in `steps`: 0 for answers with full points */
export const answerCountAtStep = ({ steps }: WeightMetrics, step: number): number =>
  steps[step]?.count.value ?? 0;

/** "20 bernilai 5, 15 bernilai 4, dan 2 kosong" */
function spreadText({ weights, score }: TestMetrics): FeedbackText {
  const steps = weights.steps
    .filter(({ count }) => count.value > 0)
    .map(({ count, points }) => phrase`${count} bernilai ${points}`);
  return joinAsList(score.empty.value > 0 ? [...steps, phrase`${score.empty} kosong`] : steps);
}

/** From this share of answers with full points, the spread is called mostly best. */
const BEST_SHARE = 0.7;

/** Whether `findWeightSpread` reports the low answers and the points that they lost. */
export const doesSpreadReportLowAnswers = ({ weights, score }: TestMetrics): boolean =>
  weights.mostLost === 'low' &&
  score.empty.value <= score.answered.value &&
  answerCountAtStep(weights, 0) < BEST_SHARE * score.answered.value;

const kinds = withGain<TestMetrics>(secondFindingGain, [
  {
    kind: 'weights-mostly-empty',
    fits: ({ score }) => score.empty.value > score.answered.value,
    text: (test) =>
      phrase`Sebaran pilihanmu: ${spreadText(test)}. Lebih banyak yang kosong daripada yang terisi, jadi gambaran ini belum utuh.`,
  },
  {
    kind: 'weights-mostly-left',
    fits: ({ weights }) => weights.mostLost === 'empty',
    text: (test) =>
      test.score.lostPoints.value > test.score.emptyPoints.value
        ? phrase`Sebaran pilihanmu: ${spreadText(test)}. Poin paling banyak lepas di soal yang kosong, jadi benahi itu dulu, baru pilihan yang kurang tepat.`
        : phrase`Sebaran pilihanmu: ${spreadText(test)}. Yang terisi sudah bernilai penuh, jadi tinggal mengisi yang kosong.`,
  },
  {
    kind: 'weights-mostly-best',
    fits: ({ weights, score }) => answerCountAtStep(weights, 0) >= BEST_SHARE * score.answered.value,
    text: (test) =>
      phrase`Sebaran pilihanmu: ${spreadText(test)}. Pilihan terbaik sudah paling sering kamu ambil; yang lain tinggal dicocokkan dengan pembahasannya.`,
  },
  {
    kind: 'weights-mostly-second',
    fits: ({ weights }) => weights.mostLost === 'second',
    text: (test) => {
      const second = test.weights.steps[1];
      return phrase`Sebaran pilihanmu: ${spreadText(test)}. Polanya hampir tepat: ${second ? [second.count] : []} jawaban tinggal selangkah dari nilai penuh. Di Pembahasan, cari apa yang dimiliki pilihan terbaik dan tidak dimiliki pilihanmu.`;
    },
  },
  {
    kind: 'weights-mostly-middle',
    fits: ({ weights }) => weights.mostLost === 'middle',
    text: (test) =>
      phrase`Sebaran pilihanmu: ${spreadText(test)}. Yang perlu digeser adalah pilihan tengah: biasanya tidak salah, tetapi kurang aktif atau kurang tuntas dibanding pilihan terbaik.`,
  },
  {
    kind: 'weights-mostly-low',
    fits: () => true,
    text: (test) =>
      phrase`Sebaran pilihanmu: ${spreadText(test)}. Jawaban bernilai rendah melepas ${test.weights.low.lostPoints} dari ${test.score.lostPoints} poin, jadi yang perlu dipahami adalah apa yang dinilai di tiap materi.`,
  },
]);

/**
 * Reports how the TKP answers spread over the points of the options. The other tests have `findLostPointCauses` instead.
 */
export const findWeightSpread: FindFinding<TestMetrics> = createFindingFamily(
  (test) => (test.score.answered.value > 0 && test.score.lostPoints.value > 0 ? test : null),
  kinds,
);
