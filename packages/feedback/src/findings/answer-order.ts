import { OPTION_COUNT, POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import { isFastItem } from '../metrics/time-metrics.ts';
import type { AnswerPatternMetrics } from '../metrics/answer-order-metrics.ts';
import { questionNumbersText } from '../metrics/item-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import type { FeedbackText } from '../feedback-text.ts';
import { phrase } from '../feedback-text.ts';
import type { FindFinding } from './finding.ts';
import { createFindingFamily } from './finding.ts';

const MIN_ANSWERS_PER_HALF = 6;
const MIN_SHARE_DIFFERENCE = 0.3;
const MIN_RUN = 5;
/** The number and the share of answers with the same letter that chance does not explain. */
const MIN_SAME_LETTER = 10;
const MIN_SAME_LETTER_SHARE = 0.5;
/** The options that remain after the clearly wrong ones are ruled out. */
const REMAINING_OPTIONS = 3;
/** The share of the lost points that a steadier pace would probably regain. */
const RECOVERABLE_SHARE = 0.2;

function dropOf({ first, second }: AnswerPatternMetrics): number {
  if (first.answered.value < MIN_ANSWERS_PER_HALF || second.answered.value < MIN_ANSWERS_PER_HALF) return 0;
  return first.right.value / first.answered.value - second.right.value / second.answered.value;
}

function afterRun({ isSecond, pace, times, order: { wrongRun } }: TestMetrics): FeedbackText {
  const fast = pace.isKnown ? wrongRun.filter((item) => isFastItem(item, times)) : [];
  if (fast.length * 2 > wrongRun.length)
    return isSecond
      ? phrase`, kebanyakan dijawab dengan cepat. Coba lagi bagian itu dengan waktu lebih longgar.`
      : phrase`, dan sebagian besar dijawab dengan cepat. Kerjakan ulang tanpa terburu-buru, lalu lihat bedanya.`;
  return isSecond
    ? phrase`. Jawab ulang bagian itu, lalu cari di Pembahasan apa yang sama di antara soal-soalnya.`
    : phrase`. Jawab ulang berurutan tanpa melihat kuncinya, baru baca pembahasannya.`;
}

export const findAnswerOrder: FindFinding<TestMetrics> = createFindingFamily(
  (test: TestMetrics) => test,
  [
    {
      kind: 'order-one-letter',
      fits: ({ order: { letterCount, letterRight }, score }) =>
        letterRight.value * 2 <= letterCount.value &&
        letterCount.value >= MIN_SAME_LETTER &&
        letterCount.value >= MIN_SAME_LETTER_SHARE * score.answered.value,
      gain: ({ order }) =>
        (order.letterCount.value - order.letterRight.value) *
        POINTS_PER_RIGHT_ANSWER *
        (1 / REMAINING_OPTIONS - 1 / OPTION_COUNT),
      text: ({ order: { letter, letterCount, letterRight }, score: { answered } }) => {
        const right =
          letterRight.value > 0 ? phrase`${letterRight} di antaranya benar` : phrase`tidak ada yang benar`;
        return phrase`Huruf ${letter} kamu pilih ${letterCount} kali dari ${answered} jawaban, dan ${right}. Kalau itu tebakan, coret dulu pilihan yang pasti keliru supaya peluangnya naik.`;
      },
    },
    {
      kind: 'order-late-drop',
      fits: ({ order }) => dropOf(order) >= MIN_SHARE_DIFFERENCE,
      gain: ({ order }) =>
        order.second.answered.value * dropOf(order) * POINTS_PER_RIGHT_ANSWER * RECOVERABLE_SHARE,
      text: ({ order: { first, second } }) =>
        phrase`Paruh awal ${first.right} benar dari ${first.answered} yang dijawab, paruh akhir ${second.right} dari ${second.answered}. Selisih ini bisa datang dari tenaga, waktu, atau jenis soalnya; coba sekali dengan urutan dibalik dan lihat apakah selisihnya ikut berpindah.`,
    },
    {
      kind: 'order-slow-start',
      fits: ({ order }) => dropOf(order) <= -MIN_SHARE_DIFFERENCE,
      gain: ({ order }) =>
        order.first.answered.value * -dropOf(order) * POINTS_PER_RIGHT_ANSWER * RECOVERABLE_SHARE,
      text: ({ order: { first, second } }) =>
        phrase`Ketepatanmu di bagian awal (${first.right} benar dari ${first.answered} yang dijawab) lebih rendah daripada di bagian akhir (${second.right} dari ${second.answered}). Lain kali kembali sebentar ke soal awal sebelum menyerahkan.`,
    },
    {
      kind: 'order-wrong-run',
      fits: ({ order }) => order.wrongRun.length >= MIN_RUN,
      gain: ({ order }) => order.wrongRun.length * POINTS_PER_RIGHT_ANSWER * RECOVERABLE_SHARE,
      text: (test) => {
        const { wrongRun, wrongRunCount } = test.order;
        return phrase`Ada ${wrongRunCount} soal berurutan yang salah, nomor ${questionNumbersText(wrongRun.slice(0, 1))} sampai ${questionNumbersText(wrongRun.slice(-1))}${afterRun(test)}`;
      },
    },
  ],
);

const MIN_MEAN_DIFFERENCE = 0.5;

/** Reports fewer points per answer in the second half. For TKP, which has no wrong answers. */
export const findTkpLateDrop: FindFinding<TestMetrics> = createFindingFamily(
  ({ order: { first, second } }: TestMetrics) =>
    Math.min(first.answered.value, second.answered.value) >= MIN_ANSWERS_PER_HALF ? { first, second } : null,
  [
    {
      kind: 'tkp-late-drop',
      fits: ({ first, second }) => first.mean.value - second.mean.value >= MIN_MEAN_DIFFERENCE,
      gain: ({ first, second }) =>
        (first.mean.value - second.mean.value) * second.answered.value * RECOVERABLE_SHARE,
      text: ({ first, second }) =>
        phrase`Paruh awal rata-rata ${first.mean} poin per jawaban, paruh akhir ${second.mean}. Bisa jadi tenagamu menurun, bisa juga materinya lebih sulit bagimu; coba jeda singkat sebelum bagian akhir dan lihat bedanya.`,
    },
  ],
);
