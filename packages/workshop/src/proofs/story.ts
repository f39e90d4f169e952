/** Proofs of word problems: each option is inserted into the story, and is true if the story's numbers come out. */
import type { Ratio } from './arithmetic.ts';
import { requirePositive } from './proof.ts';
import type { ProofBase, Proof } from './proof.ts';
import { parseQuantity } from './stem.ts';

interface Input extends ProofBase {
  stem: string;
  /** Whether the story works out with this answer. An option 'a : b' is the number a/b. */
  plays: (answer: Ratio, numbers: readonly Ratio[]) => boolean;
}

export function storyProof({ id, stem, ask, mistakes, plays }: Input): Proof {
  return {
    id,
    stem,
    ask: requirePositive(ask),
    mistakes,
    truths: (options, numbers) => options.map((option) => plays(parseQuantity(option).value, numbers)),
  };
}
