/**
 * Proofs of constraint puzzles by trying all arrangements. The question sentence decides what an option must be: 'pasti' (or
 * nothing) true in all remaining arrangements, 'mungkin', 'dapat' or 'memenuhi' true in at least one, 'tidak mungkin' or
 * 'mustahil' true in none.
 */
import { followsFromModels, evaluateOptions, requirePositive } from './proof.ts';
import type { ProofBase, Proof } from './proof.ts';

/** A condition: its text without number and full stop, and the same as code. */
export interface Clue<Model> {
  text: string;
  holds: (model: Model) => boolean;
}

interface Input<Model> extends ProofBase {
  /** The text before the clues. */
  lead: string;
  clues: readonly Clue<Model>[];
  /** An additional condition within the question sentence ('Jika Rina mendapat giliran pertama, …'). */
  supposing?: Clue<Model>;
  /** All arrangements, ignoring the clues. */
  models: readonly Model[];
  /** Parses an option; throws if it cannot. */
  claim: (option: string) => (model: Model) => boolean;
}

type Modality = 'certain' | 'possible' | 'impossible';

function modality(ask: string): Modality {
  if (/\b(tidak mungkin|tidak dapat|mustahil|pasti salah)\b/i.test(ask)) return 'impossible';
  return /\b(mungkin|dapat|memenuhi)\b/i.test(requirePositive(ask)) ? 'possible' : 'certain';
}

export function puzzleProof<Model>(asked: Input<Model>): Proof {
  const { id, lead, clues, supposing, models, claim, ask, mistakes } = asked;
  const wanted = modality(ask);
  if (supposing && !ask.includes(supposing.text)) throw new Error(`not in the question: ${supposing.text}`);
  const left = models.filter((model) =>
    [...clues, ...(supposing ? [supposing] : [])].every(({ holds }) => holds(model)),
  );
  const holds = (option: string): boolean => {
    const of = claim(option);
    if (wanted === 'certain') return followsFromModels(left, of);
    return followsFromModels(left, (model) => !of(model)) === (wanted === 'impossible');
  };
  return {
    id,
    stem: `${lead}\n${clues.map(({ text }, at) => `(${at + 1}) ${text}.`).join('\n')}\n\n${ask}`,
    ask,
    mistakes,
    truths: (options) => evaluateOptions(options, holds),
  };
}
