import { numbersOf } from '../../reading/items.ts';
import type { TestReading } from '../../reading/test-reading.ts';
import type { TopicReading } from '../../reading/topic-reading.ts';
import { FEW, withWeights } from '../../reading/topic-reading.ts';
import { say } from '../../said.ts';
import type { Family } from '../finding.ts';
import { family } from '../finding.ts';
import { RECOVERED } from '../topics/topics.ts';
import { countAt, isLowTold } from './spread.ts';

/** So many make a pattern. */
const SEVERAL = 3;

/** The topic that most low answers belong to. */
const lowTopicOf = ({ topics, weights }: TestReading): TopicReading | undefined =>
  topics.find(({ id }) => weights.low.filter(({ key }) => key.topic === id).length * 2 > weights.low.length);

/** Whether so many answers are low, most of them in one topic, that it is told. */
export const hasLowTopic = (test: TestReading): boolean =>
  test.weights.low.length >= SEVERAL && lowTopicOf(test) !== undefined;

/** The topic of the low answers, when all others are the best and no other topic has one. */
function onlyLowsOf({ topics, weights, score }: TestReading): TopicReading | undefined {
  const notBest = score.answered.value - countAt(weights, 0);
  const among = topics.filter(({ id }) => weights.low.some(({ key }) => key.topic === id));
  return notBest === weights.low.length && among.length === 1 ? among[0] : undefined;
}

const lowGain = ({ weights }: TestReading): number => RECOVERED * weights.lowPoints.value;

/** Answers that brought next to nothing. */
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
          ? say`Dari ${test.weights.lowCount} jawaban bernilai rendah, sebagian besar ada di ${withWeights(topic)}; total ${test.weights.lowPoints} poin masih bisa diambil dari jawaban-jawaban itu.`
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
          ? say`Jawabanmu yang bukan pilihan terbaik hanya nomor ${numbersOf(low)}, di ${withWeights(topic)}. Di situ ${lowPoints} poin masih terbuka.`
          : [];
      },
      topics: (test) => [onlyLowsOf(test)].flatMap((topic) => topic ?? []),
    },
    {
      kind: 'lows-few',
      fits: ({ weights }) => weights.low.length <= FEW,
      gain: lowGain,
      text: ({ weights: { low, lowPoints } }) =>
        say`Yang paling jauh dari pilihan terbaik adalah nomor ${numbersOf(low)}. Di situ ${lowPoints} poin masih terbuka.`,
    },
    {
      kind: 'lows-many',
      fits: () => true,
      gain: lowGain,
      text: (test) => {
        const { lowCount, lowPoints } = test.weights;
        const some = isLowTold(test)
          ? say`Ada ${lowCount} jawaban bernilai rendah`
          : say`Sebanyak ${lowCount} jawaban bernilai rendah menyimpan ${lowPoints} poin`;
        return say`${some}. Pilih sikap yang menyelesaikan masalah dengan tanggung jawab sendiri; yang menunda atau melempar ke orang lain biasanya rendah.`;
      },
    },
  ],
);
