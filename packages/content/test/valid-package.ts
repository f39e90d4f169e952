import { OPTION_COUNT, questionCount, ruleSet, testOfNumber } from '@ambang/exam/rules.ts';
import type { Item, Package } from '../src/package.ts';
import { LETTERS } from '../src/package.ts';

const rules = ruleSet('skd-2021');

export interface Draft extends Package {
  figures: Map<string, Uint8Array>;
}

export const plainSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>';

/** The number of the one item with a picture. */
export const figural = 62;

/** A package without any problem, new at each call, so that a test can spoil it. */
export function validPackage(): Draft {
  const numbers = Array.from({ length: questionCount(rules) }, (_, index) => index + 1);
  const topics = rules.tests.flatMap((test) => topicsOf(test.name));
  const items = numbers.map((number, index) => itemOf(number, topics[index] ?? 0));
  const figures = new Map([['figures/bentuk.svg', new TextEncoder().encode(plainSvg)]]);
  return { slug: 'uji', title: 'Paket Uji', ruleSet: rules.name, closesAt: null, items, figures };
}

export function itemAt(pkg: Package, number: number): Item {
  const found = pkg.items.find((item) => item.number === number);
  if (!found) throw new Error(`no item ${number}`);
  return found;
}

function topicsOf(test: string): number[] {
  return rules.topics
    .filter((topic) => topic.test === test)
    .flatMap(({ id, questions }) => Array.from({ length: questions }, () => id));
}

function itemOf(number: number, topic: number): Item {
  const word = nameOf(number);
  const right = number % OPTION_COUNT;
  const isWeighted = testOfNumber(rules, number).name === 'TKP';
  const hasPicture = number === figural;
  return {
    where: `items/uji.json #${number}`,
    number,
    topic,
    difficulty: 3,
    question: `Manakah ${word} yang sesuai dengan ${word} pada keadaan ${word} ini?`,
    options: LETTERS.map((letter) => `pilihan ${word} ${letter}`),
    key: isWeighted ? null : (LETTERS[right] ?? null),
    weights: isWeighted ? LETTERS.map((_, index) => 5 - ((index - right + 5) % 5)) : null,
    explanation: `Alasan lengkap bagi ${word}. `.repeat(6).trim(),
    source: null,
    picture: hasPicture ? 'figures/bentuk.svg' : null,
    alt: hasPicture ? 'Sebuah lingkaran putih dengan garis tepi hitam di tengah bidang kosong.' : null,
  };
}

/** Four letters that no other number has: 1 is "kaaab". */
function nameOf(number: number): string {
  const letters = [...number.toString(4).padStart(4, '0')].map((digit) => 'abcd'[Number(digit)]);
  return `k${letters.join('')}`;
}
