import { OPTION_COUNT, questionCount, testOfNumber } from '@ambang/exam/rules.ts';
import { skd } from '@ambang/exam/skd.ts';
import type { Item, Letter, Package } from '../src/package.ts';
import { LETTERS } from '../src/package.ts';

export interface Draft extends Package {
  figures: Map<string, Uint8Array>;
}

export const plainSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>';

/** The number of the one item with a picture. */
export const figural = 62;

const themes: Readonly<Record<number, readonly string[]>> = {
  11: ['sejarah', 'sejarah', 'sejarah', 'kebangsaan', 'kebangsaan', 'kebangsaan'],
  12: ['keteguhan', 'keteguhan', 'komitmen', 'konsistensi', 'hukum', 'hukum'],
  13: ['sejarah', 'sejarah', 'bela-negara', 'bela-negara', 'bela-negara', 'bela-negara'],
  14: ['pancasila', 'uud-1945', 'nkri', 'bhinneka', 'bahasa', 'bahasa'].flatMap((theme) => [theme, theme]),
};

/** A package without any problem, new at each call, so that a test can spoil it. */
export function validPackage(slug = 'uji'): Draft {
  const topics = skd.tests.flatMap((test) => topicsOf(test.name));
  const items = Array.from({ length: questionCount(skd) }, (_, index) => itemOf(slug, index + 1, topics));
  const figures = new Map([
    ['figures/bentuk.svg', new TextEncoder().encode(plainSvg.replace('r="3"', `r="${slug.length}"`))],
  ]);
  const head = { slug, title: 'Paket Uji', rules: skd, order: 'random', draw: 1, closesAt: null } as const;
  return { ...head, items, figures };
}

export function itemAt(pkg: Package, number: number): Item {
  const found = pkg.items.find((item) => item.number === number);
  if (!found) throw new Error(`no item ${number}`);
  return found;
}

/** Makes another option of a TWK or TIU item right, and its explanation say so. */
export function rekey(pkg: Package, number: number, key: Letter): void {
  const item = itemAt(pkg, number);
  Object.assign(item, { key, explanation: explainedKey(String(number), LETTERS.indexOf(key)) });
}

/** Gives the options of a TKP item other weights, and its explanation those values. */
export function reweigh(pkg: Package, number: number, weights: number[]): void {
  Object.assign(itemAt(pkg, number), { weights, explanation: explainedValues(String(number), weights) });
}

function topicsOf(test: string): number[] {
  return skd.topics
    .filter((topic) => topic.test === test)
    .flatMap(({ id, questions }) => Array.from({ length: questions }, () => id));
}

function itemOf(slug: string, number: number, topics: readonly number[]): Item {
  const topic = topics[number - 1] ?? 0;
  const word = nameOf(slug, number);
  const right = number % OPTION_COUNT;
  const test = testOfNumber(skd, number).name;
  const isWeighted = test === 'TKP';
  const hasPicture = number === figural;
  const weights = isWeighted ? LETTERS.map((_, index) => 5 - ((index - right + 5) % 5)) : null;
  return {
    where: `items/uji.json #${number}`,
    id: `${slug}-${word}`,
    number,
    topic,
    theme: themes[topic]?.[number - 1 - topics.indexOf(topic)] ?? null,
    difficulty: 1 + (number % 4),
    question: `Manakah ${word} yang sesuai dengan ${word} pada keadaan ${word} ini?`,
    options: LETTERS.map((letter) => `pilihan ${word} ${letter}`),
    key: isWeighted ? null : (LETTERS[right] ?? null),
    weights,
    struck: false,
    corrected: false,
    explanation: weights ? explainedValues(word, weights) : explainedKey(word, right),
    takeaway: `Perhatikan lebih dahulu apa yang diminta ${word}.`,
    sources:
      test === 'TWK'
        ? [{ title: 'Buku Uji', place: `halaman ${number}`, isLaw: false, checkedOn: '2026-11-22' }]
        : [],
    picture: hasPicture ? 'figures/bentuk.svg' : null,
    alt: hasPicture ? 'Sebuah lingkaran putih dengan garis tepi hitam di tengah bidang kosong.' : null,
    explanationPicture: null,
    explanationAlt: null,
  };
}

function explainedKey(word: string, right: number): string {
  const key = LETTERS[right] ?? '';
  const others = LETTERS.filter((letter) => letter !== key).map((letter) => `${letter} lain dari ${word}.`);
  return `Jawaban ${key}. Alasan lengkap bagi ${word} ada pada tiap katanya. ${others.join(' ')} Itulah sebabnya.`;
}

const explainedValues = (word: string, weights: readonly number[]): string =>
  [
    `Kriteria: ${word}.`,
    ...LETTERS.map((letter, index) => `${letter} (nilai ${weights[index]}): sejauh itu ${word} tercapai.`),
  ].join('\n');

/** Letters that no other number of any slug has. */
function nameOf(slug: string, number: number): string {
  const letters = [...number.toString(4).padStart(4, '0')].map((digit) => 'abcd'[Number(digit)]);
  return `k${letters.join('')}${slug}`;
}
