import type { TestMetrics } from '../../metrics/test-metrics.ts';
import type { TopicMetrics } from '../../metrics/topic-metrics.ts';
import { topicWithCountsText } from '../../metrics/topic-metrics.ts';
import type { FeedbackText } from '../../feedback-text.ts';
import { joinAsList, phrase } from '../../feedback-text.ts';
import { areTopicsEven } from './costliest.ts';
import type { FindFinding } from '../finding.ts';
import { createFindingFamily, noGain, withGain } from '../finding.ts';

interface StrongTopics {
  test: TestMetrics;
  full: TopicMetrics[];
  best: TopicMetrics | null;
}

/** The best topic is reported from this share of its points. */
const MIN_GOOD_SHARE = 0.75;

/** "Bela Negara (6 soal)" */
const topicWithQuestionsText = ({ label, questions }: TopicMetrics): FeedbackText =>
  phrase`${label} (${questions} soal)`;

function selectStrongTopics(test: TestMetrics): StrongTopics | null {
  const { topics, score } = test;
  if (score.lost.value === 0 || topics.length < 2 || areTopicsEven(test)) return null;
  const ranked = topics.toSorted((one, other) => other.share - one.share);
  const [first] = ranked;
  if (!first) return null;
  return {
    test,
    full: ranked.filter(({ share }) => share === 1),
    best: first.share >= MIN_GOOD_SHARE && first.share > (ranked[1]?.share ?? 0) ? first : null,
  };
}

export const findStrongestTopic: FindFinding<TestMetrics> = createFindingFamily(
  selectStrongTopics,
  withGain(noGain, [
    {
      kind: 'topics-full',
      fits: ({ full }) => full.length > 1,
      text: ({ full, test }) =>
        test.isSecond
          ? phrase`Bernilai penuh: ${joinAsList(full.map(topicWithQuestionsText))}. Pertahankan dengan latihan campuran.`
          : phrase`Sudah penuh: ${joinAsList(full.map(topicWithQuestionsText))}. Cukup diulang sebentar, waktumu lebih berguna di materi lain.`,
      topics: ({ full }) => full,
    },
    {
      kind: 'topic-full',
      fits: ({ full }) => full.length === 1,
      text: ({ full }) =>
        phrase`Nilainya penuh di ${joinAsList(full.map(topicWithQuestionsText))}; pertahankan dengan latihan ringan.`,
      topics: ({ full }) => full,
    },
    {
      kind: 'topic-best',
      fits: ({ best }) => best !== null,
      text: ({ best }) => (best ? phrase`Hasil terbaikmu di ${topicWithCountsText(best)}.` : []),
      topics: ({ best }) => (best ? [best] : []),
    },
  ]),
);
