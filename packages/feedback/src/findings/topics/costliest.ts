import { questionNumbersText } from '../../metrics/item-metrics.ts';
import type { TestMetrics } from '../../metrics/test-metrics.ts';
import type { TopicMetrics } from '../../metrics/topic-metrics.ts';
import { answerCountsText, isTopicUnanswered, topicWithCountsText } from '../../metrics/topic-metrics.ts';
import type { FeedbackText } from '../../feedback-text.ts';
import { joinAsList, phrase } from '../../feedback-text.ts';
import type { FindFinding } from '../finding.ts';
import { createFindingFamily, SHARE_REGAINED_BY_PRACTICE, withGain } from '../finding.ts';

interface CostliestTopic {
  test: TestMetrics;
  /** The topic to practise first. */
  topic: TopicMetrics;
  /**
   * `topic` and the topics with as many lost points. If `topic` is not mostly empty, mostly empty topics are left out.
   */
  tied: TopicMetrics[];
  /** Whether every topic outside `tied` lost fewer points. */
  isMost: boolean;
}

/** Returns the topic to practise first, with those that lost as many points; null when no topic lost points. */
export function selectCostliestTopic(test: TestMetrics): CostliestTopic | null {
  const [topic] = test.focus;
  if (!topic) return null;
  const { lostPoints, isMostlyEmpty } = topic;
  const asCostly = test.focus.filter((other) => other.lostPoints.value >= lostPoints.value);
  const tied = asCostly.filter((other) => other.isMostlyEmpty === isMostlyEmpty);
  return { test, topic, tied, isMost: tied.length === asCostly.length };
}

const gain = ({ tied }: CostliestTopic): number =>
  SHARE_REGAINED_BY_PRACTICE * tied.reduce((sum, { lostPoints }) => sum + lostPoints.value, 0);
const topics = ({ topic }: CostliestTopic) => [topic];

/** Topics are even if the shares of their points differ by at most this much. */
const MAX_EVEN_DIFFERENCE = 0.2;

/** Whether all topics have about the same share of their points. A topic with full points stands out. */
export function areTopicsEven({ topics }: TestMetrics): boolean {
  const shares = topics.map(({ share }) => share);
  const [least, most] = [Math.min(...shares), Math.max(...shares)];
  return topics.length > 1 && most > 0 && most < 1 && most - least <= MAX_EVEN_DIFFERENCE;
}

/** Names the first of several topics to practise. Empty if empty questions come first, or if only one is costliest. */
function firstTopicText({ test, topic, tied }: CostliestTopic): FeedbackText {
  if (test.isUnfilled || tied.length === 1) return [];
  return test.isSecond
    ? phrase` Saat berlatih ${test.label}, dahulukan ${topic.label}.`
    : phrase` Mulai latihan ${test.label} dari ${topic.label}.`;
}

/** "Bela Negara, yaitu 20: 2 benar dari 6 soal", or the lost points of several topics. */
const lostPointsText = ({ tied, topic }: CostliestTopic): FeedbackText =>
  tied.length > 1
    ? phrase`${joinAsList(tied.map(topicWithCountsText))}, masing-masing ${topic.lostPoints} poin`
    : phrase`${topic.label}, yaitu ${topic.lostPoints}: ${answerCountsText(topic)}`;

/** " (1 kosong)", or empty. */
const emptyCountText = ({ empty }: TopicMetrics): FeedbackText =>
  empty.value > 0 ? phrase` (${empty} kosong)` : [];

const kinds = withGain(gain, [
  {
    kind: 'topics-one-each',
    fits: ({ tied, topic, isMost }) => isMost && tied.length > 1 && topic.lostQuestions.value === 1,
    text: ({ tied, topic, test }) => {
      const distribution = phrase`masing-masing ${topic.lostQuestions} soal, di ${joinAsList(tied.map(topicWithCountsText))}`;
      return test.isSecond
        ? phrase`Soal yang lepas tersebar, ${distribution}. Jawab ulang dulu tanpa melihat kuncinya, baru baca pembahasannya.`
        : phrase`Yang lepas tersebar, ${distribution}. Coba jawab lagi satu per satu, baru cocokkan dengan pembahasannya.`;
    },
    topics: ({ tied }) => tied,
  },
  {
    kind: 'topic-last-one',
    fits: ({ test }) => test.score.lost.value === 1,
    text: ({ topic }) =>
      phrase`Satu-satunya yang lepas adalah nomor ${questionNumbersText(topic.lost)}, di ${topicWithCountsText(topic)}. Baca pembahasannya sampai kamu bisa menjelaskan alasannya sendiri.`,
    topics,
  },
  {
    kind: 'topic-closes-gap',
    fits: ({ test: { score }, topic, tied }) =>
      tied.length === 1 &&
      !isTopicUnanswered(topic) &&
      score.gap.value > 0 &&
      SHARE_REGAINED_BY_PRACTICE * topic.lostPoints.value >= score.gap.value,
    text: ({ topic }) =>
      phrase`Kekurangan itu bisa ditutup dari ${topic.label} saja: ${answerCountsText(topic)}, jadi ${topic.lostPoints} poin masih terbuka di sana.`,
    topics,
  },
  {
    kind: 'topics-even',
    fits: ({ test }) => areTopicsEven(test),
    text: ({ tied, topic, isMost, test }) => {
      if (test.isUnfilled) return phrase`Hasil antarmateri hampir rata.`;
      const why =
        tied.length > 1 || !isMost ? [] : phrase`, karena di sana ${topic.lostPoints} poin masih terbuka`;
      return phrase`Hasil antarmateri hampir rata; saat berlatih ${test.label}, mulai dari ${topic.label}${why}.`;
    },
  },
  {
    kind: 'topics-costliest-answered',
    fits: ({ isMost }) => !isMost,
    text: (costliest) =>
      costliest.test.topics.filter(({ isMostlyEmpty }) => !isMostlyEmpty).length === 1
        ? phrase`Lebih dari separuh soal terjawab hanya di ${costliest.topic.label}: ${answerCountsText(costliest.topic)}.`
        : phrase`Di antara materi yang lebih dari separuh soalnya kamu jawab, poin paling banyak lepas di ${lostPointsText(costliest)}.${firstTopicText(costliest)}`,
    topics: ({ tied }) => tied,
  },
  {
    kind: 'topics-tied',
    fits: ({ tied }) => tied.length > 1,
    text: (costliest) =>
      costliest.tied.length === costliest.test.focus.length
        ? phrase`Poin yang lepas terbagi rata di ${lostPointsText(costliest)}.${firstTopicText(costliest)}`
        : phrase`Poin paling banyak lepas di ${lostPointsText(costliest)}.${firstTopicText(costliest)}`,
    topics: ({ tied }) => tied,
  },
  {
    kind: 'topic-none-right',
    fits: ({ topic }) => topic.right.value === 0 && !topic.isMostlyEmpty,
    text: ({ topic }) =>
      phrase`Di ${topic.label} belum ada jawaban yang benar dari ${topic.questions} soal${emptyCountText(topic)}. Cek apakah konsep dasarnya sudah kamu pegang.`,
    topics,
  },
  {
    kind: 'topic-untouched',
    fits: ({ topic }) => isTopicUnanswered(topic),
    text: ({ topic }) =>
      phrase`${topic.label} (${topic.empty} kosong) belum terisi sama sekali, dan di situ paling banyak poin tertinggal. Coba beberapa soalnya tanpa batas waktu.`,
    topics,
  },
  {
    kind: 'topic-holds-all',
    fits: ({ test }) => test.focus.length === 1,
    text: ({ topic, test: { isSecond } }) =>
      isSecond
        ? phrase`Yang lepas hanya di ${topicWithCountsText(topic)}. Jawab ulang dulu sebelum membaca pembahasannya, lalu coba soal sejenis.`
        : phrase`Semua yang lepas ada di ${topicWithCountsText(topic)}. Kerjakan ulang satu per satu, cocokkan dengan pembahasannya, lalu latih soal sejenis.`,
    topics,
  },
  {
    kind: 'topic-costly-and-weak',
    fits: ({ topic }) => topic.right.value * 2 <= topic.questions.value,
    text: ({ topic, test: { isSecond } }) =>
      isSecond
        ? phrase`Tambahan terbesar menunggu di ${topic.label}: baru ${answerCountsText(topic)}, ${topic.lostPoints} poin masih lepas.`
        : phrase`Poin paling banyak lepas di ${topic.label}, yaitu ${topic.lostPoints}: ${answerCountsText(topic)}.`,
    topics,
  },
  {
    kind: 'topic-costly-but-known',
    fits: () => true,
    text: ({ topic }) =>
      phrase`Lebih dari separuh ${topic.label} sudah benar (${answerCountsText(topic)}), tetapi di sana juga poin paling banyak lepas, yaitu ${topic.lostPoints}.`,
    topics,
  },
]);

export const findCostliestTopic: FindFinding<TestMetrics> = createFindingFamily(selectCostliestTopic, kinds);
