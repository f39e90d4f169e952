import type { TopicGroupMetrics } from '../../metrics/topic-group-metrics.ts';
import type { TestMetrics } from '../../metrics/test-metrics.ts';
import { phrase } from '../../feedback-text.ts';
import type { FindFinding } from '../finding.ts';
import { createFindingFamily, SHARE_REGAINED_BY_PRACTICE } from '../finding.ts';

interface GroupComparison {
  label: TestMetrics['label'];
  weakest: TopicGroupMetrics;
  best: TopicGroupMetrics;
}

/** The smallest reported difference between the shares of two groups. */
const MIN_DIFFERENCE = 0.3;
/** A group is weak up to this share of its points. */
const WEAK_SHARE = 0.4;
/** In a smaller group, a lack of right answers is not reported. */
const MIN_QUESTIONS = 5;

/** @returns null when at least half of the weakest group's questions are unanswered, or with fewer than two groups */
function compareGroups({ label, groups }: TestMetrics): GroupComparison | null {
  const [weakest, best] = [groups[0], groups.at(-1)];
  return weakest && best && weakest !== best && !weakest.isAtLeastHalfEmpty ? { label, weakest, best } : null;
}

/** Half the points that the group could gain, because its topics also have findings of their own. */
const gain = ({ weakest }: GroupComparison): number =>
  (SHARE_REGAINED_BY_PRACTICE * weakest.lostPoints.value) / 2;

/** Compares groups of topics whose names start with the same word, such as verbal, numerical and figural. */
export const findTopicGroupGap: FindFinding<TestMetrics> = createFindingFamily(compareGroups, [
  {
    kind: 'group-none-right',
    fits: ({ weakest, best }) =>
      weakest.right.value === 0 && weakest.questions.value >= MIN_QUESTIONS && best.share > 0,
    // The gain is not halved, because the candidate has mastered no topic of the group.
    gain: ({ weakest }) => SHARE_REGAINED_BY_PRACTICE * weakest.lostPoints.value,
    text: ({ weakest }) =>
      phrase`Di kelompok ${weakest.label} belum ada yang benar dari ${weakest.questions} soal. Coba lagi beberapa di antaranya, lalu cocokkan langkah pertamanya dengan Pembahasan.`,
  },
  {
    kind: 'groups-far-apart',
    fits: ({ weakest, best }) => best.share - weakest.share >= MIN_DIFFERENCE,
    gain,
    text: ({ label, weakest, best }) =>
      phrase`Kelompok ${best.label} (${best.right} dari ${best.questions} soal benar) jauh di atas ${weakest.label} (${weakest.right} dari ${weakest.questions}), jadi kekuatanmu di ${label} belum merata.`,
  },
  {
    kind: 'groups-all-weak',
    fits: ({ best }) => best.share > 0 && best.share <= WEAK_SHARE,
    gain,
    text: ({ best }) =>
      phrase`Belum ada kelompok materi yang benar-benar dikuasai: ${best.label} pun baru ${best.right} dari ${best.questions} soal benar.`,
  },
]);
