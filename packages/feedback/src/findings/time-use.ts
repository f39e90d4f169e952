import type { AttemptMetrics } from '../metrics/attempt-metrics.ts';
import { wasDeadlineExtended } from '../metrics/time-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import type { FeedbackText } from '../feedback-text.ts';
import { phrase } from '../feedback-text.ts';
import type { FindFinding, FindingKind } from './finding.ts';
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
  times: { lastMinute, minutesBeyond, tryoutMinutes },
}: AttemptMetrics): FeedbackText =>
  minutesBeyond.value > 0
    ? phrase` Jawaban terakhirmu ada di menit ke-${lastMinute}, ${minutesBeyond} menit lebih dari waktu tryout yang ${tryoutMinutes} menit.`
    : [];

const clockKinds: FindingKind<AttemptMetrics>[] = [
  {
    kind: 'clock-unknown',
    fits: ({ times }) => !times.isKnown,
    gain: noGain,
    text: () =>
      phrase`Waktu per soal tidak tercatat cukup lengkap di tryout ini, jadi analisis ini tidak menilai kecepatanmu.`,
  },
  {
    kind: 'clock-ran-out',
    fits: ({ times, tests }) => times.isUsedUp && tests.some(({ score }) => score.neverAnswered.value > 0),
    gain: ({ whole }) => whole.empty.value,
    text: (attempt) => {
      const { times, whole } = attempt;
      const longest = longestOf(attempt);
      const why = longest
        ? phrase`${longest.label} memakan sekitar ${longest.pace.spentMinutes} menit dari ${longest.score.minutes} yang dianjurkan, jadi batasi waktunya sejak awal`
        : phrase`Atur jatah waktu per tes sejak awal`;
      return phrase`Kamu bekerja sampai menit ke-${times.lastMinute} dari ${times.minutes} dan masih menyisakan ${whole.empty} soal kosong. ${why}.${overtimeText(attempt)}`;
    },
  },
  {
    kind: 'clock-rush',
    fits: ({ times }) => times.lateSeconds.value < RUSH_FACTOR * times.earlySeconds.value && times.isUsedUp,
    // The last quarter of the answers, at about a minute each.
    gain: ({ whole }) => GAIN_PER_MINUTE * whole.answered.value * 0.25,
    text: (attempt) => {
      const { earlySeconds, lateSeconds } = attempt.times;
      return phrase`Menjelang akhir iramamu berubah: dari sekitar ${earlySeconds} detik per jawaban menjadi ${lateSeconds} pada seperempat terakhir. Simpan waktu lebih banyak untuk bagian akhir.${overtimeText(attempt)}`;
    },
  },
  {
    kind: 'clock-left-with-empty',
    fits: ({ times, whole }) => times.hasTimeToCheck && whole.empty.value > 0,
    gain: ({ whole }) => whole.empty.value,
    text: (attempt) => {
      const { times, whole } = attempt;
      return phrase`Sesudah jawaban terakhirmu masih ada ${times.minutesLeft} menit, sementara ${whole.empty} soal kosong. Lain kali isi semuanya sebelum menyerahkan.${overtimeText(attempt)}`;
    },
  },
  {
    kind: 'clock-beyond',
    fits: ({ times, whole }) => times.isKnown && times.minutesBeyond.value > 0 && whole.empty.value === 0,
    gain: ({ times }) => GAIN_PER_MINUTE * times.minutesBeyond.value,
    text: (attempt) => phrase`Semua soal terisi.${overtimeText(attempt)}`,
  },
  {
    kind: 'clock-left',
    fits: ({ times, whole }) => times.hasTimeToCheck && whole.lostPoints.value > 0,
    gain: ({ times }) => GAIN_PER_MINUTE * times.minutesLeft.value,
    text: ({ times }) => {
      const { minutesLeft, seconds, isHurried } = times;
      if (isHurried)
        return phrase`Kamu memakai sekitar ${seconds} detik per jawaban, dan sesudah yang terakhir masih ada ${minutesLeft} menit. Lain kali baca setiap soal dan semua pilihannya sampai habis sebelum menjawab.`;
      // The next tryout does not have the added minutes.
      const next = wasDeadlineExtended(times)
        ? []
        : phrase` Lain kali pakai untuk memeriksa jawaban yang masih kamu ragukan.`;
      return phrase`Sesudah jawaban terakhirmu masih ada ${minutesLeft} menit.${next}`;
    },
  },
  {
    kind: 'clock-used-well',
    fits: ({ times, whole }) => whole.empty.value === 0 && times.isUsedUp,
    gain: noGain,
    text: ({ times }) =>
      wasDeadlineExtended(times)
        ? phrase`Semua soal terisi, dengan jawaban terakhir di menit ke-${times.lastMinute}.`
        : phrase`Semua soal terisi, dengan jawaban terakhir di menit ke-${times.lastMinute} dari ${times.minutes}, sesuai jatah rata-rata ${times.targetSeconds} detik per soal.`,
  },
];

export const findTimeUse: FindFinding<AttemptMetrics> = createFindingFamily(
  (attempt) => (attempt.whole.answered.value > 0 ? attempt : null),
  clockKinds,
);
