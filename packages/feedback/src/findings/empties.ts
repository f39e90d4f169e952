import type { ItemReading } from '../reading/items.ts';
import { having, numbersOf, unseenOf } from '../reading/items.ts';
import type { TestReading } from '../reading/test-reading.ts';
import type { TopicReading } from '../reading/topic-reading.ts';
import { placesOf, withCounts } from '../reading/topic-reading.ts';
import type { Said } from '../said.ts';
import { say } from '../said.ts';
import type { Family, Kind } from './finding.ts';
import { family } from './finding.ts';

/** The share of the empty questions that makes their place worth telling. */
const MOST = 0.6;
const RUN = 4;
const SEVERAL = 3;
/** What a guess among five options brings. */
const GUESS = 1;

const emptyOf = ({ items }: TestReading): ItemReading[] => having(items, 'empty');

const gain = ({ score }: TestReading): number => Math.max(score.emptyGain.value, GUESS * score.empty.value);

/** The topic that most empty questions belong to, without those that were answered at first. */
const topicOf = (test: TestReading): TopicReading | undefined =>
  test.topics.find(({ items }) => {
    const unseen = unseenOf(items).length;
    return unseen > 1 && unseen >= MOST * test.score.empty.value;
  });

/** "6 soal yang kosong", or of these only the ones that never had an answer. */
const unseenText = ({ unseen, empty }: TestReading['score']): Said =>
  unseen.value < empty.value ? say`${unseen} dari ${empty} soal yang kosong` : say`${empty} soal yang kosong`;

const kinds: Kind<TestReading>[] = [
  {
    kind: 'empty-closes-gap',
    fits: ({ score }) => score.gap.value > 0 && score.emptyGain.value >= score.gap.value,
    gain,
    text: (test) => {
      const { right, answered, empty, emptyGain } = test.score;
      return say`Di soal yang kamu isi, ${right} dari ${answered} benar. Dengan ketepatan yang sama, ${empty} soal kosong${placesOf(emptyOf(test))} bernilai sekitar ${emptyGain} poin, cukup untuk menutup kekuranganmu.`;
    },
  },
  {
    kind: 'empty-out-of-time',
    fits: ({ clock, score }) => clock.isUsedUp && score.unseen.value >= SEVERAL,
    gain,
    text: ({ clock: { lastMinute, minutes }, score, isSecond, label }) =>
      isSecond
        ? say`Waktu habis lebih dulu: kamu masih menjawab di menit ke-${lastMinute} dari ${minutes}, dan ${unseenText(score)} di ${label} kemungkinan belum sempat dicoba. Sisakan beberapa menit terakhir untuk menebak yang belum terisi.`
        : say`Kamu masih menjawab di menit ke-${lastMinute} dari ${minutes}, jadi ${unseenText(score)} kemungkinan tidak sempat dikerjakan; yang terisi ${score.answered} dari ${score.questions}. Di menit-menit akhir isi dulu semua yang kosong, sebab tebakan tidak mengurangi nilai.`,
  },
  {
    kind: 'empty-with-time-left',
    fits: ({ clock, score }) => clock.isLeft && score.empty.value >= SEVERAL,
    gain,
    text: (test) => {
      const places = placesOf(emptyOf(test));
      return test.isSecond
        ? say`Masih tersisa ${test.clock.minutesLeft} menit sesudah jawaban terakhirmu, padahal di sini ada ${test.score.empty} soal kosong${places}. Lain kali coret pilihan yang pasti keliru, lalu tebak dari sisanya.`
        : say`Sesudah jawaban terakhirmu masih ada ${test.clock.minutesLeft} menit. Lain kali pakai waktu itu untuk kembali ke soal yang kosong${places}, paling tidak untuk mencoret pilihan yang pasti keliru lalu menebak.`;
    },
  },
  {
    kind: 'empty-in-a-row',
    fits: ({ order, score }) =>
      order.emptyRun.length >= RUN && order.emptyRun.length >= MOST * score.empty.value,
    gain,
    text: ({ order: { emptyRun, emptyRunCount } }) =>
      say`Ada ${emptyRunCount} soal kosong berurutan, nomor ${spanOf(emptyRun)}. Satu bagian kemungkinan terlewat; lain kali periksa petak soal sebelum menyerahkan.`,
  },
  {
    kind: 'empty-in-one-topic',
    fits: (test) => topicOf(test) !== undefined,
    gain,
    text: (test) => {
      const topic = topicOf(test);
      return topic
        ? say`Yang kosong terkumpul di ${withCounts(topic)}. Jenis soal ini kemungkinan kamu lewati; pelajari langkah awalnya supaya ada yang bisa dicoba.`
        : [];
    },
    topics: (test) => [topicOf(test)].flatMap((topic) => topic ?? []),
  },
  {
    kind: 'empty-one',
    fits: ({ score }) => score.empty.value === 1,
    gain,
    text: (test) =>
      test.isSecond
        ? say`Hanya nomor ${numbersOf(emptyOf(test))} yang kosong; tebakan pun layak dicoba, sebab jawaban salah tidak mengurangi nilai.`
        : say`Nomor ${numbersOf(emptyOf(test))} kosong. Tidak ada pengurangan untuk jawaban salah, jadi tebakan pun lebih baik daripada kosong.`,
  },
  {
    kind: 'empty-scattered',
    fits: () => true,
    gain,
    text: (test) => {
      const { empty, questions } = test.score;
      const places = placesOf(emptyOf(test));
      return test.isSecond
        ? say`Dari ${questions} soal, ${empty} kamu biarkan kosong${places}. Lain kali isi juga yang belum kamu yakini: jawaban salah tidak mengurangi nilai.`
        : say`Ada ${empty} dari ${questions} soal yang kosong${places}. Isi semuanya, meski ragu, karena kosong pasti tidak bernilai dan salah tidak mengurangi.`;
    },
  },
];

/** "40 sampai 46" */
function spanOf(run: readonly ItemReading[]): Said {
  const [first, last] = [run[0], run.at(-1)];
  return first && last ? say`${first.number} sampai ${last.number}` : [];
}

/** Those with empty questions, where something was answered; what is said of cleared answers says it all of these. */
function withEmpties(test: TestReading): TestReading | null {
  const { score, changes } = test;
  const isToldElsewhere = changes.netLoss.value > 0 && changes.cleared.length === score.empty.value;
  return score.answered.value > 0 && score.empty.value > 0 && !isToldElsewhere ? test : null;
}

/** Questions without an answer. */
export const empties: Family<TestReading> = family(withEmpties, kinds);

const weightedKinds: Kind<TestReading>[] = [
  {
    kind: 'tkp-empty-out-of-time',
    fits: ({ clock, score }) => clock.isUsedUp && score.unseen.value >= SEVERAL,
    gain,
    text: ({ clock: { lastMinute, minutes }, score }) =>
      say`Jawaban terakhirmu di menit ke-${lastMinute} dari ${minutes}, jadi ${unseenText(score)} kemungkinan tidak sempat dibaca. Dengan rata-ratamu, semua soal kosong itu bernilai sekitar ${score.emptyGain} poin; sisihkan waktunya sejak awal.`,
  },
  {
    kind: 'tkp-empty-one',
    fits: ({ score }) => score.empty.value === 1,
    gain,
    text: (test) =>
      say`Nomor ${numbersOf(emptyOf(test))} kosong. Pilihan terlemahnya pun bernilai ${test.weights.emptyFloor}, jadi selalu isi.`,
  },
  {
    kind: 'tkp-empty',
    fits: () => true,
    gain,
    text: (test) => {
      const { weights, score } = test;
      return say`Mengisi ${score.empty} soal yang kosong${placesOf(emptyOf(test))} pasti menambah: paling sedikit ${weights.emptyFloor} poin, dan sekitar ${score.emptyGain} poin dengan rata-ratamu sekarang.`;
    },
  },
];

/** The same where every option brings something. */
export const weightedEmpties: Family<TestReading> = family(withEmpties, weightedKinds);
