/**
 * Proofs of constraint puzzles by trying all arrangements. The prompt determines what an option must be: 'pasti' (or
 * nothing) true in all remaining arrangements, 'mungkin', 'dapat' or 'memenuhi' true in at least one, 'tidak mungkin' or
 * 'mustahil' true in none.
 */
import { followsFromModels, evaluateOptions, requirePositiveQuestion } from './proof.ts';
import type { ProofBase, Proof } from './proof.ts';

/** A condition: its text without number and full stop, and the condition as code. */
export interface Clue<Model> {
  text: string;
  holds: (model: Model) => boolean;
}

interface Input<Model> extends ProofBase {
  /** The text before the clues. */
  lead: string;
  clues: readonly Clue<Model>[];
  /** An additional condition within the question sentence ('Jika Rina mendapat giliran pertama, …'). */
  supposition?: Clue<Model>;
  /** All arrangements, before the clues are applied. */
  models: readonly Model[];
  /** Parses an option. @throws for an unknown wording */
  claim: (option: string) => (model: Model) => boolean;
}

type Modality = 'certain' | 'possible' | 'impossible';

function modality(prompt: string): Modality {
  if (/\b(tidak mungkin|tidak dapat|mustahil|pasti salah)\b/i.test(prompt)) return 'impossible';
  return /\b(mungkin|dapat|memenuhi)\b/i.test(requirePositiveQuestion(prompt)) ? 'possible' : 'certain';
}

export function puzzleProof<Model>(input: Input<Model>): Proof {
  const { id, lead, clues, supposition, models, claim, prompt, mistakes } = input;
  const wanted = modality(prompt);
  if (supposition && !prompt.includes(supposition.text))
    throw new Error(`not in the question: ${supposition.text}`);
  const left = models.filter((model) =>
    [...clues, ...(supposition ? [supposition] : [])].every(({ holds }) => holds(model)),
  );
  const holds = (option: string): boolean => {
    const of = claim(option);
    if (wanted === 'certain') return followsFromModels(left, of);
    return followsFromModels(left, (model) => !of(model)) === (wanted === 'impossible');
  };
  return {
    id,
    stem: `${lead}\n${clues.map(({ text }, at) => `(${at + 1}) ${text}.`).join('\n')}\n\n${prompt}`,
    prompt,
    mistakes,
    truths: (options) => evaluateOptions(options, holds),
  };
}
