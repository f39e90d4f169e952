/** Proofs of word problems: each option is inserted into the story, and is true if it gives the story's numbers. */
import type { Ratio } from './arithmetic.ts';
import { requirePositiveQuestion } from './proof.ts';
import type { ProofBase, Proof } from './proof.ts';
import { parseQuantity } from './stem.ts';

interface Input extends ProofBase {
  stem: string;
  /** Whether this answer gives the story's numbers. An option 'a : b' is the number a/b. */
  holdsFor: (answer: Ratio, numbers: readonly Ratio[]) => boolean;
}

export function createStoryProof({ id, stem, prompt, mistakes, holdsFor }: Input): Proof {
  return {
    id,
    stem,
    prompt: requirePositiveQuestion(prompt),
    mistakes,
    truths: (options, numbers) => options.map((option) => holdsFor(parseQuantity(option).value, numbers)),
  };
}
