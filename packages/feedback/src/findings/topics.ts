import type { TestReading } from '../reading/test-reading.ts';
import type { TopicReading } from '../reading/topic-reading.ts';
import { byLostPoints, countsOf, isUnanswered, withCounts } from '../reading/topic-reading.ts';
import type { Said } from '../said.ts';
import { listed, say } from '../said.ts';
import type { Family, Kind } from './finding.ts';
import { family, NOTHING } from './finding.ts';

/** What is lost in a topic comes back by half when it is practised: nobody learns everything by the next time. */
export const RECOVERED = 0.5;

interface Costliest {
  test: TestReading;
  topic: TopicReading;
  /** All topics that lack as many points as it, itself among them. */
  tied: TopicReading[];
}

export function costliestOf(test: TestReading): Costliest | null {
  const [topic, ...others] = byLostPoints(test.topics);
  if (!topic) return null;
  const tied = others.filter(({ lostPoints }) => lostPoints.value === topic.lostPoints.value);
  return { test, topic, tied: [topic, ...tied] };
}

const gain = ({ tied }: Costliest): number =>
  RECOVERED * tied.reduce((sum, { lostPoints }) => sum + lostPoints.value, 0);
const topics = ({ topic }: Costliest) => [topic];

/** Whether the share of right answers is about the same in all topics, so that none stands out. */
export function isEven({ topics }: TestReading): boolean {
  const shares = topics.map(({ share }) => share);
  return topics.length > 1 && Math.max(...shares) > 0 && Math.max(...shares) - Math.min(...shares) <= EVEN;
}

const EVEN = 0.2;

/** " (1 kosong)", or nothing. */
const alsoEmpty = ({ empty }: TopicReading): Said => (empty.value > 0 ? say` (${empty} kosong)` : []);

const costliestKinds: Kind<Costliest>[] = [
  {
    kind: 'topics-one-each',
    fits: ({ tied, topic }) => tied.length > 1 && topic.lostQuestions.value === 1,
    gain,
    text: ({ tied, topic, test }) => {
      const places = say`masing-masing ${topic.lostQuestions} soal, di ${listed(tied.map(withCounts))}`;
      return test.isSecond
        ? say`Soal yang lepas tersebar, ${places}. Baca pembahasannya, lalu jawab ulang tanpa melihat.`
        : say`Yang lepas tersebar, ${places}. Cukup baca pembahasannya satu per satu.`;
    },
    topics: ({ tied }) => tied,
  },
  {
    kind: 'topic-last-one',
    fits: ({ test }) => test.score.lost.value === 1,
    gain,
    text: ({ topic }) =>
      say`Satu-satunya yang lepas ada di ${withCounts(topic)}. Baca pembahasannya sampai kamu bisa menjelaskan alasannya sendiri.`,
    topics,
  },
  {
    kind: 'topic-closes-gap',
    fits: ({ test, topic, tied }) =>
      tied.length === 1 && test.score.gap.value > 0 && topic.lostPoints.value >= test.score.gap.value,
    gain,
    text: ({ topic }) =>
      say`Kekurangan itu bisa ditutup dari ${topic.label} saja: ${countsOf(topic)}, jadi ${topic.lostPoints} poin masih terbuka di sana.`,
    topics,
  },
  {
    kind: 'topics-even',
    fits: ({ test }) => isEven(test),
    gain,
    text: ({ tied, topic }) =>
      tied.length > 1
        ? say`Hasil antarmateri hampir rata, jadi latih campuran saja.`
        : say`Hasil antarmateri hampir rata, jadi latih campuran; porsi terbesarnya ${topic.label}, karena di sana ${topic.lostPoints} poin masih terbuka.`,
  },
  {
    kind: 'topics-tied',
    fits: ({ tied }) => tied.length > 1,
    gain,
    text: ({ tied, topic, test }) => {
      const places = say`${listed(tied.map(withCounts))}, masing-masing ${topic.lostPoints} poin`;
      return test.isSecond
        ? say`Poin paling banyak lepas di ${places}. Dahulukan yang paling dekat dengan yang sudah kamu bisa.`
        : say`Poin paling banyak lepas di ${places}. Mulai dari yang paling kamu kenal supaya hasilnya cepat terlihat.`;
    },
    topics: ({ tied }) => tied,
  },
  {
    kind: 'topic-none-right',
    fits: ({ topic }) => topic.right.value === 0 && !isUnanswered(topic),
    gain,
    text: ({ topic }) =>
      say`Di ${topic.label} belum ada jawaban yang benar dari ${topic.questions} soal${alsoEmpty(topic)}. Ulangi dari konsep dasarnya, baru kerjakan soal lagi.`,
    topics,
  },
  {
    kind: 'topic-untouched',
    fits: ({ topic }) => isUnanswered(topic),
    gain,
    text: ({ topic }) =>
      say`${withCounts(topic)} belum terisi sama sekali, dan di situ paling banyak poin tertinggal. Coba dulu beberapa soalnya tanpa batas waktu.`,
    topics,
  },
  {
    kind: 'topic-costly-and-weak',
    fits: ({ topic }) => topic.right.value * 2 <= topic.questions.value,
    gain,
    text: ({ topic, test: { isSecond } }) =>
      isSecond
        ? say`Tambahan terbesar menunggu di ${topic.label}: baru ${countsOf(topic)}, ${topic.lostPoints} poin masih lepas.`
        : say`Poin paling banyak lepas di ${topic.label}, yaitu ${topic.lostPoints}: ${countsOf(topic)}.`,
    topics,
  },
  {
    kind: 'topic-costly-but-known',
    fits: () => true,
    gain,
    text: ({ topic }) =>
      say`Lebih dari separuh ${topic.label} sudah benar (${countsOf(topic)}), tetapi di sana juga poin paling banyak lepas, yaitu ${topic.lostPoints}.`,
    topics,
  },
];

/** The topic that lacks most points, or those that do alike. */
export const costliest: Family<TestReading> = family(costliestOf, costliestKinds);

interface AlsoWeak {
  test: TestReading;
  weak: TopicReading[];
}

/** The weakest of the other topics with an answer, by share; null when none has half of its points or less. */
function alsoWeakOf(test: TestReading): AlsoWeak | null {
  if (isEven(test)) return null;
  const told = new Set(costliestOf(test)?.tied);
  const weak = test.topics
    .filter((topic) => !told.has(topic) && !isUnanswered(topic))
    .filter(({ right, questions }) => right.value * 2 <= questions.value)
    .sort((one, other) => one.share - other.share)
    .slice(0, 2);
  return weak.length > 0 ? { test, weak } : null;
}

/** Not of all together: they come after the costliest one, which lacks more than each of them. */
const weakGain = ({ weak }: AlsoWeak): number =>
  RECOVERED * Math.max(...weak.map(({ lostPoints }) => lostPoints.value));

/** More topics that are weak. */
export const alsoWeak: Family<TestReading> = family(alsoWeakOf, [
  {
    kind: 'topics-also-weak',
    fits: ({ weak }) => weak.length > 1,
    gain: weakGain,
    text: ({ weak, test }) =>
      test.isSecond
        ? say`Perlu latihan juga: ${listed(weak.map(withCounts))}, bergantian dalam sekali duduk.`
        : say`Masih lemah juga: ${listed(weak.map(withCounts))}; latih keduanya bergantian supaya terbiasa membedakan caranya.`,
    topics: ({ weak }) => weak,
  },
  {
    kind: 'topic-also-weak',
    fits: () => true,
    gain: weakGain,
    text: ({ weak }) => say`Latih juga ${listed(weak.map(withCounts))}.`,
    topics: ({ weak }) => weak,
  },
]);

interface Strongest {
  test: TestReading;
  full: TopicReading[];
  best: TopicReading | null;
}

const GOOD = 0.75;

/** "Bela Negara (6 soal)": all of them right. */
const inFull = ({ label, questions }: TopicReading): Said => say`${label} (${questions} soal)`;

function strongestOf(test: TestReading): Strongest | null {
  const { topics, score } = test;
  if (score.lost.value === 0 || topics.length < 2) return null;
  const ranked = topics.toSorted((one, other) => other.share - one.share);
  const [first] = ranked;
  if (!first) return null;
  return {
    test,
    full: ranked.filter(({ share }) => share === 1),
    best: first.share >= GOOD && first.share > (ranked[1]?.share ?? 0) ? first : null,
  };
}

/** What already goes well. */
export const strongest: Family<TestReading> = family(strongestOf, [
  {
    kind: 'topics-full',
    fits: ({ full }) => full.length > 1,
    gain: NOTHING,
    text: ({ full, test }) =>
      test.isSecond
        ? say`Tanpa salah: ${listed(full.map(inFull))}. Pertahankan dengan latihan campuran.`
        : say`Sudah penuh: ${listed(full.map(inFull))}. Cukup diulang sebentar, waktumu lebih berguna di materi lain.`,
    topics: ({ full }) => full,
  },
  {
    kind: 'topic-full',
    fits: ({ full }) => full.length === 1,
    gain: NOTHING,
    text: ({ full }) =>
      say`Nilainya penuh di ${listed(full.map(inFull))}; pertahankan dengan latihan ringan.`,
    topics: ({ full }) => full,
  },
  {
    kind: 'topic-best',
    fits: ({ best }) => best !== null,
    gain: NOTHING,
    text: ({ best }) => (best ? say`Hasil terbaikmu di ${withCounts(best)}.` : []),
    topics: ({ best }) => (best ? [best] : []),
  },
]);
