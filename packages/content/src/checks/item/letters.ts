import type { Collection, Item, Problem } from '../../package.ts';
import { explainingTexts, findItemProblems } from '../../package.ts';

/**
 * Refuses letters that look like others: a Cyrillic "а" would pass the rules on words, names of options and repeats, and a
 * screen reader would read it wrong. A Greek letter may stand alone, as a sign of mathematics.
 */
export function checkLetters({ items }: Collection): Problem[] {
  return findItemProblems(items, (item) => [...new Set(textsOf(item).flatMap(findFaults))]);
}

const textsOf = (item: Item): string[] => [
  item.question,
  ...item.options,
  ...explainingTexts(item),
  ...[item.alt, item.explanationAlt].flatMap((text) => text ?? []),
  ...item.sources.flatMap(({ title, place, quote }) => [title, place, quote ?? '']),
];

const otherScript = /(?!\p{Script=Latin})\p{L}/u;

/** π beside a Latin letter is mathematics, too: "2πr". */
const signs = /π/g;

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\ufffc]/u;

function findFaults(text: string): string[] {
  const words = text.replace(signs, ' ').match(/[\p{L}\p{M}]+/gu) ?? [];
  const mixed = words.flatMap((word) => {
    const [letter] = isGreek(word) ? [] : (otherScript.exec(word) ?? []);
    return letter === undefined
      ? []
      : [`Ada huruf yang bukan huruf Latin: ${nameOf(letter)} dalam "${word}".`];
  });
  const [hidden] = invisible.exec(text) ?? [];
  return hidden === undefined ? mixed : [...mixed, `Ada huruf yang tidak terlihat: ${codeOf(hidden)}.`];
}

const isGreek = (word: string): boolean => /^[\p{Script=Greek}\p{M}]+$/u.test(word);

const nameOf = (letter: string): string => `"${letter}" (${codeOf(letter)})`;

const codeOf = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
