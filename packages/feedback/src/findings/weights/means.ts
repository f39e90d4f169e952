import type { TestReading } from '../../reading/test-reading.ts';
import type { TopicReading } from '../../reading/topic-reading.ts';
import { isUnanswered, withWeights } from '../../reading/topic-reading.ts';
import { listed, say } from '../../said.ts';
import type { Family } from '../finding.ts';
import { family, NOTHING } from '../finding.ts';
import { RECOVERED } from '../topics/topics.ts';
import { hasLowTopic } from './lows.ts';

interface Means {
  lowest: TopicReading;
  /** Whether no other topic has its mean. */
  isLowestAlone: boolean;
  highest: TopicReading;
  /** Those far above the whole test, with most of their points. */
  strong: TopicReading[];
  /** The one to begin with: what was answered in it lacks most. */
  main: TopicReading;
  /** Whether its answers lack most, though another topic lacks more with what stayed empty. */
  isMainByAnswers: boolean;
  /** Those without any answer. */
  untouched: TopicReading[];
  /** Whether the means of all topics are about the same, and the low answers in several of them. */
  isEven: boolean;
  /** Whether something else has to be done before any topic is practised. */
  isUnfilled: boolean;
  mean: TestReading['weights']['mean'];
}

/** So many answers of a topic have a mean that tells something. */
const SEVERAL = 3;
const BELOW = 0.4;
/** From this share of its points on a topic is strong: as many as 4 of 5 for each question. */
const STRONG = 0.8;
const EVEN = 0.3;

function meansOf(test: TestReading): Means | null {
  const { topics, weights, isUnfilled } = test;
  const answered = topics.filter(({ questions, empty }) => questions.value - empty.value >= SEVERAL);
  const ranked = answered.toSorted((one, other) => one.mean.value - other.mean.value);
  const [lowest, highest] = [ranked[0], ranked.at(-1)];
  const [main, untouched] = [test.focus[0], topics.filter(isUnanswered)];
  if (!lowest || !highest || !main || ranked.length < 2) return null;
  const isEven =
    !hasLowTopic(test) && ranked.length === topics.length && highest.mean.value - lowest.mean.value <= EVEN;
  const isStrong = ({ share, mean }: TopicReading) =>
    share >= STRONG && mean.value - weights.mean.value >= BELOW;
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
    untouched,
    isEven,
    isUnfilled,
    mean: weights.mean,
  };
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
      const from = isUnfilled ? [] : say`; saat berlatih TKP, mulai dari ${main.label}`;
      return lowest.mean.value === highest.mean.value
        ? say`Rata-rata semua materi sama, ${lowest.mean} poin per jawaban${from}.`
        : say`Rata-rata antarmateri hampir sama, dari ${lowest.mean} sampai ${highest.mean} poin per jawaban${from}.`;
    },
  },
  {
    kind: 'means-one-below',
    fits: ({ lowest, isLowestAlone, main, mean, isUnfilled }) =>
      !isUnfilled && isLowestAlone && lowest === main && mean.value - lowest.mean.value >= BELOW,
    gain: ({ lowest }) => RECOVERED * lowest.lostPoints.value,
    text: ({ lowest, mean }) =>
      say`${withWeights(lowest)} rata-ratanya ${lowest.mean} poin per jawaban, sedangkan seluruh TKP ${mean}. Saat berlatih TKP, mulai dari sana.`,
    topics: ({ lowest }) => [lowest],
  },
  {
    kind: 'means-costliest',
    fits: () => true,
    gain: ({ main }) => RECOVERED * main.lostPoints.value,
    text: ({ main, isMainByAnswers }) =>
      isMainByAnswers
        ? say`Dari jawaban yang terisi, poin paling banyak lepas di ${withWeights(main)}, dengan rata-rata ${main.mean} poin per jawaban.`
        : say`Dilihat per materi, ${main.lostPoints} poin terbuka di ${withWeights(main)}, dengan rata-rata ${main.mean} poin per jawaban.`,
    topics: ({ main }) => [main],
  },
]);

/** The topic with the highest mean, when it stands out and is strong. */
export const bestMean: Family<TestReading> = family(
  (test: TestReading) => meansOf(test),
  [
    {
      kind: 'means-best',
      fits: ({ highest, strong, isEven }) => !isEven && strong.includes(highest),
      gain: NOTHING,
      text: ({ highest, strong }) =>
        say`${strong.length === 1 ? say`Yang kuat` : say`Salah satu yang kuat`} adalah ${withWeights(highest)}, rata-rata ${highest.mean}; bandingkan cara memilihmu di situ dengan di materi yang nilainya rendah.`,
      topics: ({ highest }) => [highest],
    },
  ],
);
