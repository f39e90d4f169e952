import { similarityOf, splitWords } from '../checks/wording.ts';

/** A TKP item without its weights. */
export interface VisibleItem {
  question: string;
  options: readonly string[];
}

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** A superficial feature of options: a number per option. */
interface OptionFeature {
  name: string;
  compute: (item: VisibleItem) => number[];
}

const connecting =
  wordSet(`dan serta lalu kemudian sambil agar supaya karena sebab sehingga tetapi namun sedangkan setelah
  sesudah sebelum sampai hingga jika bila kalau apabila selama meskipun walaupun untuk dengan atau tanpa yang bahwa
  sekaligus selain ketika saat`);

/** The connecting words that add an action. */
const adding = wordSet('dan lalu serta sambil sekaligus kemudian agar supaya setelah');

/** Words that preparation books recommend. */
const recommended =
  wordSet(`menjelaskan mendampingi membantu menawarkan menawari berkoordinasi mengoordinasikan bermusyawarah
  berembuk berdiskusi mendiskusikan membahas memastikan bersama mengajak mendengarkan mendengar melapor melaporkan
  mengusulkan mengevaluasi mempelajari menindaklanjuti mencari mencarikan solusi menyampaikan menyusun menyepakati`);
/** Words that preparation books warn against. */
const discouraged =
  wordSet(`menolak membiarkan menunda menunggu mengabaikan menyerahkan mengalihkan mengembalikan memaksa
  menghindari membatalkan menutup melarang menghentikan diam menahan meminta menegur`);
const polite =
  wordSet(`santun sopan ramah baik baik-baik tenang hormat sabar maaf terima kasih pribadi halus memahami
  pengertian terbuka`);
const negating = wordSet('tidak bukan tanpa belum jangan hanya saja kecuali');

/** Strips common prefixes and suffixes, so that "menjelaskan" and "penjelasan" are equal. */
function stemOf(word: string): string {
  const bare = word.replace(/(?:kan|nya|lah|kah)$/, '').replace(/(?<=.{4})(?:an|i)$/, '');
  return bare.replace(/^(?:di|ber|ter|per|se)(?=.{4})|^(?:me|pe)(?:ng|ny|m|n)?(?=.{4})/, '');
}

export const wordStems = (text: string): string[] => splitWords(text).map(stemOf);

const trigramsOf = (text: string): string[] => {
  const plain = splitWords(text).join(' ');
  return Array.from({ length: Math.max(0, plain.length - 2) }, (_, start) => plain.slice(start, start + 3));
};

/** `options[i][j]` compares two options, `question[i]` an option with the question. */
interface Similarities {
  options: number[][];
  question: number[];
}

export interface SimilarityMeasure {
  name: string;
  compute: (item: VisibleItem) => Similarities;
}

/** Caches the result per item, because about twenty strategies use it. */
function createMeasure(name: string, partsOf: (text: string) => string[]): SimilarityMeasure {
  const cache = new WeakMap<VisibleItem, Similarities>();
  const compare = ({ options, question }: VisibleItem): Similarities => {
    const parts = options.map((option) => new Set(partsOf(option)));
    const questionParts = new Set(partsOf(question));
    return {
      options: parts.map((one) => parts.map((other) => similarityOf(one, other))),
      question: parts.map((one) => similarityOf(one, questionParts)),
    };
  };
  const compute = (item: VisibleItem): Similarities => {
    const similarities = cache.get(item) ?? compare(item);
    cache.set(item, similarities);
    return similarities;
  };
  return { name, compute };
}

/** The similarity by word stems and by letter trigrams. */
export const similarityMeasures: readonly SimilarityMeasure[] = [
  createMeasure('kata', wordStems),
  createMeasure('huruf', trigramsOf),
];

const createCountFeature = (name: string, count: (option: string) => number): OptionFeature => ({
  name,
  compute: ({ options }) => options.map(count),
});

const createWordCountFeature = (name: string, kind: ReadonlySet<string>): OptionFeature =>
  createCountFeature(name, (option) => splitWords(option).filter((word) => kind.has(word)).length);

const similaritiesToOthers = (
  { options }: Similarities,
  join: (values: readonly number[]) => number,
): number[] => options.map((row, index) => join(row.filter((_, other) => other !== index)));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The value is highest for the option with the median length. */
const medianLength: OptionFeature = {
  name: 'panjang tengah',
  compute: ({ options }) => {
    const middle = options.map((option) => option.length).sort((a, b) => a - b)[2] ?? 0;
    return options.map((option) => -Math.abs(option.length - middle));
  },
};

export const connectiveCountFeature = createWordCountFeature('kata sambung', connecting);
export const optionLengthFeature = createCountFeature('panjang', (option) => option.length);

export const optionFeatures: readonly OptionFeature[] = [
  optionLengthFeature,
  createCountFeature('jumlah kata', (option) => splitWords(option).length),
  medianLength,
  connectiveCountFeature,
  createWordCountFeature('kata perangkai', adding),
  createCountFeature('koma', (option) => option.split(',').length - 1),
  createWordCountFeature('kata yang dipuji', recommended),
  createWordCountFeature('kata yang dicela', discouraged),
  createWordCountFeature('kata santun', polite),
  createWordCountFeature('kata ingkar', negating),
  ...similarityMeasures.flatMap(({ name, compute }): OptionFeature[] => [
    { name: `mirip semua (${name})`, compute: (item) => similaritiesToOthers(compute(item), mean) },
    {
      name: `mirip satu (${name})`,
      compute: (item) => similaritiesToOthers(compute(item), (all) => Math.max(...all)),
    },
    { name: `mirip soal (${name})`, compute: (item) => compute(item).question },
  ]),
];
