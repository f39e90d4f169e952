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

/** The share of what two texts have in common in what both have (Jaccard). */
function overlap(one: readonly string[], other: readonly string[]): number {
  const [a, b] = [new Set(one), new Set(other)];
  const shared = [...a].filter((each) => b.has(each)).length;
  return shared === 0 ? 0 : shared / (a.size + b.size - shared);
}

/** How two options are compared: by the stems of their words, or by runs of three letters. */
export const likenesses: readonly { name: string; between: (one: string, other: string) => number }[] = [
  { name: 'kata', between: (one, other) => overlap(stemsOf(one), stemsOf(other)) },
  { name: 'huruf', between: (one, other) => overlap(trigramsOf(one), trigramsOf(other)) },
];

const counting = (name: string, count: (option: string) => number): Feature => ({
  name,
  of: ({ options }) => options.map(count),
});

const countWords = (name: string, kind: ReadonlySet<string>): Feature =>
  counting(name, (option) => wordsOf(option).filter((word) => kind.has(word)).length);

const toOthers = (
  options: readonly string[],
  between: (one: string, other: string) => number,
  join: (values: readonly number[]) => number,
): number[] =>
  options.map((one, index) =>
    join(options.flatMap((other, place) => (place === index ? [] : [between(one, other)]))),
  );

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
  ...likenesses.flatMap(({ name, between }): Feature[] => [
    { name: `mirip semua (${name})`, of: ({ options }) => toOthers(options, between, mean) },
    {
      name: `mirip satu (${name})`,
      of: ({ options }) => toOthers(options, between, (all) => Math.max(...all)),
    },
    {
      name: `mirip soal (${name})`,
      of: ({ options, question }) => options.map((option) => between(option, question)),
    },
  ]),
];
