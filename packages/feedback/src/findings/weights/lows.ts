import { numbersOf } from '../../reading/items.ts';
import type { TestReading } from '../../reading/test-reading.ts';
import type { TopicReading } from '../../reading/topic-reading.ts';
import { FEW, withWeights } from '../../reading/topic-reading.ts';
import { phrase } from '../../feedback-text.ts';
import type { Family } from '../finding.ts';
import { family } from '../finding.ts';
import { RECOVERED } from '../topics/topics.ts';
import { countAt, reportsLowAnswers } from './spread.ts';

/** Low answers that make a pattern. */
const SEVERAL = 3;

/** The topic with most of the low answers. */
const lowTopicOf = ({ topics, weights }: TestReading): TopicReading | undefined =>
  topics.find(({ id }) => weights.low.filter(({ key }) => key.topic === id).length * 2 > weights.low.length);

/** Whether enough answers are low, most of them in one topic. */
export const hasLowTopic = (test: TestReading): boolean =>
  test.weights.low.length >= SEVERAL && lowTopicOf(test) !== undefined;

/** The topic of the low answers, when all others are the best choice and no other topic has a low one. */
function onlyLowsOf({ topics, weights, score }: TestReading): TopicReading | undefined {
  const notBest = score.answered.value - countAt(weights, 0);
  const among = topics.filter(({ id }) => weights.low.some(({ key }) => key.topic === id));
  return notBest === weights.low.length && among.length === 1 ? among[0] : undefined;
}

const lowGain = ({ weights }: TestReading): number => RECOVERED * weights.lowPoints.value;

/** Answers with one or two points. */
export const lowAnswers: Family<TestReading> = family(
  (test) => (test.weights.low.length > 0 ? test : null),
  [
    {
      kind: 'lows-in-one-topic',
      fits: hasLowTopic,
      gain: lowGain,
      text: (test) => {
        const topic = lowTopicOf(test);
        return topic
          ? phrase`Dari ${test.weights.lowCount} jawaban bernilai rendah, sebagian besar ada di ${withWeights(topic)}; total ${test.weights.lowPoints} poin masih bisa diambil dari jawaban-jawaban itu.`
          : [];
      },
      topics: (test) => [lowTopicOf(test)].flatMap((topic) => topic ?? []),
    },
    {
      kind: 'lows-only',
      fits: (test) => onlyLowsOf(test) !== undefined && test.weights.low.length <= FEW,
      gain: lowGain,
      text: (test) => {
        const topic = onlyLowsOf(test);
        const { low, lowPoints } = test.weights;
        return topic
          ? phrase`Jawabanmu yang bukan pilihan terbaik hanya nomor ${numbersOf(low)}, di ${withWeights(topic)}. Di situ ${lowPoints} poin masih terbuka.`
          : [];
      },
      topics: (test) => [onlyLowsOf(test)].flatMap((topic) => topic ?? []),
    },
    {
      kind: 'lows-few',
      fits: ({ weights }) => weights.low.length <= FEW,
      gain: lowGain,
      text: ({ weights: { low, lowPoints } }) =>
        phrase`Yang paling jauh dari pilihan terbaik adalah nomor ${numbersOf(low)}. Di situ ${lowPoints} poin masih terbuka.`,
    },
    {
      kind: 'lows-many',
      fits: () => true,
      gain: lowGain,
      text: (test) => {
        const { lowCount, lowPoints } = test.weights;
        const some = reportsLowAnswers(test)
          ? phrase`Ada ${lowCount} jawaban bernilai rendah`
          : phrase`Sebanyak ${lowCount} jawaban bernilai rendah menyimpan ${lowPoints} poin`;
        return phrase`${some}. Pilih sikap yang menyelesaikan masalah dengan tanggung jawab sendiri; yang menunda atau melempar ke orang lain biasanya rendah.`;
      },
    },
  ],
);
