import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import type { TimeMetrics } from '../metrics/time-metrics.ts';
import { areMostTimesKnown, wasDeadlineExtended } from '../metrics/time-metrics.ts';
import { questionNumbersText } from '../metrics/item-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import type { TopicMetrics } from '../metrics/topic-metrics.ts';
import { bracketedNumbersText, numbersOrCountText } from '../metrics/topic-metrics.ts';
import type { FeedbackText } from '../feedback-text.ts';
import { phrase } from '../feedback-text.ts';
import type { FindFinding, FindingKind } from './finding.ts';
import { createFindingFamily, MIN_ANSWERS_FOR_MEAN, noGain } from './finding.ts';

const SEVERAL = 3;
/** A topic is slow from this multiple of the average time per question. */
const SLOW_TOPIC_FACTOR = 1.5;
/** A test is over its time plan above this multiple of the advised minutes. */
const OVER_PLAN_FACTOR = 1.2;
/** The share of lost points that better timing would probably regain. */
const SHARE_REGAINED_BY_TIMING = 0.3;

const accuracyOf = ({ score }: TestMetrics): number => score.right.value / Math.max(1, score.answered.value);

export const isOverTimePlan = ({ pace, test }: TestMetrics): boolean =>
  pace.spentMinutes.value > OVER_PLAN_FACTOR * test.minutes;

/** The slowest topic whose time per question is clearly above the regular average and above that of the test. */
function slowTopicOf({ topics, times, pace }: TestMetrics): TopicMetrics | undefined {
  const least = Math.max((SLOW_TOPIC_FACTOR * times.targetMs) / 1000, SLOW_TOPIC_FACTOR * pace.seconds.value);
  return topics
    .filter(({ seconds, items }) => seconds.value >= least && items.length > 1 && areMostTimesKnown(items))
    .sort((one, other) => other.seconds.value - one.seconds.value)[0];
}

/** Whether several wrong answers were fast, and more of them were fast than slow. */
const hasFastErrors = ({ pace }: TestMetrics): boolean =>
  pace.fastWrong.count.value >= SEVERAL && pace.fastWrong.count.value > pace.slowWrong.count.value;

/** The average time per question by the rules. After an extension, the text calls it the regular time. */
const allowanceText = (times: TimeMetrics): FeedbackText =>
  wasDeadlineExtended(times)
    ? phrase`jatah biasa ${times.targetSeconds} detik`
    : phrase`jatah rata-rata ${times.targetSeconds} detik`;

const kinds: FindingKind<TestMetrics>[] = [
  {
    kind: 'pace-hasty',
    fits: (test) => hasFastErrors(test) && test.pace.isHasty,
    gain: (test) => test.pace.fastWrong.count.value * POINTS_PER_RIGHT_ANSWER * accuracyOf(test),
    text: ({ isSecond, pace: { fastWrong }, times: { fastSeconds } }) =>
      isSecond
        ? phrase`Terlalu cepat: ${fastWrong.count} jawaban salah${bracketedNumbersText(fastWrong.items)} dipilih dalam waktu kurang dari ${fastSeconds} detik menurut perkiraan. Hitung atau coret dulu di kertas, baru pilih.`
        : phrase`Ada ${fastWrong.count} jawaban salah${bracketedNumbersText(fastWrong.items)} yang dipilih dalam waktu kurang dari ${fastSeconds} detik menurut perkiraan. Kemungkinan soalnya belum terbaca utuh; baca pertanyaannya sekali lagi sebelum memilih.`,
  },
  {
    kind: 'pace-slow-and-wrong',
    fits: ({ pace }) => pace.slowWrong.count.value > 1,
    gain: ({ pace }) => pace.slowWrong.count.value * POINTS_PER_RIGHT_ANSWER * SHARE_REGAINED_BY_TIMING,
    text: ({ isSecond, pace: { slowWrong }, times }) =>
      isSecond
        ? phrase`Sekitar ${slowWrong.minutes} menit habis tanpa poin di ${numbersOrCountText(slowWrong)}; ${allowanceText(times)} per soal. Beri batas waktu tiap soal, lalu lewati dulu.`
        : phrase`Di ${numbersOrCountText(slowWrong)} habis sekitar ${slowWrong.minutes} menit tanpa poin, padahal ${allowanceText(times)} per soal. Kalau arahnya belum terlihat, tandai ragu-ragu, lanjut, lalu kembali di akhir.`,
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
    kind: 'pace-slow-topic',
    fits: (test) => slowTopicOf(test) !== undefined,
    gain: (test) => (slowTopicOf(test)?.lostPoints.value ?? 0) * SHARE_REGAINED_BY_TIMING,
    text: (test) => {
      const topic = slowTopicOf(test);
      return topic
        ? phrase`${topic.label} memakan sekitar ${topic.seconds} detik per soal; ${allowanceText(test.times)}. Latih dengan pengatur waktu.`
        : [];
    },
  },
  {
    kind: 'pace-over-plan',
    fits: isOverTimePlan,
    gain: ({ pace, times }) => (pace.overMinutes.value * 60_000 * SHARE_REGAINED_BY_TIMING) / times.targetMs,
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
    text: ({ label, isSecond, pace: { fastWrong }, times: { fastSeconds } }) =>
      isSecond
        ? phrase`Di ${label}, ${fastWrong.count} jawaban salah${bracketedNumbersText(fastWrong.items)} dipilih dalam waktu kurang dari ${fastSeconds} detik menurut perkiraan. Kerjakan lagi sebagian di antaranya tanpa pengatur waktu.`
        : phrase`Sebanyak ${fastWrong.count} jawaban salah${bracketedNumbersText(fastWrong.items)} dipilih dalam waktu kurang dari ${fastSeconds} detik menurut perkiraan. Coba beri soal seperti itu waktu lebih lama, lalu lihat bedanya.`,
  },
  {
    kind: 'pace-fits',
    fits: ({ times, pace, score }) =>
      pace.seconds.value * 1000 <= times.targetMs &&
      pace.slowWrong.count.value === 0 &&
      (score.empty.value === 0 || !times.isUsedUp),
    gain: noGain,
    text: ({ label, isSecond, pace: { seconds }, times }) =>
      isSecond
        ? phrase`Dengan sekitar ${seconds} detik per soal, ${label} selesai di dalam ${allowanceText(times)}.`
        : phrase`Iramamu sekitar ${seconds} detik per soal, di dalam ${allowanceText(times)}; waktu bukan hambatan di tes ini.`,
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
    fits: (test) => isOverTimePlan(test) && test.score.lostPoints.value > 0,
    gain: ({ pace, times }) => (pace.overMinutes.value * 60_000 * SHARE_REGAINED_BY_TIMING) / times.targetMs,
    text: ({ label, pace: { spentMinutes, overMinutes }, score: { minutes } }) =>
      phrase`${label} memakan sekitar ${spentMinutes} menit, ${overMinutes} lebih dari anjuran ${minutes} menit. Pilih dua kandidat terbaik lebih dulu, baru timbang di antara keduanya.`,
  },
]);
