import { OPTION_COUNT, POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import type { AnswerPatternMetrics } from '../metrics/answer-pattern-metrics.ts';
import { isAnsweredUnread, questionNumbersText } from '../metrics/item-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import type { FeedbackText } from '../feedback-text.ts';
import { phrase } from '../feedback-text.ts';
import type { FindFinding } from './finding.ts';
import { createFindingFamily } from './finding.ts';

/** The halves of a test are compared only if each has at least this many answers. */
const MIN_ANSWERS_PER_HALF = 6;
/** The smallest reported difference between the halves' shares of right answers. */
const MIN_SHARE_DIFFERENCE = 0.3;
/** The shortest reported run of wrong answers. */
const MIN_RUN = 5;
/** From this number and this share on, chance hardly explains answers with the same letter. */
const MIN_SAME_LETTER = 10;
const MIN_SAME_LETTER_SHARE = 0.5;
/** The options that remain after the clearly wrong ones are ruled out. */
const REMAINING_OPTIONS = 3;
/** The share of a pattern's lost points that the candidate would probably regain. */
const SHARE_REGAINED_FROM_PATTERN = 0.2;

/** The share of right answers in the first half minus that in the second half; 0 with too few answers. */
export function dropOf({ first, second }: AnswerPatternMetrics): number {
  if (first.answered.value < MIN_ANSWERS_PER_HALF || second.answered.value < MIN_ANSWERS_PER_HALF) return 0;
  return first.right.value / first.answered.value - second.right.value / second.answered.value;
}

/** The advice after a run of wrong answers, which depends on whether most of them were fast. */
function afterRunText({ isSecond, pace, patterns: { wrongRun } }: TestMetrics): FeedbackText {
  const fast = pace.isKnown ? wrongRun.items.filter(isAnsweredUnread) : [];
  if (fast.length * 2 > wrongRun.count.value)
    return isSecond
      ? phrase`, kebanyakan dijawab dengan cepat. Coba lagi bagian itu dengan waktu lebih longgar.`
      : phrase`, dan sebagian besar dijawab dengan cepat. Kerjakan ulang tanpa terburu-buru, lalu lihat bedanya.`;
  return isSecond
    ? phrase`. Jawab ulang bagian itu, lalu cari di Pembahasan apa yang sama di antara soal-soalnya.`
    : phrase`. Jawab ulang berurutan tanpa melihat kuncinya, baru baca pembahasannya.`;
}

/** Reports patterns in the order of the questions and in the letters of the answers. */
export const findAnswerPatterns: FindFinding<TestMetrics> = createFindingFamily(
  (test: TestMetrics) => test,
  [
    {
      kind: 'pattern-one-letter',
      fits: ({ patterns: { letterCount, letterRight }, score }) =>
        letterRight.value * 2 <= letterCount.value &&
        letterCount.value >= MIN_SAME_LETTER &&
        letterCount.value >= MIN_SAME_LETTER_SHARE * score.answered.value,
      gain: ({ patterns }) =>
        (patterns.letterCount.value - patterns.letterRight.value) *
        POINTS_PER_RIGHT_ANSWER *
        (1 / REMAINING_OPTIONS - 1 / OPTION_COUNT),
      text: ({ patterns: { letter, letterCount, letterRight }, score: { answered } }) => {
        const right =
          letterRight.value > 0 ? phrase`${letterRight} di antaranya benar` : phrase`tidak ada yang benar`;
        return phrase`Huruf ${letter} kamu pilih ${letterCount} kali dari ${answered} jawaban, dan ${right}. Kalau itu tebakan, coret dulu pilihan yang pasti keliru supaya peluangnya naik.`;
      },
    },
    {
      kind: 'pattern-late-drop',
      fits: ({ patterns }) => dropOf(patterns) >= MIN_SHARE_DIFFERENCE,
      gain: ({ patterns }) =>
        patterns.second.answered.value *
        dropOf(patterns) *
        POINTS_PER_RIGHT_ANSWER *
        SHARE_REGAINED_FROM_PATTERN,
      text: ({ patterns: { first, second } }) =>
        phrase`Paruh awal ${first.right} benar dari ${first.answered} yang dijawab, paruh akhir ${second.right} dari ${second.answered}. Selisih ini bisa datang dari tenaga, waktu, atau jenis soalnya; coba sekali dengan urutan dibalik dan lihat apakah selisihnya ikut berpindah.`,
    },
    {
      kind: 'pattern-slow-start',
      fits: ({ patterns }) => dropOf(patterns) <= -MIN_SHARE_DIFFERENCE,
      gain: ({ patterns }) =>
        patterns.first.answered.value *
        -dropOf(patterns) *
        POINTS_PER_RIGHT_ANSWER *
        SHARE_REGAINED_FROM_PATTERN,
      text: ({ patterns: { first, second } }) =>
        phrase`Ketepatanmu di bagian awal (${first.right} benar dari ${first.answered} yang dijawab) lebih rendah daripada di bagian akhir (${second.right} dari ${second.answered}). Lain kali kembali sebentar ke soal awal sebelum menyerahkan.`,
    },
    {
      kind: 'pattern-wrong-run',
      fits: ({ patterns }) => patterns.wrongRun.count.value >= MIN_RUN,
      gain: ({ patterns }) =>
        patterns.wrongRun.count.value * POINTS_PER_RIGHT_ANSWER * SHARE_REGAINED_FROM_PATTERN,
      text: (test) => {
        const { items, count } = test.patterns.wrongRun;
        return phrase`Ada ${count} soal berurutan yang salah, nomor ${questionNumbersText(items.slice(0, 1))} sampai ${questionNumbersText(items.slice(-1))}${afterRunText(test)}`;
      },
    },
  ],
);

/** The smallest reported difference between the halves, in points per answer. */
const MIN_MEAN_DIFFERENCE = 0.5;

/** Reports fewer points per answer in the second half of TKP, which has no wrong answers. */
export const findTkpLateDrop: FindFinding<TestMetrics> = createFindingFamily(
  ({ patterns: { first, second } }: TestMetrics) =>
    Math.min(first.answered.value, second.answered.value) >= MIN_ANSWERS_PER_HALF ? { first, second } : null,
  [
    {
      kind: 'tkp-late-drop',
      fits: ({ first, second }) => first.mean.value - second.mean.value >= MIN_MEAN_DIFFERENCE,
      gain: ({ first, second }) =>
        (first.mean.value - second.mean.value) * second.answered.value * SHARE_REGAINED_FROM_PATTERN,
      text: ({ first, second }) =>
        phrase`Paruh awal rata-rata ${first.mean} poin per jawaban, paruh akhir ${second.mean}. Bisa jadi tenagamu menurun, bisa juga materinya lebih sulit bagimu; coba jeda singkat sebelum bagian akhir dan lihat bedanya.`,
    },
  ],
);
