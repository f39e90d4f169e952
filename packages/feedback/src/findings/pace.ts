import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import type { TimeMetrics } from '../metrics/time-metrics.ts';
import { wasDeadlineExtended } from '../metrics/time-metrics.ts';
import { areMostTimesKnown, questionNumbersText } from '../metrics/item-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import type { TopicMetrics } from '../metrics/topic-metrics.ts';
import { bracketedNumbersText, numbersOrCountText } from '../metrics/topic-metrics.ts';
import type { FeedbackText } from '../feedback-text.ts';
import { phrase } from '../feedback-text.ts';
import type { FindingFamily, FindingKind } from './finding.ts';
import { createFindingFamily, noGain } from './finding.ts';

const SEVERAL = 3;
/** Factors above the average time per question from which a topic (LONGER) or a test (OVER) counts as slow. */
const LONGER = 1.5;
const OVER = 1.2;
/** The share of points of slow wrong answers that better timing brings back. */
const RECOVERED = 0.3;

const accuracyOf = ({ score }: TestMetrics): number => score.right.value / Math.max(1, score.answered.value);

export const isOverTimePlan = ({ pace, test }: TestMetrics): boolean =>
  pace.spentMinutes.value > OVER * test.minutes;

/** The topic with the longest time per question, if that is clearly above the average. */
function slowTopicOf({ topics, clock, pace }: TestMetrics): TopicMetrics | undefined {
  const least = Math.max((LONGER * clock.targetMs) / 1000, LONGER * pace.seconds.value);
  return topics
    .filter(({ seconds, items }) => seconds.value >= least && items.length > 1 && areMostTimesKnown(items))
    .sort((one, other) => other.seconds.value - one.seconds.value)[0];
}

/** Several wrong answers were quick, and more of them than were slow. */
const isQuick = ({ pace }: TestMetrics): boolean =>
  pace.fastWrong.length >= SEVERAL && pace.fastWrong.length > pace.slowWrong.length;

/** The average time per question. With extra time, the text names the regular one. */
const allowance = (clock: TimeMetrics): FeedbackText =>
  wasDeadlineExtended(clock)
    ? phrase`jatah biasa ${clock.targetSeconds} detik`
    : phrase`jatah rata-rata ${clock.targetSeconds} detik`;

const kinds: FindingKind<TestMetrics>[] = [
  {
    kind: 'pace-hasty',
    fits: (test) => isQuick(test) && test.pace.isHasty,
    gain: (test) => test.pace.fastWrong.length * POINTS_PER_RIGHT_ANSWER * accuracyOf(test),
    text: ({ isSecond, pace: { fastWrong, fastWrongCount }, clock: { fastSeconds } }) =>
      isSecond
        ? phrase`Terlalu cepat: ${fastWrongCount} jawaban salah${bracketedNumbersText(fastWrong)} dipilih dalam waktu kurang dari ${fastSeconds} detik menurut perkiraan. Hitung atau coret dulu di kertas, baru pilih.`
        : phrase`Ada ${fastWrongCount} jawaban salah${bracketedNumbersText(fastWrong)} yang dipilih dalam waktu kurang dari ${fastSeconds} detik menurut perkiraan. Kemungkinan soalnya belum terbaca utuh; baca pertanyaannya sekali lagi sebelum memilih.`,
  },
  {
    kind: 'pace-slow-and-wrong',
    fits: ({ pace }) => pace.slowWrong.length > 1,
    gain: ({ pace }) => pace.slowWrong.length * POINTS_PER_RIGHT_ANSWER * RECOVERED,
    text: ({ isSecond, pace: { slowWrong, slowWrongCount, slowWrongMinutes }, clock }) =>
      isSecond
        ? phrase`Sekitar ${slowWrongMinutes} menit habis tanpa poin di ${numbersOrCountText(slowWrong, slowWrongCount)}; ${allowance(clock)} per soal. Beri batas waktu tiap soal, lalu lewati dulu.`
        : phrase`Di ${numbersOrCountText(slowWrong, slowWrongCount)} habis sekitar ${slowWrongMinutes} menit tanpa poin, padahal ${allowance(clock)} per soal. Kalau arahnya belum terlihat, tandai ragu-ragu, lanjut, lalu kembali di akhir.`,
  },
  {
    kind: 'pace-one-long',
    fits: ({ pace }) => pace.longest.length === 1,
    gain: () => POINTS_PER_RIGHT_ANSWER * RECOVERED,
    text: ({ isSecond, pace: { longest, longestMinutes } }) =>
      isSecond
        ? phrase`Nomor ${questionNumbersText(longest)} memakan waktu paling lama tanpa hasil, sekitar ${longestMinutes} menit. Kalau buntu, pilih yang paling mungkin, lalu lanjut.`
        : phrase`Yang paling lama menahanmu tanpa hasil adalah nomor ${questionNumbersText(longest)}, sekitar ${longestMinutes} menit. Beri batas waktu, isi jawaban terbaikmu, lalu lanjut.`,
  },
  {
    kind: 'pace-slow-topic',
    fits: (test) => slowTopicOf(test) !== undefined,
    gain: (test) => (slowTopicOf(test)?.lostPoints.value ?? 0) * RECOVERED,
    text: (test) => {
      const topic = slowTopicOf(test);
      return topic
        ? phrase`${topic.label} memakan sekitar ${topic.seconds} detik per soal; ${allowance(test.clock)}. Latih dengan pengatur waktu.`
        : [];
    },
  },
  {
    kind: 'pace-over-plan',
    fits: isOverTimePlan,
    gain: ({ pace, clock }) => (pace.overMinutes.value * 60_000 * RECOVERED) / clock.targetMs,
    text: ({ label, pace: { spentMinutes, overMinutes }, score: { minutes } }) =>
      phrase`${label} memakan sekitar ${spentMinutes} menit, ${overMinutes} lebih lama dari ${minutes} menit yang dianjurkan. Tentukan batas waktunya sebelum mulai supaya tes lain tidak kekurangan.`,
  },
  {
    kind: 'pace-slow-but-right',
    fits: ({ pace }) => pace.slowRight.length >= SEVERAL,
    gain: ({ pace }) => pace.slowRight.length * RECOVERED,
    text: ({ pace: { slowRightCount, slowRightMinutes } }) =>
      phrase`Sebanyak ${slowRightCount} jawaban benar memakan sekitar ${slowRightMinutes} menit. Caranya sudah tepat; yang dilatih tinggal kecepatannya, misalnya dengan mengulang soal sejenis sambil memakai pengatur waktu.`,
  },
  {
    kind: 'pace-quick',
    fits: isQuick,
    gain: (test) => test.pace.fastWrong.length * POINTS_PER_RIGHT_ANSWER * accuracyOf(test) * RECOVERED,
    text: ({ label, isSecond, pace: { fastWrong, fastWrongCount }, clock: { fastSeconds } }) =>
      isSecond
        ? phrase`Di ${label}, ${fastWrongCount} jawaban salah${bracketedNumbersText(fastWrong)} dipilih dalam waktu kurang dari ${fastSeconds} detik menurut perkiraan. Kerjakan lagi sebagian di antaranya tanpa pengatur waktu.`
        : phrase`Sebanyak ${fastWrongCount} jawaban salah${bracketedNumbersText(fastWrong)} dipilih dalam waktu kurang dari ${fastSeconds} detik menurut perkiraan. Coba beri soal seperti itu waktu lebih lama, lalu lihat bedanya.`,
  },
  {
    kind: 'pace-fits',
    fits: ({ clock, pace, score }) =>
      pace.seconds.value * 1000 <= clock.targetMs &&
      pace.slowWrong.length === 0 &&
      (score.empty.value === 0 || !clock.isUsedUp),
    gain: noGain,
    text: ({ label, isSecond, pace: { seconds }, clock }) =>
      isSecond
        ? phrase`Dengan sekitar ${seconds} detik per soal, ${label} selesai di dalam ${allowance(clock)}.`
        : phrase`Iramamu sekitar ${seconds} detik per soal, di dalam ${allowance(clock)}; waktu bukan hambatan di tes ini.`,
  },
];

/** Fewer answers have no meaningful mean. */
export const MIN_ANSWERS_FOR_MEAN = 5;

/** Where the time of a test was spent, by estimate. */
export const findPace: FindingFamily<TestMetrics> = createFindingFamily(
  (test) => (test.pace.isKnown && test.score.answered.value >= MIN_ANSWERS_FOR_MEAN ? test : null),
  kinds,
);

const HALF = 0.5;
const MIDDLING = 4;

/** For TKP, which has no wrong answers. */
export const findWeightedPace: FindingFamily<TestMetrics> = createFindingFamily(
  (test) => (test.pace.isKnown && test.score.answered.value >= MIN_ANSWERS_FOR_MEAN ? test : null),
  [
    {
      kind: 'tkp-hasty',
      fits: ({ pace: { seconds, advisedSeconds }, weights }) =>
        seconds.value < HALF * advisedSeconds.value && weights.mean.value < MIDDLING,
      gain: ({ score }) => score.lostPoints.value * RECOVERED,
      text: ({ label, pace: { seconds, advisedSeconds }, weights: { mean } }) =>
        phrase`Jawaban ${label} diberikan dalam sekitar ${seconds} detik per soal, jauh di bawah ${advisedSeconds} detik yang dianjurkan, dengan hasil rata-rata ${mean} poin. Kemungkinan ada pilihan yang belum dibandingkan; baca kelima pilihannya dulu.`,
    },
    {
      kind: 'tkp-over-plan',
      // With full points, advice on how to choose would be pointless.
      fits: (test) => isOverTimePlan(test) && test.score.lostPoints.value > 0,
      gain: ({ pace, clock }) => (pace.overMinutes.value * 60_000 * RECOVERED) / clock.targetMs,
      text: ({ label, pace: { spentMinutes, overMinutes }, score: { minutes } }) =>
        phrase`${label} memakan sekitar ${spentMinutes} menit, ${overMinutes} lebih dari anjuran ${minutes} menit. Pilih dua kandidat terbaik lebih dulu, baru timbang di antara keduanya.`,
    },
  ],
);
