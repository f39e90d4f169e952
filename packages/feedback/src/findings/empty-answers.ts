import type { ItemMetrics } from '../metrics/item-metrics.ts';
import { filterByVerdict, questionNumbersText } from '../metrics/item-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import { bracketedNumbersText } from '../metrics/topic-metrics.ts';
import type { FeedbackText } from '../feedback-text.ts';
import { phrase } from '../feedback-text.ts';
import type { FindFinding } from './finding.ts';
import { createFindingFamily, withGain } from './finding.ts';

/** The smallest share of the empty questions in one run that is reported. */
const MIN_EMPTY_SHARE = 0.6;
/** The shortest reported run of empty questions. */
const MIN_RUN = 4;
/** The empty questions from which lack of time, or unused time, is reported. */
const SEVERAL = 3;
/** The expected points of a guess among five options. */
const POINTS_PER_GUESS = 1;

const emptyOf = ({ items }: TestMetrics): ItemMetrics[] => filterByVerdict(items, 'empty');

const gain = ({ score }: TestMetrics): number =>
  Math.max(score.emptyGain.value, POINTS_PER_GUESS * score.empty.value);

/** "6 soal yang kosong", or "4 dari 6 soal yang kosong" if two were cleared. */
const neverAnsweredText = ({ neverAnswered, empty }: TestMetrics['score']): FeedbackText =>
  neverAnswered.value < empty.value
    ? phrase`${neverAnswered} dari ${empty} soal yang kosong`
    : phrase`${empty} soal yang kosong`;

const kinds = withGain(gain, [
  {
    kind: 'empty-closes-gap',
    fits: ({ score }) => score.gap.value > 0 && score.emptyGain.value >= score.gap.value,
    text: (test) => {
      const { right, answered, empty, emptyGain } = test.score;
      return phrase`Di soal yang kamu isi, ${right} dari ${answered} benar. Dengan ketepatan yang sama, ${empty} soal kosong${bracketedNumbersText(emptyOf(test))} bernilai sekitar ${emptyGain} poin, cukup untuk menutup kekuranganmu.`;
    },
  },
  {
    kind: 'empty-out-of-time',
    fits: ({ times, score }) => times.isUsedUp && score.neverAnswered.value >= SEVERAL,
    text: ({ times: { lastMinute, minutes }, score, isSecond, label }) =>
      isSecond
        ? phrase`Waktu habis lebih dulu: kamu masih menjawab di menit ke-${lastMinute} dari ${minutes}, dan ${neverAnsweredText(score)} di ${label} kemungkinan belum sempat dicoba. Sisakan beberapa menit terakhir untuk menebak yang belum terisi.`
        : phrase`Kamu masih menjawab di menit ke-${lastMinute} dari ${minutes}, jadi ${neverAnsweredText(score)} kemungkinan tidak sempat dikerjakan; yang terisi ${score.answered} dari ${score.questions}. Di menit-menit akhir isi dulu semua yang kosong, sebab tebakan tidak mengurangi nilai.`,
  },
  {
    kind: 'empty-with-time-left',
    fits: ({ times, score }) => times.hasTimeToCheck && score.empty.value >= SEVERAL,
    text: (test) => {
      const numbers = bracketedNumbersText(emptyOf(test));
      return test.isSecond
        ? phrase`Masih tersisa ${test.times.minutesLeft} menit sesudah jawaban terakhirmu, padahal di sini ada ${test.score.empty} soal kosong${numbers}. Lain kali coret pilihan yang pasti keliru, lalu tebak dari sisanya.`
        : phrase`Sesudah jawaban terakhirmu masih ada ${test.times.minutesLeft} menit. Lain kali pakai waktu itu untuk kembali ke soal yang kosong${numbers}, paling tidak untuk mencoret pilihan yang pasti keliru lalu menebak.`;
    },
  },
  {
    kind: 'empty-in-a-row',
    fits: ({ patterns, score }) =>
      patterns.emptyRun.count.value >= MIN_RUN &&
      patterns.emptyRun.count.value >= MIN_EMPTY_SHARE * score.empty.value,
    text: ({ patterns: { emptyRun } }) =>
      phrase`Ada ${emptyRun.count} soal kosong berurutan, nomor ${numberRangeText(emptyRun.items)}. Satu bagian kemungkinan terlewat; lain kali periksa petak soal sebelum menyerahkan.`,
  },
  {
    kind: 'empty-one',
    fits: ({ score }) => score.empty.value === 1,
    text: (test) =>
      test.isSecond
        ? phrase`Hanya nomor ${questionNumbersText(emptyOf(test))} yang kosong; tebakan pun layak dicoba, sebab jawaban salah tidak mengurangi nilai.`
        : phrase`Nomor ${questionNumbersText(emptyOf(test))} kosong. Tidak ada pengurangan untuk jawaban salah, jadi tebakan pun lebih baik daripada kosong.`,
  },
  {
    kind: 'empty-scattered',
    fits: () => true,
    text: (test) => {
      const { empty, questions } = test.score;
      const numbers = bracketedNumbersText(emptyOf(test));
      return test.isSecond
        ? phrase`Dari ${questions} soal, ${empty} kamu biarkan kosong${numbers}. Lain kali isi juga yang belum kamu yakini: jawaban salah tidak mengurangi nilai.`
        : phrase`Ada ${empty} dari ${questions} soal yang kosong${numbers}. Isi semuanya, meski ragu, karena kosong pasti tidak bernilai dan salah tidak mengurangi.`;
    },
  },
]);

function numberRangeText(run: readonly ItemMetrics[]): FeedbackText {
  const [first, last] = [run[0], run.at(-1)];
  return first && last ? phrase`${first.number} sampai ${last.number}` : [];
}

/**
 * Returns the test if it has answers and empty questions. Null when all empty questions were cleared and points were
 * lost by changes, because the findings about changed answers report these questions.
 */
function testWithEmptyAnswers(test: TestMetrics): TestMetrics | null {
  const { score, changes } = test;
  const isReportedByChanges = changes.netLoss.value > 0 && changes.cleared.count.value === score.empty.value;
  return score.answered.value > 0 && score.empty.value > 0 && !isReportedByChanges ? test : null;
}

export const findEmptyAnswers: FindFinding<TestMetrics> = createFindingFamily(testWithEmptyAnswers, kinds);

const weightedKinds = withGain(gain, [
  {
    kind: 'tkp-empty-out-of-time',
    fits: ({ times, score }) => times.isUsedUp && score.neverAnswered.value >= SEVERAL,
    text: ({ times: { lastMinute, minutes }, score }) =>
      phrase`Jawaban terakhirmu di menit ke-${lastMinute} dari ${minutes}, jadi ${neverAnsweredText(score)} kemungkinan tidak sempat dibaca. Dengan rata-ratamu, semua soal kosong itu bernilai sekitar ${score.emptyGain} poin; sisihkan waktunya sejak awal.`,
  },
  {
    kind: 'tkp-empty-one',
    fits: ({ score }) => score.empty.value === 1,
    text: (test) =>
      phrase`Nomor ${questionNumbersText(emptyOf(test))} kosong. Pilihan terlemahnya pun bernilai ${test.weights.emptyFloor}, jadi selalu isi.`,
  },
  {
    kind: 'tkp-empty',
    fits: () => true,
    text: (test) => {
      const { weights, score } = test;
      return phrase`Mengisi ${score.empty} soal yang kosong${bracketedNumbersText(emptyOf(test))} pasti menambah: paling sedikit ${weights.emptyFloor} poin, dan sekitar ${score.emptyGain} poin dengan rata-ratamu sekarang.`;
    },
  },
]);

/** The findings for TKP, where every option gives points. */
export const findWeightedEmptyAnswers: FindFinding<TestMetrics> = createFindingFamily(
  testWithEmptyAnswers,
  weightedKinds,
);
