import type { RuleSet } from '@ambang/exam/rules.ts';

/** Words of topic names that a text about an exam cannot do without. */
const everyday = new Set(['dan', 'soal', 'kerja', 'angka']);

/** The review of a tryout is called so; "bahasa" is within it by chance. */
const review = /^pembahasan/;

/** Other names of the tests: a text calls them TWK, TIU and TKP. */
const testNames = ['wawasan', 'kebangsaan', 'intelegensi', 'inteligensi', 'karakteristik', 'pribadi'];

/** Shorter ones stand within too many other words: "bela" in "belajar". */
const LEAST_WITHIN = 5;

/**
 * Whether the words name a topic, or a group of topics, by more than its placeholder. Then a number of another topic
 * could stand beside that name, so even one word of a name is refused, also within another word ("analoginya").
 */
export function namesTopic(words: readonly string[], { topics }: RuleSet): boolean {
  const parts = new Set(topics.flatMap(({ name }) => name.toLowerCase().split(/[^a-z]+/)));
  const names = [...parts, ...testNames].filter((part) => part !== '' && !everyday.has(part));
  const isNamed = (word: string) =>
    names.some((name) => (name.length < LEAST_WITHIN ? word === name : word.includes(name)));
  return words.some((word) => !review.test(word) && isNamed(word));
}
