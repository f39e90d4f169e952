import type { RuleSet } from '@ambang/exam/rules.ts';

/** Words of topic names that a text about an exam needs. */
const everyday = new Set(['dan', 'soal', 'kerja', 'angka']);

/** The review of a tryout; contains "bahasa" by chance. */
const review = /^pembahasan/;

/** Full names of the tests. Texts use TWK, TIU and TKP. */
const testNames = ['wawasan', 'kebangsaan', 'intelegensi', 'inteligensi', 'karakteristik', 'pribadi'];

/** Shorter names occur within too many other words: "bela" in "belajar". */
const MIN_WITHIN = 5;

/**
 * Whether the words name a topic or a group of topics outside a placeholder. A number of another topic could be
 * next to that name. So one word of a name is refused, also within another word ("analoginya").
 */
export function mentionsTopic(words: readonly string[], { topics }: RuleSet): boolean {
  const parts = new Set(topics.flatMap(({ name }) => name.toLowerCase().split(/[^a-z]+/)));
  const names = [...parts, ...testNames].filter((part) => part !== '' && !everyday.has(part));
  const isNamed = (word: string) =>
    names.some((name) => (name.length < MIN_WITHIN ? word === name : word.includes(name)));
  return words.some((word) => !review.test(word) && isNamed(word));
}
