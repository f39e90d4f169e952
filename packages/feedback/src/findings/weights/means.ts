import type { TestMetrics } from '../../metrics/test-metrics.ts';
import type { TopicMetrics } from '../../metrics/topic-metrics.ts';
import { isTopicUnanswered, topicWithPointsText } from '../../metrics/topic-metrics.ts';
import { joinAsList, phrase } from '../../feedback-text.ts';
import type { FindFinding } from '../finding.ts';
import { createFindingFamily, noGain, SHARE_REGAINED_BY_PRACTICE } from '../finding.ts';
import { hasTopicWithLowAnswers } from './lows.ts';

interface TopicMeans {
  lowest: TopicMetrics;
  /** Whether no other topic has the same mean. */
  isLowestAlone: boolean;
  highest: TopicMetrics;
  /** Topics far above the mean of the test, with most of their points. */
  strong: TopicMetrics[];
  /** The topic to practise first. Its answers lost most points, apart from topics that are mostly empty. */
  main: TopicMetrics;
  /** Whether the answers of `main` lost most points, but another topic lost more by its empty questions. */
  isMainByAnswers: boolean;
  unanswered: TopicMetrics[];
  /** Whether all topics have about the same mean, and no topic has most of the low answers. */
  isEven: boolean;
  /** Whether the empty questions of the test come before the practice of a topic. */
  isUnfilled: boolean;
  mean: TestMetrics['weights']['mean'];
}

/** The mean of fewer answers in a topic is not meaningful. */
const MIN_ANSWERS = 3;
/** The smallest reported difference between the means of a topic and of the test, in points per answer. */
const MIN_DIFFERENCE = 0.4;
/** A topic is strong from this share of its points: an average of 4 of 5. */
const STRONG_SHARE = 0.8;
/** Topics are even if their means differ by at most this many points per answer. */
const MAX_EVEN_DIFFERENCE = 0.3;

function computeTopicMeans(test: TestMetrics): TopicMeans | null {
  const { topics, weights, isUnfilled } = test;
  const answered = topics.filter(({ questions, empty }) => questions.value - empty.value >= MIN_ANSWERS);
  const ranked = answered.toSorted((one, other) => one.mean.value - other.mean.value);
  const [lowest, highest] = [ranked[0], ranked.at(-1)];
  const [main, unanswered] = [test.focus[0], topics.filter(isTopicUnanswered)];
  if (!lowest || !highest || !main || ranked.length < 2) return null;
  const isEven =
    !hasTopicWithLowAnswers(test) &&
    ranked.length === topics.length &&
    highest.mean.value - lowest.mean.value <= MAX_EVEN_DIFFERENCE;
  const isStrong = ({ share, mean }: TopicMetrics) =>
    share >= STRONG_SHARE && mean.value - weights.mean.value >= MIN_DIFFERENCE;
  const isLowestAlone = ranked.filter(({ mean }) => mean.value === lowest.mean.value).length === 1;
  const others = test.focus.filter((topic) => topic !== main);
  const isMainByAnswers =
    others.some(({ lostPoints }) => lostPoints.value > main.lostPoints.value) &&
    others.every(({ pointsToLearn }) => pointsToLearn < main.pointsToLearn);
  return {
    lowest,
    highest,
    isLowestAlone,
    strong: ranked.filter(isStrong),
    main,
    isMainByAnswers,
    unanswered,
    isEven,
    isUnfilled,
    mean: weights.mean,
  };
}

/** Reports the TKP topics without answers, or even topics, or else the topic to practise first. */
export const findWeakTopicMeans: FindFinding<TestMetrics> = createFindingFamily(computeTopicMeans, [
  {
    kind: 'means-untouched',
    fits: ({ unanswered }) => unanswered.length > 0,
    gain: ({ unanswered }) =>
      SHARE_REGAINED_BY_PRACTICE * Math.max(...unanswered.map(({ lostPoints }) => lostPoints.value)),
    text: ({ unanswered }) =>
      phrase`Materi yang belum terisi sama sekali: ${joinAsList(unanswered.map(({ label, empty }) => phrase`${label} (${empty} kosong)`))}.`,
    topics: ({ unanswered }) => unanswered,
  },
  {
    kind: 'means-even',
    fits: ({ isEven }) => isEven,
    gain: noGain,
    text: ({ lowest, highest, main, isUnfilled }) => {
      const from = isUnfilled ? [] : phrase`; saat berlatih TKP, mulai dari ${main.label}`;
      return lowest.mean.value === highest.mean.value
        ? phrase`Rata-rata semua materi sama, ${lowest.mean} poin per jawaban${from}.`
        : phrase`Rata-rata antarmateri hampir sama, dari ${lowest.mean} sampai ${highest.mean} poin per jawaban${from}.`;
    },
  },
  {
    kind: 'means-one-below',
    fits: ({ lowest, isLowestAlone, main, mean, isUnfilled }) =>
      !isUnfilled && isLowestAlone && lowest === main && mean.value - lowest.mean.value >= MIN_DIFFERENCE,
    gain: ({ lowest }) => SHARE_REGAINED_BY_PRACTICE * lowest.lostPoints.value,
    text: ({ lowest, mean }) =>
      phrase`${topicWithPointsText(lowest)} rata-ratanya ${lowest.mean} poin per jawaban, sedangkan seluruh TKP ${mean}. Saat berlatih TKP, mulai dari sana.`,
    topics: ({ lowest }) => [lowest],
  },
  {
    kind: 'means-costliest',
    fits: () => true,
    gain: ({ main }) => SHARE_REGAINED_BY_PRACTICE * main.lostPoints.value,
    text: ({ main, isMainByAnswers }) =>
      isMainByAnswers
        ? phrase`Dari jawaban yang terisi, poin paling banyak lepas di ${topicWithPointsText(main)}, dengan rata-rata ${main.mean} poin per jawaban.`
        : phrase`Dilihat per materi, ${main.lostPoints} poin terbuka di ${topicWithPointsText(main)}, dengan rata-rata ${main.mean} poin per jawaban.`,
    topics: ({ main }) => [main],
  },
]);

/** Reports the topic with the highest mean, if the topic is strong and its mean stands out. */
export const findBestTopicMean: FindFinding<TestMetrics> = createFindingFamily(computeTopicMeans, [
  {
    kind: 'means-best',
    fits: ({ highest, strong, isEven }) => !isEven && strong.includes(highest),
    gain: noGain,
    text: ({ highest, strong }) =>
      phrase`${strong.length === 1 ? phrase`Yang kuat` : phrase`Salah satu yang kuat`} adalah ${topicWithPointsText(highest)}, rata-rata ${highest.mean}; bandingkan cara memilihmu di situ dengan di materi yang nilainya rendah.`,
    topics: ({ highest }) => [highest],
  },
]);
