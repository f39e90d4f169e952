import type { AttemptReading } from '../reading/attempt-reading.ts';
import { isLengthened } from '../reading/clock-reading.ts';
import type { TestReading } from '../reading/test-reading.ts';
import type { Said } from '../said.ts';
import { say } from '../said.ts';
import type { Family, Kind } from './finding.ts';
import { family, NOTHING } from './finding.ts';
import { isOverPlan } from './pace.ts';

/** The test that took most above its time, when that is worth telling. */
const longestOf = ({ tests }: AttemptReading): TestReading | undefined =>
  tests.filter(isOverPlan).sort((one, other) => other.pace.overMinutes.value - one.pace.overMinutes.value)[0];

/** What better use of a minute brings. */
const MINUTE_GAIN = 0.3;
const RUSH = 0.6;

/** What is told besides where more than the time by the rules was used, which holds again in the next tryout. */
const beyond = ({ clock: { lastMinute, minutesBeyond, tryoutMinutes } }: AttemptReading): Said =>
  minutesBeyond.value > 0
    ? say` Jawaban terakhirmu ada di menit ke-${lastMinute}, ${minutesBeyond} menit lebih dari waktu tryout yang ${tryoutMinutes} menit.`
    : [];

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
      return say`Kamu bekerja sampai menit ke-${clock.lastMinute} dari ${clock.minutes} dan masih menyisakan ${whole.empty} soal kosong. ${why}.${beyond(attempt)}`;
    },
  },
  {
    kind: 'clock-rush',
    fits: ({ clock }) => clock.lateSeconds.value < RUSH * clock.earlySeconds.value && clock.isUsedUp,
    gain: ({ whole }) => MINUTE_GAIN * whole.answered.value * 0.25,
    text: (attempt) => {
      const { earlySeconds, lateSeconds } = attempt.clock;
      return say`Menjelang akhir iramamu berubah: dari sekitar ${earlySeconds} detik per jawaban menjadi ${lateSeconds} pada seperempat terakhir. Simpan waktu lebih banyak untuk bagian akhir.${beyond(attempt)}`;
    },
  },
  {
    kind: 'clock-left-with-empty',
    fits: ({ clock, whole }) => clock.isLeft && whole.empty.value > 0,
    gain: ({ whole }) => whole.empty.value,
    text: (attempt) => {
      const { clock, whole } = attempt;
      return say`Sesudah jawaban terakhirmu masih ada ${clock.minutesLeft} menit, sementara ${whole.empty} soal kosong. Lain kali isi semuanya sebelum menyerahkan.${beyond(attempt)}`;
    },
  },
  {
    kind: 'clock-beyond',
    fits: ({ clock, whole }) => clock.isKnown && clock.minutesBeyond.value > 0 && whole.empty.value === 0,
    gain: ({ clock }) => MINUTE_GAIN * clock.minutesBeyond.value,
    text: (attempt) => say`Semua soal terisi.${beyond(attempt)}`,
  },
  {
    kind: 'clock-left',
    fits: ({ clock, whole }) => clock.isLeft && whole.lostPoints.value > 0,
    gain: ({ clock }) => MINUTE_GAIN * clock.minutesLeft.value,
    text: ({ clock }) => {
      const { minutesLeft, seconds, isHurried } = clock;
      if (isHurried)
        return say`Kamu memakai sekitar ${seconds} detik per jawaban, dan sesudah yang terakhir masih ada ${minutesLeft} menit. Lain kali baca setiap soal dan semua pilihannya sampai habis sebelum menjawab.`;
      // The next tryout has no minutes added that could be used.
      const next = isLengthened(clock)
        ? []
        : say` Lain kali pakai untuk memeriksa jawaban yang masih kamu ragukan.`;
      return say`Sesudah jawaban terakhirmu masih ada ${minutesLeft} menit.${next}`;
    },
  },
  {
    kind: 'clock-used-well',
    fits: ({ clock, whole }) => whole.empty.value === 0 && clock.isUsedUp,
    gain: NOTHING,
    text: ({ clock }) =>
      isLengthened(clock)
        ? say`Semua soal terisi, dengan jawaban terakhir di menit ke-${clock.lastMinute}.`
        : say`Semua soal terisi, dengan jawaban terakhir di menit ke-${clock.lastMinute} dari ${clock.minutes}, sesuai jatah rata-rata ${clock.targetSeconds} detik per soal.`,
  },
];

/** How the time of the whole attempt went. */
export const clock: Family<AttemptReading> = family(
  (attempt) => (attempt.whole.answered.value > 0 ? attempt : null),
  clockKinds,
);
