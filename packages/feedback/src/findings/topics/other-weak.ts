import type { TestMetrics } from '../../metrics/test-metrics.ts';
import type { TopicMetrics } from '../../metrics/topic-metrics.ts';
import { topicWithCountsText } from '../../metrics/topic-metrics.ts';
import { joinAsList, phrase } from '../../feedback-text.ts';
import type { FindFinding } from '../finding.ts';
import { createFindingFamily, SHARE_REGAINED_BY_PRACTICE, withGain } from '../finding.ts';
import { areTopicsEven, selectCostliestTopic } from './costliest.ts';

interface WeakTopics {
  test: TestMetrics;
  weak: TopicMetrics[];
}

/** The two weakest topics, and a third if it ties with the second. */
const MAX_WEAK_TOPICS = 3;

/**
 * Returns the weakest topics other than the costliest and the mostly empty ones: at most half of their questions are
 * right. Null when there is none, or when all topics are about even.
 */
function selectWeakTopics(test: TestMetrics): WeakTopics | null {
  if (areTopicsEven(test)) return null;
  const covered = new Set(selectCostliestTopic(test)?.tied);
  const weak = test.topics
    .filter((topic) => !covered.has(topic) && !topic.isMostlyEmpty)
    .filter(({ right, questions }) => right.value * 2 <= questions.value)
    .sort((one, other) => one.share - other.share);
  const most = weak[1]?.share ?? 1;
  return weak.length > 0
    ? { test, weak: weak.filter(({ share }) => share <= most).slice(0, MAX_WEAK_TOPICS) }
    : null;
}

/** The gain of one topic instead of their sum, so that the finding ranks below that of the costliest topic. */
const weakGain = ({ weak }: WeakTopics): number =>
  SHARE_REGAINED_BY_PRACTICE * Math.max(...weak.map(({ lostPoints }) => lostPoints.value));

export const findOtherWeakTopics: FindFinding<TestMetrics> = createFindingFamily(
  selectWeakTopics,
  withGain(weakGain, [
    {
      kind: 'topics-also-weak',
      fits: ({ weak }) => weak.length > 1,
      text: ({ weak, test }) =>
        test.isSecond
          ? phrase`Belum lebih dari separuhnya benar di ${joinAsList(weak.map(topicWithCountsText))}.`
          : phrase`Masih lemah: ${joinAsList(weak.map(topicWithCountsText))}.`,
      topics: ({ weak }) => weak,
    },
    {
      kind: 'topic-also-weak',
      fits: () => true,
      text: ({ weak }) => phrase`Masih lemah: ${joinAsList(weak.map(topicWithCountsText))}.`,
      topics: ({ weak }) => weak,
    },
  ]),
);
