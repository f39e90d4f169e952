import { numbersOf } from '../reading/items.ts';
import type { TestReading } from '../reading/test-reading.ts';
import type { WeightsReading } from '../reading/weights-reading.ts';
import type { TopicReading } from '../reading/topic-reading.ts';
import { FEW, isUnanswered, withWeights } from '../reading/topic-reading.ts';
import type { Said } from '../said.ts';
import { listed, say } from '../said.ts';
import { RECOVERED } from './topics/topics.ts';
import type { Family, Kind } from './finding.ts';
import { family, NOTHING, SECOND } from './finding.ts';

const countAt = ({ steps }: WeightsReading, step: number): number => steps[step]?.count.value ?? 0;

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
      say`Sebaran pilihanmu: ${spreadText(test)}. Lebih banyak yang kosong daripada yang terisi, jadi gambaran ini belum utuh.`,
  },
  {
    kind: 'weights-mostly-left',
    fits: ({ weights }) => weights.heaviest === 'empty',
    gain: SECOND,
    text: (test) =>
      test.score.lostPoints.value > test.score.emptyPoints.value
        ? say`Sebaran pilihanmu: ${spreadText(test)}. Poin paling banyak lepas di soal yang kosong, jadi benahi itu dulu, baru pilihan yang kurang tepat.`
        : say`Sebaran pilihanmu: ${spreadText(test)}. Yang terisi sudah bernilai penuh, jadi tinggal mengisi yang kosong.`,
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
    fits: ({ weights }) => weights.heaviest === 'second',
    gain: SECOND,
    text: (test) => {
      const second = test.weights.steps[1];
      return say`Sebaran pilihanmu: ${spreadText(test)}. Polanya hampir tepat: ${second ? [second.count] : []} jawaban tinggal selangkah dari nilai penuh. Di Pembahasan, cari apa yang dimiliki pilihan terbaik dan tidak dimiliki pilihanmu.`;
    },
  },
  {
    kind: 'weights-mostly-middle',
    fits: ({ weights }) => weights.heaviest === 'middle',
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

/** The topic of the low answers, when all others are the best and no other topic has one. */
function onlyLowsOf({ topics, weights, score }: TestReading): TopicReading | undefined {
  const notBest = score.answered.value - countAt(weights, 0);
  const among = topics.filter(({ id }) => weights.low.some(({ key }) => key.topic === id));
  return notBest === weights.low.length && among.length === 1 ? among[0] : undefined;
}

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
      text: ({ weights: { lowCount, lowPoints } }) =>
        say`Sebanyak ${lowCount} jawaban bernilai rendah menyimpan ${lowPoints} poin. Pilih sikap yang menyelesaikan masalah dengan tanggung jawab sendiri; yang menunda atau melempar ke orang lain biasanya rendah.`,
    },
  ],
);

interface Means {
  lowest: TopicReading;
  highest: TopicReading;
  /** The one to begin with: what was answered in it lacks most. */
  main: TopicReading;
  /** Those without any answer. */
  untouched: TopicReading[];
  /** Whether the means of all topics are about the same, and the low answers in several of them. */
  isEven: boolean;
  /** Whether something else has to be done before any topic is practised. */
  isUnfilled: boolean;
  mean: TestReading['weights']['mean'];
}

const BELOW = 0.4;
const EVEN = 0.3;

function meansOf(test: TestReading): Means | null {
  const { topics, weights, isUnfilled } = test;
  const answered = topics.filter(({ questions, empty }) => questions.value - empty.value >= SEVERAL);
  const ranked = answered.toSorted((one, other) => one.mean.value - other.mean.value);
  const [lowest, highest] = [ranked[0], ranked.at(-1)];
  const [main, untouched] = [test.focus[0], topics.filter(isUnanswered)];
  if (!lowest || !highest || !main || ranked.length < 2) return null;
  const hasLowTopic = weights.low.length >= SEVERAL && lowTopicOf(test) !== undefined;
  const isEven =
    !hasLowTopic && ranked.length === topics.length && highest.mean.value - lowest.mean.value <= EVEN;
  return { lowest, highest, main, untouched, isEven, isUnfilled, mean: weights.mean };
}

/** The mean per topic, where a topic has no right and wrong. */
export const weakMeans: Family<TestReading> = family(meansOf, [
  {
    kind: 'means-untouched',
    fits: ({ untouched }) => untouched.length > 0,
    gain: ({ untouched }) => RECOVERED * Math.max(...untouched.map(({ lostPoints }) => lostPoints.value)),
    text: ({ untouched }) =>
      say`Materi yang belum terisi sama sekali: ${listed(untouched.map(({ label, empty }) => say`${label} (${empty} kosong)`))}.`,
    topics: ({ untouched }) => untouched,
  },
  {
    kind: 'means-even',
    fits: ({ isEven }) => isEven,
    gain: NOTHING,
    text: ({ lowest, highest, main, isUnfilled }) => {
      const from = isUnfilled ? [] : say`; kalau berlatih TKP, mulai dari ${main.label}`;
      return lowest.mean.value === highest.mean.value
        ? say`Rata-rata semua materi sama, ${lowest.mean} poin per jawaban${from}.`
        : say`Rata-rata antarmateri hampir sama, dari ${lowest.mean} sampai ${highest.mean} poin per jawaban${from}.`;
    },
  },
  {
    kind: 'means-one-below',
    fits: ({ lowest, main, mean, isUnfilled }) =>
      !isUnfilled && lowest === main && mean.value - lowest.mean.value >= BELOW,
    gain: ({ lowest }) => RECOVERED * lowest.lostPoints.value,
    text: ({ lowest, mean }) =>
      say`${withWeights(lowest)} rata-ratanya ${lowest.mean} poin per jawaban, sedangkan seluruh TKP ${mean}. Kalau berlatih TKP, mulai dari sana.`,
    topics: ({ lowest }) => [lowest],
  },
  {
    kind: 'means-costliest',
    fits: () => true,
    gain: ({ main }) => RECOVERED * main.lostPoints.value,
    text: ({ main }) =>
      say`Masih ada ${main.lostPoints} poin terbuka di ${withWeights(main)}, dengan rata-rata ${main.mean} poin per jawaban.`,
    topics: ({ main }) => [main],
  },
]);

/** From this share of its points on a topic is strong: as many as 4 of 5 for each question. */
const STRONG = 0.8;

/** The topic with the highest mean, when it stands out and is strong. */
export const bestMean: Family<TestReading> = family(
  (test: TestReading) => meansOf(test),
  [
    {
      kind: 'means-best',
      fits: ({ highest, mean, isEven }) =>
        !isEven && highest.share >= STRONG && highest.mean.value - mean.value >= BELOW,
      gain: NOTHING,
      text: ({ highest }) =>
        say`Yang kuat ${withWeights(highest)}, rata-rata ${highest.mean}; cara berpikirmu di situ bisa dipakai di materi lain.`,
      topics: ({ highest }) => [highest],
    },
  ],
);
