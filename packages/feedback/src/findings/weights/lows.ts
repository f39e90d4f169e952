import { questionNumbersText } from '../../metrics/item-metrics.ts';
import type { TestMetrics } from '../../metrics/test-metrics.ts';
import type { TopicMetrics } from '../../metrics/topic-metrics.ts';
import { MAX_LISTED_NUMBERS, topicWithPointsText } from '../../metrics/topic-metrics.ts';
import { phrase } from '../../feedback-text.ts';
import type { FindFinding } from '../finding.ts';
import { createFindingFamily, SHARE_REGAINED_BY_PRACTICE, withGain } from '../finding.ts';
import { answerCountAtStep, doesSpreadReportLowAnswers } from './spread.ts';

/** The number of low answers from which their topic is reported. */
const MIN_LOW_ANSWERS = 3;

/** Finds the topic with more than half of the low answers. */
const mainLowTopic = ({ topics, weights }: TestMetrics): TopicMetrics | undefined =>
  topics.find(
    ({ id }) => weights.low.items.filter(({ key }) => key.topic === id).length * 2 > weights.low.count.value,
  );

/** Whether several answers are low, most of them in one topic. */
export const hasTopicWithLowAnswers = (test: TestMetrics): boolean =>
  test.weights.low.count.value >= MIN_LOW_ANSWERS && mainLowTopic(test) !== undefined;

/** Returns the topic with all low answers, if every other answer is the best choice. */
function onlyImperfectTopic({ topics, weights, score }: TestMetrics): TopicMetrics | undefined {
  const notBest = score.answered.value - answerCountAtStep(weights, 0);
  const withLowAnswers = topics.filter(({ id }) => weights.low.items.some(({ key }) => key.topic === id));
  return notBest === weights.low.count.value && withLowAnswers.length === 1 ? withLowAnswers[0] : undefined;
}

const lowGain = ({ weights }: TestMetrics): number =>
  SHARE_REGAINED_BY_PRACTICE * weights.low.lostPoints.value;

export const findLowAnswers: FindFinding<TestMetrics> = createFindingFamily(
  (test) => (test.weights.low.count.value > 0 ? test : null),
  withGain(lowGain, [
    {
      kind: 'lows-in-one-topic',
      fits: hasTopicWithLowAnswers,
      text: (test) => {
        const topic = mainLowTopic(test);
        return topic
          ? phrase`Dari ${test.weights.low.count} jawaban bernilai rendah, sebagian besar ada di ${topicWithPointsText(topic)}; total ${test.weights.low.lostPoints} poin masih bisa diambil dari jawaban-jawaban itu.`
          : [];
      },
      topics: (test) => [mainLowTopic(test)].flatMap((topic) => topic ?? []),
    },
    {
      kind: 'lows-only',
      fits: (test) =>
        onlyImperfectTopic(test) !== undefined && test.weights.low.count.value <= MAX_LISTED_NUMBERS,
      text: (test) => {
        const topic = onlyImperfectTopic(test);
        const { items, lostPoints } = test.weights.low;
        return topic
          ? phrase`Jawabanmu yang bukan pilihan terbaik hanya nomor ${questionNumbersText(items)}, di ${topicWithPointsText(topic)}. Di situ ${lostPoints} poin masih terbuka.`
          : [];
      },
      topics: (test) => [onlyImperfectTopic(test)].flatMap((topic) => topic ?? []),
    },
    {
      kind: 'lows-few',
      fits: ({ weights }) => weights.low.count.value <= MAX_LISTED_NUMBERS,
      text: ({ weights: { low } }) =>
        phrase`Yang paling jauh dari pilihan terbaik adalah nomor ${questionNumbersText(low.items)}. Di situ ${low.lostPoints} poin masih terbuka.`,
    },
    {
      kind: 'lows-many',
      fits: () => true,
      text: (test) => {
        const { count, lostPoints } = test.weights.low;
        const some = doesSpreadReportLowAnswers(test)
          ? phrase`Ada ${count} jawaban bernilai rendah`
          : phrase`Sebanyak ${count} jawaban bernilai rendah menyimpan ${lostPoints} poin`;
        return phrase`${some}. Pilih sikap yang menyelesaikan masalah dengan tanggung jawab sendiri; yang menunda atau melempar ke orang lain biasanya rendah.`;
      },
    },
  ]),
);
