import type { OptionLetter } from '@ambang/exam/rules.ts';
import { OPTION_COUNT, OPTION_LETTERS, countQuestions, testByQuestionNumber } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import type { Collection, Family, Item, Package, Pool } from '../src/package.ts';

export interface MutablePackage extends Package {
  figures: Map<string, Uint8Array>;
}

export const plainSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>';

/** The number of the only item with a picture. */
export const FIGURAL_NUMBER = 62;

const themes: Readonly<Record<number, readonly string[]>> = {
  11: ['sejarah', 'sejarah', 'sejarah', 'kebangsaan', 'kebangsaan', 'kebangsaan'],
  12: ['keteguhan', 'keteguhan', 'komitmen', 'konsistensi', 'hukum', 'hukum'],
  13: ['sejarah', 'sejarah', 'bela-negara', 'bela-negara', 'bela-negara', 'bela-negara'],
  14: ['pancasila', 'uud-1945', 'nkri', 'bhinneka', 'bahasa', 'bahasa'].flatMap((theme) => [theme, theme]),
};

const familyOf = (topic: number): string => `jenis-${topic}`;

/** A family for each topic of TIU and TKP. */
export const validFamilies: readonly Family[] = skdRules.topics
  .filter(({ test }) => test !== 'TWK')
  .map(({ id, name }) => ({ family: familyOf(id), topic: id, name: `Jenis ${name}` }));

/** Creates a package without problems, which a test may change. */
export function validPackage(slug = 'uji'): MutablePackage {
  const topics = skdRules.tests.flatMap((test) => topicsOf(test.name));
  const items = Array.from({ length: countQuestions(skdRules) }, (_, index) =>
    itemOf(slug, index + 1, topics),
  );
  const figures = new Map([
    ['figures/bentuk.svg', new TextEncoder().encode(plainSvg.replace('r="3"', `r="${slug.length}"`))],
  ]);
  const head = {
    slug,
    title: 'Paket Uji',
    rules: skdRules,
    order: 'random',
    draw: 1,
    closesAt: null,
  } as const;
  return { ...head, items, figures };
}

/** Creates a practice pool of the TIU items of a valid package. */
export function validPool(slug = 'kumpulan'): Pool {
  const { title, rules, items, figures } = validPackage(slug);
  const tests = new Map(rules.topics.map(({ id, test }) => [id, test]));
  const asked = items.filter(({ topic }) => tests.get(topic) === 'TIU');
  const numbered = asked.map((item, index) => ({
    ...item,
    number: index + 1,
    where: `items/uji.json #${index + 1}`,
  }));
  return { slug, title, rules, items: numbered, figures, pool: 'practice', single: null };
}

export function itemAt(pkg: Collection, number: number): Item {
  const found = pkg.items.find((item) => item.number === number);
  if (!found) throw new Error(`no item ${number}`);
  return found;
}

export function setKey(pkg: Collection, number: number, key: OptionLetter): void {
  itemAt(pkg, number).key = key;
}

export function setWeights(pkg: Collection, number: number, weights: number[]): void {
  itemAt(pkg, number).weights = weights;
}

function topicsOf(test: string): number[] {
  return skdRules.topics
    .filter((topic) => topic.test === test)
    .flatMap(({ id, questions }) => Array.from({ length: questions }, () => id));
}

function itemOf(slug: string, number: number, topics: readonly number[]): Item {
  const topic = topics[number - 1] ?? 0;
  const word = uniqueWord(slug, number);
  const right = number % OPTION_COUNT;
  const test = testByQuestionNumber(skdRules, number).name;
  const isWeighted = test === 'TKP';
  const hasPicture = number === FIGURAL_NUMBER;
  const weights = isWeighted ? OPTION_LETTERS.map((_, index) => 5 - ((index - right + 5) % 5)) : null;
  return {
    where: `items/uji.json #${number}`,
    id: `${slug}-${word}`,
    number,
    topic,
    theme: themes[topic]?.[number - 1 - topics.indexOf(topic)] ?? null,
    family: test === 'TWK' ? null : familyOf(topic),
    template: null,
    difficulty: 1 + (number % 4),
    question: `Manakah ${word} yang sesuai dengan ${word} pada keadaan ${word} ini?`,
    options: OPTION_LETTERS.map((letter) => `pilihan ${word} ${letter}`),
    key: isWeighted ? null : (OPTION_LETTERS[right] ?? null),
    weights,
    struck: null,
    corrected: false,
    reasons: OPTION_LETTERS.map((letter) => `Sejauh ini ${word} tercapai menurut uji${letter}.`),
    criterion: isWeighted ? `Kesesuaian dengan ${word}.` : null,
    remember: `Perhatikan lebih dahulu apa yang diminta ${word}.`,
    quick: null,
    sources:
      test === 'TWK'
        ? [
            {
              title: 'Buku Uji',
              place: `halaman ${number}`,
              isLaw: false,
              checkedOn: '2026-11-22',
              quote: null,
            },
          ]
        : [],
    picture: hasPicture ? 'figures/bentuk.svg' : null,
    alt: hasPicture ? 'Sebuah lingkaran putih dengan garis tepi hitam di tengah bidang kosong.' : null,
    explanationPicture: null,
    explanationAlt: null,
    cells: null,
    shuffle: true,
  };
}

function uniqueWord(slug: string, number: number): string {
  const letters = [...number.toString(4).padStart(4, '0')].map((digit) => 'abcd'[Number(digit)]);
  return `k${letters.join('')}${slug}`;
}
