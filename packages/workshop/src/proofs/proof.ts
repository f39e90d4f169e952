/**
 * Proofs of the items of topics 1 to 7: a program derives the key from the question. The builders are
 * `createAnalogyProof`, `createClassProof`, `createEventProof`, `createPuzzleProof`, `createValueProof`,
 * `createNearestValueProof`, `createStoryProof`, `createSeriesProof` or `createComparisonProof`. A `Proof` can also be
 * written by hand. A tryout's test expects no problem from `findProofProblems(items, proofs, topics)`.
 *
 * The stem is the printed question with `#` for each number that the program uses, so that text and program always match.
 * The program takes these numbers from the question. A number is '1.250,5', '−3', '{3/4}', '2{1/2}' or '2^{10}', without
 * units (Rp, %, kg).
 */
import type { OptionLetter } from '../option-letters.ts';
import type { Ratio } from './arithmetic.ts';

/** The reason why a candidate chooses a wrong option. Numeric topics (4, 5 and 7) also need the value of the mistake. */
export type Mistake = string | { name: string; gives: (numbers: readonly Ratio[]) => Ratio | string };

/** A mistake with the option's text, so that a changed or moved option is reported. */
export const createOptionMistake = (option: string, name: string): Mistake => ({ name, gives: () => option });

/** The mistakes of the four wrong options. */
type Mistakes = Partial<Record<OptionLetter, Mistake>>;

export interface Proof {
  /** The item's id. */
  id: string;
  /** The whole question with `#` for each number that the program uses. */
  stem: string;
  /** The last sentence of the stem, which asks the question. */
  prompt: string;
  /** Returns whether each option is true. The numbers are in the order of the question. */
  truths: (options: readonly string[], numbers: readonly Ratio[]) => boolean[];
  mistakes: Mistakes;
}

/** The fields of an item that proofs use. */
export interface ProofItem {
  id: string;
  topic: number;
  question: string;
  options: readonly string[];
  key?: string;
}

/** The fields that all builders share. */
export type ProofBase = Pick<Proof, 'id' | 'prompt' | 'mistakes'>;

/** Words of a question that asks for a false option. */
const INVERTED =
  /\b(bukan|kecuali|salah(?! satu)|keliru|mustahil|tidak (?:benar|tepat|sesuai|mungkin|dapat|pasti))\b/i;

/** @throws if the question asks for a false option */
export function requirePositiveQuestion(prompt: string): string {
  const word = INVERTED.exec(prompt)?.[0];
  if (word !== undefined) throw new Error(`the question is inverted: ${word}`);
  return prompt;
}

/** Whether the claim holds in every model. @throws if the premises contradict each other */
export function followsFromModels<Model>(
  models: readonly Model[],
  claim: (model: Model) => boolean,
): boolean {
  if (models.length === 0) throw new Error('the premises contradict each other');
  return models.every(claim);
}

/** Options that claim that nothing follows. */
const NOTHING = /^Tidak dapat (disimpulkan|ditarik simpulan|ditentukan)\b/;

/** Whether each option is true. 'Tidak dapat disimpulkan …' is true if no other option is. */
export function evaluateOptions(options: readonly string[], holds: (option: string) => boolean): boolean[] {
  const truths = options.map((option) => !NOTHING.test(option) && holds(option));
  const nothing = !truths.includes(true);
  return options.map((option, at) => (NOTHING.test(option) ? nothing : truths[at] === true));
}
