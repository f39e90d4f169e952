import { numbersOf } from '../../reading/items.ts';
import type { TestReading } from '../../reading/test-reading.ts';
import type { TopicReading } from '../../reading/topic-reading.ts';
import { countsOf, isUnanswered, withCounts } from '../../reading/topic-reading.ts';
import type { Said } from '../../said.ts';
import { listed, say } from '../../said.ts';
import type { Family, Kind } from '../finding.ts';
import { family } from '../finding.ts';

/** What is lost in a topic comes back by half when it is practised: nobody learns everything by the next time. */
export const RECOVERED = 0.5;

interface Costliest {
  test: TestReading;
  /** The one to begin with. */
  topic: TopicReading;
  /** All topics that lack as many points as it, itself among them; if it was answered, only those that were. */
  tied: TopicReading[];
  /** Whether every other topic lacks less than these. */
  isMost: boolean;
}

export function costliestOf(test: TestReading): Costliest | null {
  const [topic] = test.focus;
  if (!topic) return null;
  const { lostPoints, isLeftEmpty } = topic;
  const asCostly = test.focus.filter((other) => other.lostPoints.value >= lostPoints.value);
  const tied = asCostly.filter((other) => other.isLeftEmpty === isLeftEmpty);
  return { test, topic, tied, isMost: tied.length === asCostly.length };
}

const gain = ({ tied }: Costliest): number =>
  RECOVERED * tied.reduce((sum, { lostPoints }) => sum + lostPoints.value, 0);
const topics = ({ topic }: Costliest) => [topic];

/** Whether the share of right answers is about the same in all topics, so that none stands out; a full one does. */
export function isEven({ topics }: TestReading): boolean {
  const shares = topics.map(({ share }) => share);
  const [least, most] = [Math.min(...shares), Math.max(...shares)];
  return topics.length > 1 && most > 0 && most < 1 && most - least <= EVEN;
}

const EVEN = 0.2;

/** With which of several to begin when the test is practised, unless that is by filling it. */
function begin({ test, topic, tied }: Costliest): Said {
  if (test.isUnfilled || tied.length === 1) return [];
  return test.isSecond
    ? say` Saat berlatih ${test.label}, dahulukan ${topic.label}.`
    : say` Mulai latihan ${test.label} dari ${topic.label}.`;
}

/** "Bela Negara, yaitu 20: 2 benar dari 6 soal", or of several what each of them lacks. */
const mostLostAt = ({ tied, topic }: Costliest): Said =>
  tied.length > 1
    ? say`${listed(tied.map(withCounts))}, masing-masing ${topic.lostPoints} poin`
    : say`${topic.label}, yaitu ${topic.lostPoints}: ${countsOf(topic)}`;

/** " (1 kosong)", or nothing. */
const alsoEmpty = ({ empty }: TopicReading): Said => (empty.value > 0 ? say` (${empty} kosong)` : []);

const costliestKinds: Kind<Costliest>[] = [
  {
    kind: 'topics-one-each',
    fits: ({ tied, topic, isMost }) => isMost && tied.length > 1 && topic.lostQuestions.value === 1,
    gain,
    text: ({ tied, topic, test }) => {
      const places = say`masing-masing ${topic.lostQuestions} soal, di ${listed(tied.map(withCounts))}`;
      return test.isSecond
        ? say`Soal yang lepas tersebar, ${places}. Jawab ulang dulu tanpa melihat kuncinya, baru baca pembahasannya.`
        : say`Yang lepas tersebar, ${places}. Coba jawab lagi satu per satu, baru cocokkan dengan pembahasannya.`;
    },
    topics: ({ tied }) => tied,
  },
  {
    kind: 'topic-last-one',
    fits: ({ test }) => test.score.lost.value === 1,
    gain,
    text: ({ topic }) =>
      say`Satu-satunya yang lepas adalah nomor ${numbersOf(topic.lost)}, di ${withCounts(topic)}. Baca pembahasannya sampai kamu bisa menjelaskan alasannya sendiri.`,
    topics,
  },
  {
    kind: 'topic-closes-gap',
    fits: ({ test: { score }, topic, tied }) =>
      tied.length === 1 &&
      !isUnanswered(topic) &&
      score.gap.value > 0 &&
      RECOVERED * topic.lostPoints.value >= score.gap.value,
    gain,
    text: ({ topic }) =>
      say`Kekurangan itu bisa ditutup dari ${topic.label} saja: ${countsOf(topic)}, jadi ${topic.lostPoints} poin masih terbuka di sana.`,
    topics,
  },
  {
    kind: 'topics-even',
    fits: ({ test }) => isEven(test),
    gain,
    text: ({ tied, topic, isMost, test }) => {
      if (test.isUnfilled) return say`Hasil antarmateri hampir rata.`;
      const why =
        tied.length > 1 || !isMost ? [] : say`, karena di sana ${topic.lostPoints} poin masih terbuka`;
      return say`Hasil antarmateri hampir rata; saat berlatih ${test.label}, mulai dari ${topic.label}${why}.`;
    },
  },
  {
    kind: 'topics-costliest-answered',
    fits: ({ isMost }) => !isMost,
    gain,
    text: (some) =>
      some.test.topics.filter(({ isLeftEmpty }) => !isLeftEmpty).length === 1
        ? say`Lebih dari separuh soal terjawab hanya di ${some.topic.label}: ${countsOf(some.topic)}.`
        : say`Di antara materi yang lebih dari separuh soalnya kamu jawab, poin paling banyak lepas di ${mostLostAt(some)}.${begin(some)}`,
    topics: ({ tied }) => tied,
  },
  {
    kind: 'topics-tied',
    fits: ({ tied }) => tied.length > 1,
    gain,
    text: (some) =>
      some.tied.length === some.test.focus.length
        ? say`Poin yang lepas terbagi rata di ${mostLostAt(some)}.${begin(some)}`
        : say`Poin paling banyak lepas di ${mostLostAt(some)}.${begin(some)}`,
    topics: ({ tied }) => tied,
  },
  {
    kind: 'topic-none-right',
    fits: ({ topic }) => topic.right.value === 0 && !topic.isLeftEmpty,
    gain,
    text: ({ topic }) =>
      say`Di ${topic.label} belum ada jawaban yang benar dari ${topic.questions} soal${alsoEmpty(topic)}. Cek apakah konsep dasarnya sudah kamu pegang.`,
    topics,
  },
  {
    kind: 'topic-untouched',
    fits: ({ topic }) => isUnanswered(topic),
    gain,
    text: ({ topic }) =>
      say`${topic.label} (${topic.empty} kosong) belum terisi sama sekali, dan di situ paling banyak poin tertinggal. Coba beberapa soalnya tanpa batas waktu.`,
    topics,
  },
  {
    kind: 'topic-holds-all',
    fits: ({ test }) => test.focus.length === 1,
    gain,
    text: ({ topic, test: { isSecond } }) =>
      isSecond
        ? say`Yang lepas hanya di ${withCounts(topic)}. Jawab ulang dulu sebelum membaca pembahasannya, lalu coba soal sejenis.`
        : say`Semua yang lepas ada di ${withCounts(topic)}. Kerjakan ulang satu per satu, cocokkan dengan pembahasannya, lalu latih soal sejenis.`,
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

/** The topic to begin with: that which lacks most points, or those that do alike. */
export const costliest: Family<TestReading> = family(costliestOf, costliestKinds);

interface AlsoWeak {
  test: TestReading;
  weak: TopicReading[];
}

/** So many are told at most: the two weakest, and a third that is as weak as the second. */
const MOST_WEAK = 3;

/** The weakest of the other topics that were answered, by share; null when none has half of its points or less. */
function alsoWeakOf(test: TestReading): AlsoWeak | null {
  if (isEven(test)) return null;
  const told = new Set(costliestOf(test)?.tied);
  const weak = test.topics
    .filter((topic) => !told.has(topic) && !topic.isLeftEmpty)
    .filter(({ right, questions }) => right.value * 2 <= questions.value)
    .sort((one, other) => one.share - other.share);
  const most = weak[1]?.share ?? 1;
  return weak.length > 0
    ? { test, weak: weak.filter(({ share }) => share <= most).slice(0, MOST_WEAK) }
    : null;
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
        ? say`Belum lebih dari separuhnya benar di ${listed(weak.map(withCounts))}.`
        : say`Masih lemah: ${listed(weak.map(withCounts))}.`,
    topics: ({ weak }) => weak,
  },
  {
    kind: 'topic-also-weak',
    fits: () => true,
    gain: weakGain,
    text: ({ weak }) => say`Masih lemah: ${listed(weak.map(withCounts))}.`,
    topics: ({ weak }) => weak,
  },
]);
