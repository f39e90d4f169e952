import { POINTS_FOR_RIGHT } from '@ambang/exam/rules.ts';
import type { ClockReading } from '../reading/clock-reading.ts';
import { isLengthened } from '../reading/clock-reading.ts';
import { isTimed, numbersOf } from '../reading/items.ts';
import type { TestReading } from '../reading/test-reading.ts';
import type { TopicReading } from '../reading/topic-reading.ts';
import { placesOf, whereOf } from '../reading/topic-reading.ts';
import type { Said } from '../said.ts';
import { say } from '../said.ts';
import type { Family, Kind } from './finding.ts';
import { family, NOTHING } from './finding.ts';

const SEVERAL = 3;
/** So much longer than the time for each question a topic or a test takes when it is worth telling. */
const LONGER = 1.5;
const OVER = 1.2;
/** What better use of the time brings back of a slow question that was wrong. */
const RECOVERED = 0.3;

const accuracyOf = ({ score }: TestReading): number => score.right.value / Math.max(1, score.answered.value);

/** Whether a test took so much more than its time that it is told. */
export const isOverPlan = ({ pace, test }: TestReading): boolean =>
  pace.spentMinutes.value > OVER * test.minutes;

/** The topic on which a question took longest, when that was long. */
function slowTopicOf({ topics, clock, pace }: TestReading): TopicReading | undefined {
  const least = Math.max((LONGER * clock.targetMs) / 1000, LONGER * pace.seconds.value);
  return topics
    .filter(({ seconds, items }) => seconds.value >= least && items.length > 1 && isTimed(items))
    .sort((one, other) => other.seconds.value - one.seconds.value)[0];
}

/** Whether several wrong answers were quick, and more than were slow. */
const isQuick = ({ pace }: TestReading): boolean =>
  pace.fastWrong.length >= SEVERAL && pace.fastWrong.length > pace.slowWrong.length;

/** The time for one question when all get the same; who has more of it is told the usual one. */
const allowance = (clock: ClockReading): Said =>
  isLengthened(clock)
    ? say`jatah biasa ${clock.targetSeconds} detik`
    : say`jatah rata-rata ${clock.targetSeconds} detik`;

const kinds: Kind<TestReading>[] = [
  {
    kind: 'pace-hasty',
    fits: (test) => isQuick(test) && test.pace.isHasty,
    gain: (test) => test.pace.fastWrong.length * POINTS_FOR_RIGHT * accuracyOf(test),
    text: ({ isSecond, pace: { fastWrong, fastWrongCount }, clock: { fastSeconds } }) =>
      isSecond
        ? say`Terlalu cepat: ${fastWrongCount} jawaban salah${placesOf(fastWrong)} dipilih dalam waktu kurang dari ${fastSeconds} detik menurut perkiraan. Hitung atau coret dulu di kertas, baru pilih.`
        : say`Ada ${fastWrongCount} jawaban salah${placesOf(fastWrong)} yang dipilih dalam waktu kurang dari ${fastSeconds} detik menurut perkiraan. Kemungkinan soalnya belum terbaca utuh; baca pertanyaannya sekali lagi sebelum memilih.`,
  },
  {
    kind: 'pace-slow-and-wrong',
    fits: ({ pace }) => pace.slowWrong.length > 1,
    gain: ({ pace }) => pace.slowWrong.length * POINTS_FOR_RIGHT * RECOVERED,
    text: ({ isSecond, pace: { slowWrong, slowWrongCount, slowWrongMinutes }, clock }) =>
      isSecond
        ? say`Sekitar ${slowWrongMinutes} menit habis tanpa poin di ${whereOf(slowWrong, slowWrongCount)}; ${allowance(clock)} per soal. Beri batas waktu tiap soal, lalu lewati dulu.`
        : say`Di ${whereOf(slowWrong, slowWrongCount)} habis sekitar ${slowWrongMinutes} menit tanpa poin, padahal ${allowance(clock)} per soal. Kalau arahnya belum terlihat, tandai ragu-ragu, lanjut, lalu kembali di akhir.`,
  },
  {
    kind: 'pace-one-long',
    fits: ({ pace }) => pace.longest.length === 1,
    gain: () => POINTS_FOR_RIGHT * RECOVERED,
    text: ({ isSecond, pace: { longest, longestMinutes } }) =>
      isSecond
        ? say`Nomor ${numbersOf(longest)} memakan waktu paling lama tanpa hasil, sekitar ${longestMinutes} menit. Kalau buntu, pilih yang paling mungkin, lalu lanjut.`
        : say`Yang paling lama menahanmu tanpa hasil adalah nomor ${numbersOf(longest)}, sekitar ${longestMinutes} menit. Beri batas waktu, isi jawaban terbaikmu, lalu lanjut.`,
  },
  {
    kind: 'pace-slow-topic',
    fits: (test) => slowTopicOf(test) !== undefined,
    gain: (test) => (slowTopicOf(test)?.lostPoints.value ?? 0) * RECOVERED,
    text: (test) => {
      const topic = slowTopicOf(test);
      return topic
        ? say`${topic.label} memakan sekitar ${topic.seconds} detik per soal; ${allowance(test.clock)}. Latih dengan pengatur waktu.`
        : [];
    },
  },
  {
    kind: 'pace-over-plan',
    fits: isOverPlan,
    gain: ({ pace, clock }) => (pace.overMinutes.value * 60_000 * RECOVERED) / clock.targetMs,
    text: ({ label, pace: { spentMinutes, overMinutes }, score: { minutes } }) =>
      say`${label} memakan sekitar ${spentMinutes} menit, ${overMinutes} lebih lama dari ${minutes} menit yang dianjurkan. Tentukan batas waktunya sebelum mulai supaya tes lain tidak kekurangan.`,
  },
  {
    kind: 'pace-slow-but-right',
    fits: ({ pace }) => pace.slowRight.length >= SEVERAL,
    gain: ({ pace }) => pace.slowRight.length * RECOVERED,
    text: ({ pace: { slowRightCount, slowRightMinutes } }) =>
      say`Sebanyak ${slowRightCount} jawaban benar memakan sekitar ${slowRightMinutes} menit. Caranya sudah tepat; yang dilatih tinggal kecepatannya, misalnya dengan mengulang soal sejenis sambil memakai pengatur waktu.`,
  },
  {
    kind: 'pace-quick',
    fits: isQuick,
    gain: (test) => test.pace.fastWrong.length * POINTS_FOR_RIGHT * accuracyOf(test) * RECOVERED,
    text: ({ label, isSecond, pace: { fastWrong, fastWrongCount }, clock: { fastSeconds } }) =>
      isSecond
        ? say`Di ${label}, ${fastWrongCount} jawaban salah${placesOf(fastWrong)} dipilih dalam waktu kurang dari ${fastSeconds} detik menurut perkiraan. Kerjakan lagi sebagian di antaranya tanpa pengatur waktu.`
        : say`Sebanyak ${fastWrongCount} jawaban salah${placesOf(fastWrong)} dipilih dalam waktu kurang dari ${fastSeconds} detik menurut perkiraan. Coba beri soal seperti itu waktu lebih lama, lalu lihat bedanya.`,
  },
  {
    kind: 'pace-fits',
    fits: ({ clock, pace, score }) =>
      pace.seconds.value * 1000 <= clock.targetMs &&
      pace.slowWrong.length === 0 &&
      (score.empty.value === 0 || !clock.isUsedUp),
    gain: NOTHING,
    text: ({ label, isSecond, pace: { seconds }, clock }) =>
      isSecond
        ? say`Dengan sekitar ${seconds} detik per soal, ${label} selesai di dalam ${allowance(clock)}.`
        : say`Iramamu sekitar ${seconds} detik per soal, di dalam ${allowance(clock)}; waktu bukan hambatan di tes ini.`,
  },
];

/** With fewer answers a mean says nothing. */
export const ENOUGH_ANSWERS = 5;

/** Where the time went, by estimate. */
export const pace: Family<TestReading> = family(
  (test) => (test.pace.isKnown && test.score.answered.value >= ENOUGH_ANSWERS ? test : null),
  kinds,
);

const HALF = 0.5;
const MIDDLING = 4;

/** The same for a test without wrong answers. */
export const weightedPace: Family<TestReading> = family(
  (test) => (test.pace.isKnown && test.score.answered.value >= ENOUGH_ANSWERS ? test : null),
  [
    {
      kind: 'tkp-hasty',
      fits: ({ pace: { seconds, advisedSeconds }, weights }) =>
        seconds.value < HALF * advisedSeconds.value && weights.mean.value < MIDDLING,
      gain: ({ score }) => score.lostPoints.value * RECOVERED,
      text: ({ label, pace: { seconds, advisedSeconds }, weights: { mean } }) =>
        say`Jawaban ${label} diberikan dalam sekitar ${seconds} detik per soal, jauh di bawah ${advisedSeconds} detik yang dianjurkan, dengan hasil rata-rata ${mean} poin. Kemungkinan ada pilihan yang belum dibandingkan; baca kelima pilihannya dulu.`,
    },
    {
      kind: 'tkp-over-plan',
      // To who has full points there is nothing to say about how to choose.
      fits: (test) => isOverPlan(test) && test.score.lostPoints.value > 0,
      gain: ({ pace, clock }) => (pace.overMinutes.value * 60_000 * RECOVERED) / clock.targetMs,
      text: ({ label, pace: { spentMinutes, overMinutes }, score: { minutes } }) =>
        say`${label} memakan sekitar ${spentMinutes} menit, ${overMinutes} lebih dari anjuran ${minutes} menit. Pilih dua kandidat terbaik lebih dulu, baru timbang di antara keduanya.`,
    },
  ],
);
