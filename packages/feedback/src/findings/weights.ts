import { numbersOf } from '../reading/items.ts';
import type { TestReading } from '../reading/test-reading.ts';
import type { WeightsReading } from '../reading/weights-reading.ts';
import type { TopicReading } from '../reading/topic-reading.ts';
import { byLostPoints, byMissedPoints, FEW, isUnanswered, withWeights } from '../reading/topic-reading.ts';
import type { Said } from '../said.ts';
import { listed, say } from '../said.ts';
import { RECOVERED } from './topics.ts';
import type { Family, Kind } from './finding.ts';
import { family, NOTHING, SECOND } from './finding.ts';

const countAt = ({ steps }: WeightsReading, step: number): number => steps[step]?.count.value ?? 0;

/** What the answers of the middle step lack. */
const middlePoints = (weights: WeightsReading): number => 2 * countAt(weights, 2);

/** "20 bernilai 5, 15 bernilai 4, dan 2 kosong", without the steps that nothing brought. */
function spreadText({ weights, score }: TestReading): Said {
  const steps = weights.steps
    .filter(({ count }) => count.value > 0)
    .map(({ count, points }) => say`${count} bernilai ${points}`);
  return listed(score.empty.value > 0 ? [...steps, say`${score.empty} kosong`] : steps);
}

const BEST_SHARE = 0.7;

const spreadKinds: Kind<TestReading>[] = [
  {
    kind: 'weights-mostly-empty',
    fits: ({ score }) => score.empty.value > score.answered.value,
    gain: SECOND,
    text: (test) =>
      say`Sebaran pilihanmu: ${spreadText(test)}. Lebih banyak yang kosong daripada yang terisi, jadi polanya baru bisa dibaca sesudah semuanya terisi.`,
  },
  {
    kind: 'weights-mostly-best',
    fits: ({ weights, score }) => countAt(weights, 0) >= BEST_SHARE * score.answered.value,
    gain: SECOND,
    text: (test) =>
      say`Sebaran pilihanmu: ${spreadText(test)}. Pilihan terbaik sudah paling sering kamu ambil; yang lain tinggal dicocokkan dengan pembahasannya.`,
  },
  {
    kind: 'weights-mostly-second',
    fits: ({ weights }) =>
      countAt(weights, 1) > 0 &&
      countAt(weights, 1) >= Math.max(middlePoints(weights), weights.lowPoints.value),
    gain: SECOND,
    text: (test) => {
      const second = test.weights.steps[1];
      return say`Sebaran pilihanmu: ${spreadText(test)}. Polanya hampir tepat: ${second ? [second.count] : []} jawaban tinggal selangkah dari nilai penuh. Di Pembahasan, cari apa yang dimiliki pilihan terbaik dan tidak dimiliki pilihanmu.`;
    },
  },
  {
    kind: 'weights-mostly-middle',
    fits: ({ weights }) => middlePoints(weights) > weights.lowPoints.value,
    gain: SECOND,
    text: (test) =>
      say`Sebaran pilihanmu: ${spreadText(test)}. Yang perlu digeser adalah pilihan tengah: biasanya tidak salah, tetapi kurang aktif atau kurang tuntas dibanding pilihan terbaik.`,
  },
  {
    kind: 'weights-mostly-low',
    fits: () => true,
    gain: SECOND,
    text: (test) =>
      say`Sebaran pilihanmu: ${spreadText(test)}. Poin paling banyak lepas di pilihan bernilai rendah, jadi pahami dulu apa yang dinilai di tiap materi, baru berlatih cepat.`,
  },
];

/** How the answers spread over the points of the options: all that TKP has for causes. */
export const weightSpread: Family<TestReading> = family(
  (test) => (test.score.answered.value > 0 && test.score.lostPoints.value > 0 ? test : null),
  spreadKinds,
);

/** The topic that most low answers belong to. */
const lowTopicOf = ({ topics, weights }: TestReading): TopicReading | undefined =>
  topics.find(({ id }) => weights.low.filter(({ key }) => key.topic === id).length * 2 > weights.low.length);

const SEVERAL = 3;
const lowGain = ({ weights }: TestReading): number => RECOVERED * weights.lowPoints.value;

/** Answers that brought next to nothing. */
export const lowAnswers: Family<TestReading> = family(
  (test) => (test.weights.low.length > 0 ? test : null),
  [
    {
      kind: 'lows-in-one-topic',
      fits: (test) => test.weights.low.length >= SEVERAL && lowTopicOf(test) !== undefined,
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
      text: ({ weights: { lowCount, lowPoints } }) =>
        say`Sebanyak ${lowCount} jawaban bernilai rendah menyimpan ${lowPoints} poin. Pilih sikap yang menyelesaikan masalah dengan tanggung jawab sendiri; yang menunda atau melempar ke orang lain biasanya rendah.`,
    },
  ],
);

interface Means {
  lowest: TopicReading;
  highest: TopicReading;
  /** What was answered in it lacks most. */
  costliest: TopicReading;
  /** One without any answer. */
  untouched: TopicReading | undefined;
  /** Whether most low answers belong to one topic. */
  hasLowTopic: boolean;
  mean: TestReading['weights']['mean'];
}

function meansOf(test: TestReading): Means | null {
  const { topics, weights } = test;
  const answered = topics.filter(({ questions, empty }) => questions.value - empty.value >= SEVERAL);
  const ranked = answered.toSorted((one, other) => one.mean.value - other.mean.value);
  const [lowest, highest] = [ranked[0], ranked.at(-1)];
  const [costliest, untouched] = [byMissedPoints(topics)[0], byLostPoints(topics).find(isUnanswered)];
  if (!lowest || !highest || !costliest || ranked.length < 2) return null;
  const hasLowTopic = weights.low.length >= SEVERAL && lowTopicOf(test) !== undefined;
  return { lowest, highest, costliest, untouched, hasLowTopic, mean: weights.mean };
}

const BELOW = 0.4;
const EVEN = 0.3;

/** The mean per topic, where a topic has no right and wrong. */
export const weakMeans: Family<TestReading> = family(meansOf, [
  {
    kind: 'means-untouched',
    fits: ({ untouched }) => untouched !== undefined,
    gain: ({ untouched }) => RECOVERED * (untouched?.lostPoints.value ?? 0),
    text: ({ untouched }) =>
      untouched ? say`Materi ${withWeights(untouched)} belum terisi sama sekali.` : [],
    topics: ({ untouched }) => [untouched].flatMap((topic) => topic ?? []),
  },
  {
    kind: 'means-even',
    fits: ({ lowest, highest, hasLowTopic }) =>
      !hasLowTopic && highest.mean.value - lowest.mean.value <= EVEN,
    gain: NOTHING,
    text: ({ lowest, highest }) =>
      say`Rata-rata antarmateri hampir sama, dari ${lowest.mean} sampai ${highest.mean} poin per jawaban, jadi latih campuran saja.`,
  },
  {
    kind: 'means-one-below',
    fits: ({ lowest, mean }) => mean.value - lowest.mean.value >= BELOW,
    gain: ({ lowest }) => RECOVERED * lowest.lostPoints.value,
    text: ({ lowest, mean }) =>
      say`${withWeights(lowest)} rata-ratanya ${lowest.mean} poin per jawaban, sedangkan seluruh TKP ${mean}. Mulai latihan TKP dari sana.`,
    topics: ({ lowest }) => [lowest],
  },
  {
    kind: 'means-costliest',
    fits: () => true,
    gain: ({ costliest }) => RECOVERED * costliest.lostPoints.value,
    text: ({ costliest }) =>
      say`Masih ada ${costliest.lostPoints} poin terbuka di ${withWeights(costliest)}, dengan rata-rata ${costliest.mean} poin per jawaban.`,
    topics: ({ costliest }) => [costliest],
  },
]);

/** The topic with the highest mean, when it stands out. */
export const bestMean: Family<TestReading> = family(
  (test: TestReading) => meansOf(test),
  [
    {
      kind: 'means-best',
      fits: ({ highest, mean }) => highest.mean.value - mean.value >= BELOW,
      gain: NOTHING,
      text: ({ highest }) =>
        say`Yang kuat ${withWeights(highest)}, rata-rata ${highest.mean}; cara berpikirmu di situ bisa dipakai di materi lain.`,
      topics: ({ highest }) => [highest],
    },
  ],
);
