import { wordsOf } from '../checks/wording.ts';

/** What a candidate can see of a TKP item without understanding it. */
export interface Shown {
  question: string;
  options: readonly string[];
}

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** A surface of the options: one number for each, higher means more of it. */
export interface Feature {
  name: string;
  of: (item: Shown) => number[];
}

const connecting =
  wordSet(`dan serta lalu kemudian sambil agar supaya karena sebab sehingga tetapi namun sedangkan setelah
  sesudah sebelum sampai hingga jika bila kalau apabila selama meskipun walaupun untuk dengan atau tanpa yang bahwa
  sekaligus selain ketika saat`);

/** The connecting words that add an act to an act. */
const adding = wordSet('dan lalu serta sambil sekaligus kemudian agar supaya setelah');

/** The words that preparation books praise, those that they warn of, and those of a good tone. */
const praised =
  wordSet(`menjelaskan mendampingi membantu menawarkan menawari berkoordinasi mengoordinasikan bermusyawarah
  berembuk berdiskusi mendiskusikan membahas memastikan bersama mengajak mendengarkan mendengar melapor melaporkan
  mengusulkan mengevaluasi mempelajari menindaklanjuti mencari mencarikan solusi menyampaikan menyusun menyepakati`);
const blamed =
  wordSet(`menolak membiarkan menunda menunggu mengabaikan menyerahkan mengalihkan mengembalikan memaksa
  menghindari membatalkan menutup melarang menghentikan diam menahan meminta menegur`);
const polite =
  wordSet(`santun sopan ramah baik baik-baik tenang hormat sabar maaf terima kasih pribadi halus memahami
  pengertian terbuka`);
const negating = wordSet('tidak bukan tanpa belum jangan hanya saja kecuali');

/** Stripped of the commonest prefixes and suffixes, so that "menjelaskan" and "penjelasan" are alike. */
function stemOf(word: string): string {
  const bare = word.replace(/(?:kan|nya|lah|kah)$/, '').replace(/(?<=.{4})(?:an|i)$/, '');
  return bare.replace(/^(?:di|ber|ter|per|se)(?=.{4})|^(?:me|pe)(?:ng|ny|m|n)?(?=.{4})/, '');
}

export const stemsOf = (text: string): string[] => wordsOf(text).map(stemOf);

const trigramsOf = (text: string): string[] => {
  const plain = wordsOf(text).join(' ');
  return Array.from({ length: Math.max(0, plain.length - 2) }, (_, start) => plain.slice(start, start + 3));
};

/** Jaccard similarity: the shared parts of two texts as a share of all their parts. */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const part of one) if (other.has(part)) shared += 1;
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
}

/** How alike the options of an item are: `options[i][j]` to each other, `question[i]` to the question. */
interface Similarities {
  options: number[][];
  question: number[];
}

export interface Likeness {
  name: string;
  of: (item: Shown) => Similarities;
}

/** Compares texts by their parts. Some twenty strategies ask about the same item, so its result is kept with it. */
function likeness(name: string, partsOf: (text: string) => string[]): Likeness {
  const known = new WeakMap<Shown, Similarities>();
  const compare = ({ options, question }: Shown): Similarities => {
    const parts = options.map((option) => new Set(partsOf(option)));
    const asked = new Set(partsOf(question));
    return {
      options: parts.map((one) => parts.map((other) => overlap(one, other))),
      question: parts.map((one) => overlap(one, asked)),
    };
  };
  return { name, of: (item) => known.get(item) ?? remember(known, item, compare(item)) };
}

function remember<K extends object, V>(map: WeakMap<K, V>, key: K, value: V): V {
  map.set(key, value);
  return value;
}

/** Options are compared by the stems of their words, or by runs of three letters. */
export const likenesses: readonly Likeness[] = [likeness('kata', stemsOf), likeness('huruf', trigramsOf)];

const counting = (name: string, count: (option: string) => number): Feature => ({
  name,
  of: ({ options }) => options.map(count),
});

const countWords = (name: string, kind: ReadonlySet<string>): Feature =>
  counting(name, (option) => wordsOf(option).filter((word) => kind.has(word)).length);

const toOthers = ({ options }: Similarities, join: (values: readonly number[]) => number): number[] =>
  options.map((row, index) => join(row.filter((_, other) => other !== index)));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How far from the middle of the five an option's length is, negated: the middle one has most. */
const middling: Feature = {
  name: 'panjang tengah',
  of: ({ options }) => {
    const middle = options.map((option) => option.length).sort((a, b) => a - b)[2] ?? 0;
    return options.map((option) => -Math.abs(option.length - middle));
  },
};

export const connectives = countWords('kata sambung', connecting);
export const length = counting('panjang', (option) => option.length);

export const features: readonly Feature[] = [
  length,
  counting('jumlah kata', (option) => wordsOf(option).length),
  middling,
  connectives,
  countWords('kata perangkai', adding),
  counting('koma', (option) => option.split(',').length - 1),
  countWords('kata yang dipuji', praised),
  countWords('kata yang dicela', blamed),
  countWords('kata santun', polite),
  countWords('kata ingkar', negating),
  ...likenesses.flatMap(({ name, of }): Feature[] => [
    { name: `mirip semua (${name})`, of: (item) => toOthers(of(item), mean) },
    { name: `mirip satu (${name})`, of: (item) => toOthers(of(item), (all) => Math.max(...all)) },
    { name: `mirip soal (${name})`, of: (item) => of(item).question },
  ]),
];
