import type { RuleSet } from '@ambang/exam/rules.ts';

/** Words that occur in topic names but that a text about an exam also needs. */
const commonWords = new Set(['dan', 'soal', 'kerja', 'angka']);

/** "pembahasan" (the review) contains the topic word "bahasa" by chance. */
const review = /^pembahasan/;

/** Words of the full names of the tests. Texts use TWK, TIU and TKP. */
const testNameWords = ['wawasan', 'kebangsaan', 'intelegensi', 'inteligensi', 'karakteristik', 'pribadi'];

/** Shorter names occur inside too many other words: "bela" in "belajar". */
const MIN_LENGTH_INSIDE = 5;

/**
 * Whether the words name a topic, or a test by its full name. Placeholders insert the names: a name in the text could be
 * next to another topic's number. Any single word of a name counts, even inside a longer word ("analoginya").
 */
export function mentionsTopic(words: readonly string[], { topics }: RuleSet): boolean {
  const parts = new Set(topics.flatMap(({ name }) => name.toLowerCase().split(/[^a-z]+/)));
  const names = [...parts, ...testNameWords].filter((part) => part !== '' && !commonWords.has(part));
  const isNamed = (word: string) =>
    names.some((name) => (name.length < MIN_LENGTH_INSIDE ? word === name : word.includes(name)));
  return words.some((word) => !review.test(word) && isNamed(word));
}
