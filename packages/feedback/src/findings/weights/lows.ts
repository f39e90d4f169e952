import { questionNumbersText } from '../../metrics/item-metrics.ts';
import type { TestMetrics } from '../../metrics/test-metrics.ts';
import type { TopicMetrics } from '../../metrics/topic-metrics.ts';
import { MAX_LISTED_NUMBERS, topicWithPointsText } from '../../metrics/topic-metrics.ts';
import { phrase } from '../../feedback-text.ts';
import type { FindFinding } from '../finding.ts';
import { createFindingFamily, SHARE_REGAINED_BY_PRACTICE } from '../finding.ts';
import { answerCountAtStep, doesSpreadReportLowAnswers } from './spread.ts';

/** The number of low answers from which their topic is reported. */
const MIN_LOW_ANSWERS = 3;

/** Finds the topic with more than half of the low answers. */
const mainLowTopic = ({ topics, weights }: TestMetrics): TopicMetrics | undefined =>
  topics.find(({ id }) => weights.low.filter(({ key }) => key.topic === id).length * 2 > weights.low.length);

/** Whether several answers are low, most of them in one topic. */
export const hasTopicWithLowAnswers = (test: TestMetrics): boolean =>
  test.weights.low.length >= MIN_LOW_ANSWERS && mainLowTopic(test) !== undefined;

/** Returns the topic with all low answers, if every other answer is the best choice. */
function onlyImperfectTopic({ topics, weights, score }: TestMetrics): TopicMetrics | undefined {
  const notBest = score.answered.value - answerCountAtStep(weights, 0);
  const withLowAnswers = topics.filter(({ id }) => weights.low.some(({ key }) => key.topic === id));
  return notBest === weights.low.length && withLowAnswers.length === 1 ? withLowAnswers[0] : undefined;
}

const lowGain = ({ weights }: TestMetrics): number => SHARE_REGAINED_BY_PRACTICE * weights.lowPoints.value;

export const findLowAnswers: FindFinding<TestMetrics> = createFindingFamily(
  (test) => (test.weights.low.length > 0 ? test : null),
  [
    {
      kind: 'lows-in-one-topic',
      fits: hasTopicWithLowAnswers,
      gain: lowGain,
      text: (test) => {
        const topic = mainLowTopic(test);
        return topic
          ? phrase`Dari ${test.weights.lowCount} jawaban bernilai rendah, sebagian besar ada di ${topicWithPointsText(topic)}; total ${test.weights.lowPoints} poin masih bisa diambil dari jawaban-jawaban itu.`
          : [];
      },
      topics: (test) => [mainLowTopic(test)].flatMap((topic) => topic ?? []),
    },
    {
      kind: 'lows-only',
      fits: (test) => onlyImperfectTopic(test) !== undefined && test.weights.low.length <= MAX_LISTED_NUMBERS,
      gain: lowGain,
      text: (test) => {
        const topic = onlyImperfectTopic(test);
        const { low, lowPoints } = test.weights;
        return topic
          ? phrase`Jawabanmu yang bukan pilihan terbaik hanya nomor ${questionNumbersText(low)}, di ${topicWithPointsText(topic)}. Di situ ${lowPoints} poin masih terbuka.`
          : [];
      },
      topics: (test) => [onlyImperfectTopic(test)].flatMap((topic) => topic ?? []),
    },
    {
      kind: 'lows-few',
      fits: ({ weights }) => weights.low.length <= MAX_LISTED_NUMBERS,
      gain: lowGain,
      text: ({ weights: { low, lowPoints } }) =>
        phrase`Yang paling jauh dari pilihan terbaik adalah nomor ${questionNumbersText(low)}. Di situ ${lowPoints} poin masih terbuka.`,
    },
    {
      kind: 'lows-many',
      fits: () => true,
      gain: lowGain,
      text: (test) => {
        const { lowCount, lowPoints } = test.weights;
        const some = doesSpreadReportLowAnswers(test)
          ? phrase`Ada ${lowCount} jawaban bernilai rendah`
          : phrase`Sebanyak ${lowCount} jawaban bernilai rendah menyimpan ${lowPoints} poin`;
        return phrase`${some}. Pilih sikap yang menyelesaikan masalah dengan tanggung jawab sendiri; yang menunda atau melempar ke orang lain biasanya rendah.`;
      },
    },
  ],
);
