/**
 * The workshop of questions: an item of the topics 1-7 is kept when a program proves its key.
 *
 * How to write a proof: take the builder of its topic (`analogy`, `aboutClasses`, `aboutEvents`, `puzzle`, `value`, `nearest`,
 * `story`, `series`, `comparison`), or write the four parts of `Proof` by hand. A tryout's test calls `prove(items, proofs,
 * topics)` and expects no problem.
 *
 * The whole question is in the stem, so text and program cannot drift apart: every word of it stands there as it is printed,
 * and `#` in place of each number that the program works with. The program then gets those numbers out of the question that
 * the candidate reads. A number is '1.250,5', '−3', '{3/4}', '2{1/2}' or '2^{10}'; what stands before or after it (Rp, %, kg)
 * belongs to the text.
 */
import type { Ratio } from './arithmetic.ts';

export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;
export type Letter = (typeof LETTERS)[number];

/**
 * What leads a candidate to a wrong option: its name, and for numbers (topics 4, 5 and 7) the value or the option's text that
 * comes out of it.
 */
export type Mistake = string | { name: string; gives: (numbers: readonly Ratio[]) => Ratio | string };

/** A mistake that leads to an option in words, which so cannot change or change places unnoticed: `leads('Semua B A.', 'dibalik')`. */
export const leads = (option: string, name: string): Mistake => ({ name, gives: () => option });

/** Of the four wrong letters, each its mistake. */
export type Mistakes = Partial<Record<Letter, Mistake>>;

export interface Proof {
  /** That of the item. */
  id: string;
  /** The whole question, `#` in place of each number that the program works with. */
  stem: string;
  /** The question sentence, with which the stem ends. */
  ask: string;
  /** For each option, in order: does it follow? The numbers are those of the question, in their order. */
  truths: (options: readonly string[], numbers: readonly Ratio[]) => boolean[];
  mistakes: Mistakes;
}

/** What an item has that a proof reads. */
export interface Item {
  id: string;
  topic: number;
  question: string;
  options: readonly string[];
  key?: string;
}

/** The parts that every builder passes on as they are. */
export type Frame = Pick<Proof, 'id' | 'ask' | 'mistakes'>;

/** What a question sentence must not say where a true option is asked for. */
const INVERTED =
  /\b(bukan|kecuali|salah(?! satu)|keliru|mustahil|tidak (?:benar|tepat|sesuai|mungkin|dapat|pasti))\b/i;

/** The sentence again, if it asks for what is true; one that asks for the opposite is an error. */
export function straight(ask: string): string {
  const word = INVERTED.exec(ask)?.[0];
  if (word !== undefined) throw new Error(`the question is inverted: ${word}`);
  return ask;
}

/** Holds in every model that is left; with no model left the premises contradict each other, which is an error. */
export function follows<Model>(models: readonly Model[], claim: (model: Model) => boolean): boolean {
  if (models.length === 0) throw new Error('the premises contradict each other');
  return models.every(claim);
}

const NOTHING = /^Tidak dapat (disimpulkan|ditarik simpulan|ditentukan)\b/;

/** For each option whether it holds, where 'Tidak dapat disimpulkan …' holds if none of the others does. */
export function orNothing(options: readonly string[], holds: (option: string) => boolean): boolean[] {
  const truths = options.map((option) => !NOTHING.test(option) && holds(option));
  const nothing = !truths.includes(true);
  return options.map((option, at) => (NOTHING.test(option) ? nothing : truths[at] === true));
}
