import type { AttemptMetrics } from '../metrics/attempt-metrics.ts';
import type { FeedbackText } from '../feedback-text.ts';
import { phrase } from '../feedback-text.ts';
import type { FindFinding, FindingKind } from './finding.ts';
import { createFindingFamily, noGain } from './finding.ts';

const loss = ({ whole }: AttemptMetrics): number => whole.changes.netLoss.value;

/** " di TIU" or ", terbanyak di TIU"; empty when no single test lost most. */
function mostAffectedText({ tests }: AttemptMetrics): FeedbackText {
  const lostIn = tests
    .filter(({ changes }) => changes.lowered.count.value > 0)
    .sort((one, other) => other.changes.lowered.points.value - one.changes.lowered.points.value);
  const [first, second] = lostIn;
  if (!first) return [];
  if (!second) return phrase` di ${first.label}`;
  const isMost = first.changes.lowered.points.value > second.changes.lowered.points.value;
  return isMost ? phrase`, terbanyak di ${first.label}` : [];
}

/** Whether every test with lowered answers still gained points by its changes. Praise then needs no warning. */
const hasGainsOnly = ({ tests }: AttemptMetrics): boolean =>
  tests.every(({ changes }) => changes.netGain.value > 0 || changes.lowered.count.value === 0);

const kinds: FindingKind<AttemptMetrics>[] = [
  {
    kind: 'whole-changes-cleared',
    fits: ({ whole: { changes } }) =>
      changes.netLoss.value > 0 && changes.worse.count.value === 0 && changes.better.count.value === 0,
    gain: loss,
    text: (attempt) => {
      const { cleared } = attempt.whole.changes;
      return phrase`Ada ${cleared.count} soal yang pilihan pertamanya sudah bernilai tetapi akhirnya kamu kosongkan; ${cleared.points} poin hilang${mostAffectedText(attempt)}. Kosong tidak pernah lebih baik daripada jawaban yang kamu ragukan.`;
    },
  },
  {
    kind: 'whole-changes-cost-only',
    fits: ({ whole: { changes } }) => changes.netLoss.value > 0 && changes.better.count.value === 0,
    gain: loss,
    text: (attempt) => {
      const { lowered } = attempt.whole.changes;
      return phrase`Mengubah jawaban di ${lowered.count} soal membuatmu kehilangan ${lowered.points} poin${mostAffectedText(attempt)}; tidak ada poin yang bertambah. Pertahankan pilihan pertamamu kecuali kamu menemukan letak kelirunya.`;
    },
  },
  {
    kind: 'whole-changes-cost-more',
    fits: ({ whole: { changes } }) => changes.netLoss.value > 0,
    gain: loss,
    text: (attempt) => {
      const { better, lowered, netLoss } = attempt.whole.changes;
      return phrase`Dari jawaban yang kamu ubah, ${better.points} poin bertambah dan ${lowered.points} poin hilang${mostAffectedText(attempt)}; bersihnya totalmu turun ${netLoss} poin. Pertahankan pilihan pertamamu kecuali kamu menemukan letak kelirunya.`;
    },
  },
  {
    kind: 'whole-changes-paid',
    fits: (attempt) => attempt.whole.changes.netGain.value > 0 && hasGainsOnly(attempt),
    gain: noGain,
    text: ({ whole: { changes } }) =>
      phrase`Jawaban yang kamu ubah menaikkan total bersih ${changes.netGain} poin, jadi kebiasaan memeriksa ulang itu layak diteruskan.`,
  },
  {
    kind: 'whole-changes-paid-in-part',
    fits: ({ whole: { changes } }) => changes.netGain.value > 0,
    gain: noGain,
    text: ({ whole: { changes } }) =>
      phrase`Jawaban yang kamu ubah menaikkan total bersih ${changes.netGain} poin, tetapi tidak di setiap tes. Tetap periksa ulang, dan ubah hanya kalau letak kelirunya jelas.`,
  },
];

export const findOverallAnswerChanges: FindFinding<AttemptMetrics> = createFindingFamily(
  (attempt) =>
    attempt.whole.answered.value > 0 || attempt.whole.changes.cleared.count.value > 0 ? attempt : null,
  kinds,
);
