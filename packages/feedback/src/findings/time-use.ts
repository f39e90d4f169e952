import type { AttemptMetrics } from '../metrics/attempt-metrics.ts';
import { wasDeadlineExtended } from '../metrics/time-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import type { FeedbackText } from '../feedback-text.ts';
import { phrase } from '../feedback-text.ts';
import type { FindingFamily, FindingKind } from './finding.ts';
import { createFindingFamily, noGain } from './finding.ts';
import { isOverTimePlan } from './pace.ts';

/** The test that exceeded its advised time most; undefined when none did clearly. */
const longestOf = ({ tests }: AttemptMetrics): TestMetrics | undefined =>
  tests
    .filter(isOverTimePlan)
    .sort((one, other) => other.pace.overMinutes.value - one.pace.overMinutes.value)[0];

/** Points for each minute that is used better. */
const MINUTE_GAIN = 0.3;
const RUSH = 0.6;

/** Added when the attempt took longer than the rules allow. The next tryout has no extra time. */
const beyond = ({ clock: { lastMinute, minutesBeyond, tryoutMinutes } }: AttemptMetrics): FeedbackText =>
  minutesBeyond.value > 0
    ? phrase` Jawaban terakhirmu ada di menit ke-${lastMinute}, ${minutesBeyond} menit lebih dari waktu tryout yang ${tryoutMinutes} menit.`
    : [];

const clockKinds: FindingKind<AttemptMetrics>[] = [
  {
    kind: 'clock-unknown',
    fits: ({ clock }) => !clock.isKnown,
    gain: noGain,
    text: () =>
      phrase`Waktu per soal tidak tercatat cukup lengkap di tryout ini, jadi analisis ini tidak menilai kecepatanmu.`,
  },
  {
    kind: 'clock-ran-out',
    fits: ({ clock, tests }) => clock.isUsedUp && tests.some(({ score }) => score.neverAnswered.value > 0),
    gain: ({ whole }) => whole.empty.value,
    text: (attempt) => {
      const { clock, whole } = attempt;
      const longest = longestOf(attempt);
      const why = longest
        ? phrase`${longest.label} memakan sekitar ${longest.pace.spentMinutes} menit dari ${longest.score.minutes} yang dianjurkan, jadi batasi waktunya sejak awal`
        : phrase`Atur jatah waktu per tes sejak awal`;
      return phrase`Kamu bekerja sampai menit ke-${clock.lastMinute} dari ${clock.minutes} dan masih menyisakan ${whole.empty} soal kosong. ${why}.${beyond(attempt)}`;
    },
  },
  {
    kind: 'clock-rush',
    fits: ({ clock }) => clock.lateSeconds.value < RUSH * clock.earlySeconds.value && clock.isUsedUp,
    gain: ({ whole }) => MINUTE_GAIN * whole.answered.value * 0.25,
    text: (attempt) => {
      const { earlySeconds, lateSeconds } = attempt.clock;
      return phrase`Menjelang akhir iramamu berubah: dari sekitar ${earlySeconds} detik per jawaban menjadi ${lateSeconds} pada seperempat terakhir. Simpan waktu lebih banyak untuk bagian akhir.${beyond(attempt)}`;
    },
  },
  {
    kind: 'clock-left-with-empty',
    fits: ({ clock, whole }) => clock.isLeft && whole.empty.value > 0,
    gain: ({ whole }) => whole.empty.value,
    text: (attempt) => {
      const { clock, whole } = attempt;
      return phrase`Sesudah jawaban terakhirmu masih ada ${clock.minutesLeft} menit, sementara ${whole.empty} soal kosong. Lain kali isi semuanya sebelum menyerahkan.${beyond(attempt)}`;
    },
  },
  {
    kind: 'clock-beyond',
    fits: ({ clock, whole }) => clock.isKnown && clock.minutesBeyond.value > 0 && whole.empty.value === 0,
    gain: ({ clock }) => MINUTE_GAIN * clock.minutesBeyond.value,
    text: (attempt) => phrase`Semua soal terisi.${beyond(attempt)}`,
  },
  {
    kind: 'clock-left',
    fits: ({ clock, whole }) => clock.isLeft && whole.lostPoints.value > 0,
    gain: ({ clock }) => MINUTE_GAIN * clock.minutesLeft.value,
    text: ({ clock }) => {
      const { minutesLeft, seconds, isHurried } = clock;
      if (isHurried)
        return phrase`Kamu memakai sekitar ${seconds} detik per jawaban, dan sesudah yang terakhir masih ada ${minutesLeft} menit. Lain kali baca setiap soal dan semua pilihannya sampai habis sebelum menjawab.`;
      // The added minutes will be missing in the next tryout.
      const next = wasDeadlineExtended(clock)
        ? []
        : phrase` Lain kali pakai untuk memeriksa jawaban yang masih kamu ragukan.`;
      return phrase`Sesudah jawaban terakhirmu masih ada ${minutesLeft} menit.${next}`;
    },
  },
  {
    kind: 'clock-used-well',
    fits: ({ clock, whole }) => whole.empty.value === 0 && clock.isUsedUp,
    gain: noGain,
    text: ({ clock }) =>
      wasDeadlineExtended(clock)
        ? phrase`Semua soal terisi, dengan jawaban terakhir di menit ke-${clock.lastMinute}.`
        : phrase`Semua soal terisi, dengan jawaban terakhir di menit ke-${clock.lastMinute} dari ${clock.minutes}, sesuai jatah rata-rata ${clock.targetSeconds} detik per soal.`,
  },
];

/** How the time of the whole attempt was used. */
export const findTimeUse: FindingFamily<AttemptMetrics> = createFindingFamily(
  (attempt) => (attempt.whole.answered.value > 0 ? attempt : null),
  clockKinds,
);
