/**
 * Proofs of constraint puzzles by trying all arrangements. The words of the prompt determine when an option is
 * true:
 * - 'tidak mungkin', 'tidak dapat', 'mustahil' or 'pasti salah': in none of the remaining arrangements
 * - 'mungkin', 'dapat' or 'memenuhi': in at least one
 * - otherwise, for example 'pasti': in all
 */
import { followsFromModels, evaluateOptions, requirePositiveQuestion } from './proof.ts';
import type { ProofBase, Proof } from './proof.ts';

/** A condition of a puzzle: its text without number and full stop, and the condition as code. */
interface Clue<Model> {
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

export function createPuzzleProof<Model>(input: Input<Model>): Proof {
  const { id, lead, clues, supposition, models, claim, prompt, mistakes } = input;
  const wanted = modality(prompt);
  if (supposition && !prompt.includes(supposition.text))
    throw new Error(`not in the question: ${supposition.text}`);
  const left = models.filter((model) =>
    [...clues, ...(supposition ? [supposition] : [])].every(({ holds }) => holds(model)),
  );
  const isOptionTrue = (option: string): boolean => {
    const isClaimTrue = claim(option);
    if (wanted === 'certain') return followsFromModels(left, isClaimTrue);
    return followsFromModels(left, (model) => !isClaimTrue(model)) === (wanted === 'impossible');
  };
  return {
    id,
    stem: `${lead}\n${clues.map(({ text }, at) => `(${at + 1}) ${text}.`).join('\n')}\n\n${prompt}`,
    prompt,
    mistakes,
    truths: (options) => evaluateOptions(options, isOptionTrue),
  };
}
