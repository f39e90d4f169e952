import type { AttemptReading } from '../reading/attempt-reading.ts';
import type { TestReading } from '../reading/test-reading.ts';
import { say } from '../said.ts';
import type { Family, Kind } from './finding.ts';
import { family, NOTHING } from './finding.ts';
import { OVER } from './pace.ts';

/** The test that took most above its time, when that is worth telling. */
const longestOf = ({ tests }: AttemptReading): TestReading | undefined =>
  tests
    .filter(({ pace, test }) => pace.spentMinutes.value > OVER * test.minutes)
    .sort((one, other) => other.pace.overMinutes.value - one.pace.overMinutes.value)[0];

/** What better use of a minute brings. */
const MINUTE_GAIN = 0.3;
const RUSH = 0.6;

const clockKinds: Kind<AttemptReading>[] = [
  {
    kind: 'clock-unknown',
    fits: ({ clock }) => !clock.isKnown,
    gain: NOTHING,
    text: () =>
      say`Waktu per soal tidak tercatat cukup lengkap di tryout ini, jadi analisis ini tidak menilai kecepatanmu.`,
  },
  {
    kind: 'clock-ran-out',
    fits: ({ clock, tests }) => clock.isUsedUp && tests.some(({ score }) => score.unseen.value > 0),
    gain: ({ whole }) => whole.empty.value,
    text: (attempt) => {
      const { clock, whole } = attempt;
      const longest = longestOf(attempt);
      const why = longest
        ? say`${longest.label} memakan sekitar ${longest.pace.spentMinutes} menit dari ${longest.score.minutes} yang dianjurkan, jadi batasi waktunya sejak awal`
        : say`Atur jatah waktu per tes sejak awal`;
      return say`Kamu bekerja sampai menit ke-${clock.lastMinute} dari ${clock.minutes} dan masih menyisakan ${whole.empty} soal kosong. ${why}.`;
    },
  },
  {
    kind: 'clock-rush',
    fits: ({ clock }) => clock.lateSeconds.value < RUSH * clock.earlySeconds.value && clock.isUsedUp,
    gain: ({ whole }) => MINUTE_GAIN * whole.answered.value * 0.25,
    text: ({ clock: { earlySeconds, lateSeconds } }) =>
      say`Menjelang akhir iramamu berubah: dari sekitar ${earlySeconds} detik per jawaban menjadi ${lateSeconds} pada seperempat terakhir. Simpan waktu lebih banyak untuk bagian akhir.`,
  },
  {
    kind: 'clock-left-with-empty',
    fits: ({ clock, whole }) => clock.isLeft && whole.empty.value > 0,
    gain: ({ whole }) => whole.empty.value,
    text: ({ clock: { minutesLeft }, whole: { empty } }) =>
      say`Sesudah perubahan terakhir masih ada ${minutesLeft} menit, sementara ${empty} soal kosong. Isi dulu semuanya sebelum menyerahkan.`,
  },
  {
    kind: 'clock-left',
    fits: ({ clock, whole }) => clock.isLeft && whole.lostPoints.value > 0,
    gain: ({ clock }) => MINUTE_GAIN * clock.minutesLeft.value,
    text: ({ clock: { minutesLeft } }) =>
      say`Sesudah perubahan terakhir masih ada ${minutesLeft} menit. Lain kali pakai untuk memeriksa jawaban yang masih kamu ragukan.`,
  },
  {
    kind: 'clock-used-well',
    fits: ({ clock, whole }) => whole.empty.value === 0 && clock.isUsedUp,
    gain: NOTHING,
    text: ({ clock: { minutes, tryoutMinutes, targetSeconds } }) =>
      minutes.value > tryoutMinutes.value
        ? say`Semua soal terisi dalam ${minutes} menit.`
        : say`Semua soal terisi dalam ${minutes} menit, sesuai jatah rata-rata ${targetSeconds} detik per soal.`,
  },
];

/** How the time of the whole attempt went. */
export const clock: Family<AttemptReading> = family(
  (attempt) => (attempt.whole.answered.value > 0 ? attempt : null),
  clockKinds,
);
