import type { AttemptMetrics } from '../metrics/attempt-metrics.ts';
import { wasDeadlineExtended } from '../metrics/time-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import type { FeedbackText } from '../feedback-text.ts';
import { phrase } from '../feedback-text.ts';
import type { FindingFamily, FindingKind } from './finding.ts';
import { createFindingFamily, noGain } from './finding.ts';
import { isOverTimePlan } from './pace.ts';

/** The test that exceeded its advised time most; undefined when no test exceeded it clearly. */
const longestOf = ({ tests }: AttemptMetrics): TestMetrics | undefined =>
  tests
    .filter(isOverTimePlan)
    .sort((one, other) => other.pace.overMinutes.value - one.pace.overMinutes.value)[0];

/** The points that a better used minute would probably gain. */
const GAIN_PER_MINUTE = 0.3;
/** The end of an attempt is rushed below this multiple of the earlier time per answer. */
const RUSH_FACTOR = 0.6;

/** Added when the attempt took longer than the rules allow, because the next tryout has no extra time. */
const overtimeText = ({
  clock: { lastMinute, minutesBeyond, tryoutMinutes },
}: AttemptMetrics): FeedbackText =>
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
      return phrase`Kamu bekerja sampai menit ke-${clock.lastMinute} dari ${clock.minutes} dan masih menyisakan ${whole.empty} soal kosong. ${why}.${overtimeText(attempt)}`;
    },
  },
  {
    kind: 'clock-rush',
    fits: ({ clock }) => clock.lateSeconds.value < RUSH_FACTOR * clock.earlySeconds.value && clock.isUsedUp,
    gain: ({ whole }) => GAIN_PER_MINUTE * whole.answered.value * 0.25,
    text: (attempt) => {
      const { earlySeconds, lateSeconds } = attempt.clock;
      return phrase`Menjelang akhir iramamu berubah: dari sekitar ${earlySeconds} detik per jawaban menjadi ${lateSeconds} pada seperempat terakhir. Simpan waktu lebih banyak untuk bagian akhir.${overtimeText(attempt)}`;
    },
  },
  {
    kind: 'clock-left-with-empty',
    fits: ({ clock, whole }) => clock.isLeft && whole.empty.value > 0,
    gain: ({ whole }) => whole.empty.value,
    text: (attempt) => {
      const { clock, whole } = attempt;
      return phrase`Sesudah jawaban terakhirmu masih ada ${clock.minutesLeft} menit, sementara ${whole.empty} soal kosong. Lain kali isi semuanya sebelum menyerahkan.${overtimeText(attempt)}`;
    },
  },
  {
    kind: 'clock-beyond',
    fits: ({ clock, whole }) => clock.isKnown && clock.minutesBeyond.value > 0 && whole.empty.value === 0,
    gain: ({ clock }) => GAIN_PER_MINUTE * clock.minutesBeyond.value,
    text: (attempt) => phrase`Semua soal terisi.${overtimeText(attempt)}`,
  },
  {
    kind: 'clock-left',
    fits: ({ clock, whole }) => clock.isLeft && whole.lostPoints.value > 0,
    gain: ({ clock }) => GAIN_PER_MINUTE * clock.minutesLeft.value,
    text: ({ clock }) => {
      const { minutesLeft, seconds, isHurried } = clock;
      if (isHurried)
        return phrase`Kamu memakai sekitar ${seconds} detik per jawaban, dan sesudah yang terakhir masih ada ${minutesLeft} menit. Lain kali baca setiap soal dan semua pilihannya sampai habis sebelum menjawab.`;
      // The next tryout does not have the added minutes.
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

/** Reports how the time of the whole attempt was used. */
export const findTimeUse: FindingFamily<AttemptMetrics> = createFindingFamily(
  (attempt) => (attempt.whole.answered.value > 0 ? attempt : null),
  clockKinds,
);
