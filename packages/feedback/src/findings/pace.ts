import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import { didOverrun } from '../causes/losses.ts';
import type { PaceMetrics } from '../metrics/pace-metrics.ts';
import { questionNumbersText } from '../metrics/item-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import { bracketedNumbersText, numbersOrCountText } from '../metrics/topic-metrics.ts';
import type { FeedbackText } from '../feedback-text.ts';
import { phrase } from '../feedback-text.ts';
import type { FindFinding, FindingKind } from './finding.ts';
import { createFindingFamily, MIN_ANSWERS_FOR_MEAN, noGain } from './finding.ts';

const SEVERAL = 3;
/** The share of lost points that better timing would probably regain. */
const SHARE_REGAINED_BY_TIMING = 0.3;

const accuracyOf = ({ score }: TestMetrics): number => score.right.value / Math.max(1, score.answered.value);

/** Whether several wrong answers were fast, and more of them were fast than slow. */
const hasFastErrors = ({ pace }: TestMetrics): boolean =>
  pace.fastWrong.count.value >= SEVERAL && pace.fastWrong.count.value > pace.slowWrong.count.value;

/** The advised time per question by the rules. */
const allowanceText = ({ targetSeconds }: PaceMetrics): FeedbackText =>
  phrase`jatahnya ${targetSeconds} detik`;

const kinds: FindingKind<TestMetrics>[] = [
  {
    kind: 'pace-hasty',
    fits: (test) => hasFastErrors(test) && test.pace.isHasty,
    gain: (test) => test.pace.fastWrong.count.value * POINTS_PER_RIGHT_ANSWER * accuracyOf(test),
    text: ({ isSecond, pace: { fastWrong } }) =>
      isSecond
        ? phrase`Terlalu cepat: ${fastWrong.count} jawaban salah${bracketedNumbersText(fastWrong.items)} dipilih lebih cepat daripada waktu membacanya, menurut perkiraan. Hitung atau coret dulu di kertas, baru pilih.`
        : phrase`Ada ${fastWrong.count} jawaban salah${bracketedNumbersText(fastWrong.items)} yang dipilih lebih cepat daripada waktu membacanya, menurut perkiraan. Kemungkinan soalnya belum terbaca utuh; baca pertanyaannya sekali lagi sebelum memilih.`,
  },
  {
    kind: 'pace-slow-and-wrong',
    fits: ({ pace }) => pace.slowWrong.count.value > 1,
    gain: ({ pace }) => pace.slowWrong.count.value * POINTS_PER_RIGHT_ANSWER * SHARE_REGAINED_BY_TIMING,
    text: ({ isSecond, pace }) =>
      isSecond
        ? phrase`Sekitar ${pace.slowWrong.minutes} menit habis tanpa poin di ${numbersOrCountText(pace.slowWrong)}; ${allowanceText(pace)} per soal. Beri batas waktu tiap soal, lalu lewati dulu.`
        : phrase`Di ${numbersOrCountText(pace.slowWrong)} habis sekitar ${pace.slowWrong.minutes} menit tanpa poin, padahal ${allowanceText(pace)} per soal. Kalau arahnya belum terlihat, tandai ragu-ragu, lanjut, lalu kembali di akhir.`,
  },
  {
    kind: 'pace-one-long',
    fits: ({ pace }) => pace.longest.length === 1,
    gain: () => POINTS_PER_RIGHT_ANSWER * SHARE_REGAINED_BY_TIMING,
    text: ({ isSecond, pace: { longest, longestMinutes } }) =>
      isSecond
        ? phrase`Nomor ${questionNumbersText(longest)} memakan waktu paling lama tanpa hasil, sekitar ${longestMinutes} menit. Kalau buntu, pilih yang paling mungkin, lalu lanjut.`
        : phrase`Yang paling lama menahanmu tanpa hasil adalah nomor ${questionNumbersText(longest)}, sekitar ${longestMinutes} menit. Beri batas waktu, isi jawaban terbaikmu, lalu lanjut.`,
  },
  {
    kind: 'pace-over-plan',
    fits: didOverrun,
    gain: ({ pace }) =>
      (pace.overMinutes.value * 60_000 * SHARE_REGAINED_BY_TIMING) / (1000 * pace.targetSeconds.value),
    text: ({ label, pace: { spentMinutes, overMinutes }, score: { minutes } }) =>
      phrase`${label} memakan sekitar ${spentMinutes} menit, ${overMinutes} lebih lama dari ${minutes} menit yang dianjurkan. Tentukan batas waktunya sebelum mulai supaya tes lain tidak kekurangan.`,
  },
  {
    kind: 'pace-slow-but-right',
    fits: ({ pace }) => pace.slowRight.count.value >= SEVERAL,
    gain: ({ pace }) => pace.slowRight.count.value * SHARE_REGAINED_BY_TIMING,
    text: ({ pace: { slowRight } }) =>
      phrase`Sebanyak ${slowRight.count} jawaban benar memakan sekitar ${slowRight.minutes} menit. Caranya sudah tepat; yang dilatih tinggal kecepatannya, misalnya dengan mengulang soal sejenis sambil memakai pengatur waktu.`,
  },
  {
    kind: 'pace-fast',
    fits: hasFastErrors,
    gain: (test) =>
      test.pace.fastWrong.count.value * POINTS_PER_RIGHT_ANSWER * accuracyOf(test) * SHARE_REGAINED_BY_TIMING,
    text: ({ label, isSecond, pace: { fastWrong } }) =>
      isSecond
        ? phrase`Di ${label}, ${fastWrong.count} jawaban salah${bracketedNumbersText(fastWrong.items)} dipilih lebih cepat daripada waktu membacanya, menurut perkiraan. Kerjakan lagi sebagian di antaranya tanpa pengatur waktu.`
        : phrase`Sebanyak ${fastWrong.count} jawaban salah${bracketedNumbersText(fastWrong.items)} dipilih lebih cepat daripada waktu membacanya, menurut perkiraan. Coba beri soal seperti itu waktu lebih lama, lalu lihat bedanya.`,
  },
  {
    kind: 'pace-fits',
    fits: ({ times, pace, score }) =>
      pace.seconds.value <= pace.targetSeconds.value &&
      pace.slowWrong.count.value === 0 &&
      (score.empty.value === 0 || !times.isUsedUp),
    gain: noGain,
    text: ({ label, isSecond, pace: { seconds, targetSeconds } }) =>
      isSecond
        ? phrase`Dengan sekitar ${seconds} detik per soal, ${label} selesai di dalam jatah ${targetSeconds} detik.`
        : phrase`Iramamu sekitar ${seconds} detik per soal, di dalam jatah ${targetSeconds} detik; di tes ini waktunya cukup.`,
  },
];

const testWithKnownPace = (test: TestMetrics): TestMetrics | null =>
  test.pace.isKnown && test.score.answered.value >= MIN_ANSWERS_FOR_MEAN ? test : null;

export const findPace: FindFinding<TestMetrics> = createFindingFamily(testWithKnownPace, kinds);

/** TKP answers are hasty below this multiple of the advised time, if their mean is below `LOW_MEAN` points. */
const HASTY_FACTOR = 0.5;
const LOW_MEAN = 4;

/** The findings for TKP, which has no wrong answers. */
export const findWeightedPace: FindFinding<TestMetrics> = createFindingFamily(testWithKnownPace, [
  {
    kind: 'tkp-hasty',
    fits: ({ pace: { seconds, targetSeconds }, weights }) =>
      seconds.value < HASTY_FACTOR * targetSeconds.value && weights.mean.value < LOW_MEAN,
    gain: ({ score }) => score.lostPoints.value * SHARE_REGAINED_BY_TIMING,
    text: ({ label, pace: { seconds, targetSeconds }, weights: { mean } }) =>
      phrase`Jawaban ${label} diberikan dalam sekitar ${seconds} detik per soal, jauh di bawah ${targetSeconds} detik yang dianjurkan, dengan hasil rata-rata ${mean} poin. Kemungkinan ada pilihan yang belum dibandingkan; baca kelima pilihannya dulu.`,
  },
  {
    kind: 'tkp-over-plan',
    // With full points, advice on how to choose would be pointless.
    fits: (test) => didOverrun(test) && test.score.lostPoints.value > 0,
    gain: ({ pace }) =>
      (pace.overMinutes.value * 60_000 * SHARE_REGAINED_BY_TIMING) / (1000 * pace.targetSeconds.value),
    text: ({ label, pace: { spentMinutes, overMinutes }, score: { minutes } }) =>
      phrase`${label} memakan sekitar ${spentMinutes} menit, ${overMinutes} lebih dari anjuran ${minutes} menit. Pilih dua kandidat terbaik lebih dulu, baru timbang di antara keduanya.`,
  },
]);
