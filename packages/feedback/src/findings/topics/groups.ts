import type { TopicGroupMetrics } from '../../metrics/topic-group-metrics.ts';
import type { TestMetrics } from '../../metrics/test-metrics.ts';
import { phrase } from '../../feedback-text.ts';
import type { FindingFamily } from '../finding.ts';
import { createFindingFamily } from '../finding.ts';
import { RECOVERABLE_SHARE } from './topics.ts';

interface Apart {
  label: TestMetrics['label'];
  weakest: TopicGroupMetrics;
  best: TopicGroupMetrics;
}

/** Difference between the shares of two groups that is worth mentioning. */
const FAR = 0.3;
const WEAK = 0.4;
/** Questions of a group needed to report that none is right. */
const SEVERAL = 5;

/** The weakest and the best group; null when the weakest is mostly empty. */
function apartOf({ label, groups }: TestMetrics): Apart | null {
  const [weakest, best] = [groups[0], groups.at(-1)];
  return weakest && best && weakest !== best && !weakest.isLeftEmpty ? { label, weakest, best } : null;
}

/** Half of what a topic gains: the topics of the group have findings of their own. */
const gain = ({ weakest }: Apart): number => (RECOVERABLE_SHARE * weakest.lostPoints.value) / 2;

/** Compares groups such as verbal, numerical and figural, when the topic names show them. */
export const findTopicGroupGap: FindingFamily<TestMetrics> = createFindingFamily(apartOf, [
  {
    kind: 'group-none-right',
    fits: ({ weakest, best }) =>
      weakest.right.value === 0 && weakest.questions.value >= SEVERAL && best.share > 0,
    // The full gain: nothing of the group is known yet.
    gain: ({ weakest }) => RECOVERABLE_SHARE * weakest.lostPoints.value,
    text: ({ weakest }) =>
      phrase`Di kelompok ${weakest.label} belum ada yang benar dari ${weakest.questions} soal. Coba lagi beberapa di antaranya, lalu cocokkan langkah pertamanya dengan Pembahasan.`,
  },
  {
    kind: 'groups-far-apart',
    fits: ({ weakest, best }) => best.share - weakest.share >= FAR,
    gain,
    text: ({ label, weakest, best }) =>
      phrase`Kelompok ${best.label} (${best.right} dari ${best.questions} soal benar) jauh di atas ${weakest.label} (${weakest.right} dari ${weakest.questions}), jadi kekuatanmu di ${label} belum merata.`,
  },
  {
    kind: 'groups-all-weak',
    fits: ({ best }) => best.share > 0 && best.share <= WEAK,
    gain,
    text: ({ best }) =>
      phrase`Belum ada kelompok materi yang benar-benar dikuasai: ${best.label} pun baru ${best.right} dari ${best.questions} soal benar.`,
  },
]);
