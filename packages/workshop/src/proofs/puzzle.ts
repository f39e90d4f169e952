/**
 * Constraint puzzles, proved by trying every arrangement against the clues.
 *
 * Each clue stands beside its wording in the question, and how certain an option has to be is read from the question sentence:
 * 'pasti' (or nothing) asks for what holds in every arrangement left, 'mungkin', 'dapat' or 'memenuhi' for what holds in at least
 * one, 'tidak mungkin' or 'mustahil' for what holds in none.
 */
import { follows, orNothing, straight } from './proof.ts';
import type { Frame, Proof } from './proof.ts';

/** One condition of a puzzle, in its words (without the number and the full stop) and as a program. */
export interface Clue<Model> {
  text: string;
  holds: (model: Model) => boolean;
}

interface Asked<Model> extends Frame {
  /** What stands above the clues. */
  lead: string;
  clues: readonly Clue<Model>[];
  /** What the question sentence supposes besides ('Jika Rina mendapat giliran pertama, …'); its text stands in the sentence. */
  supposing?: Clue<Model>;
  /** Every arrangement there is without the clues. */
  models: readonly Model[];
  /** An option as a statement about an arrangement; one that it cannot read has to be an error. */
  claim: (option: string) => (model: Model) => boolean;
}

type Modality = 'certain' | 'possible' | 'impossible';

/** What the question sentence asks for. */
function modality(ask: string): Modality {
  if (/\b(tidak mungkin|tidak dapat|mustahil|pasti salah)\b/i.test(ask)) return 'impossible';
  return /\b(mungkin|dapat|memenuhi)\b/i.test(straight(ask)) ? 'possible' : 'certain';
}

/** A proof by all the arrangements that the clues leave. */
export function puzzle<Model>(asked: Asked<Model>): Proof {
  const { id, lead, clues, supposing, models, claim, ask, mistakes } = asked;
  const wanted = modality(ask);
  if (supposing && !ask.includes(supposing.text)) throw new Error(`not in the question: ${supposing.text}`);
  const left = models.filter((model) =>
    [...clues, ...(supposing ? [supposing] : [])].every(({ holds }) => holds(model)),
  );
  const holds = (option: string): boolean => {
    const of = claim(option);
    if (wanted === 'certain') return follows(left, of);
    return follows(left, (model) => !of(model)) === (wanted === 'impossible');
  };
  return {
    id,
    stem: `${lead}\n${clues.map(({ text }, at) => `(${at + 1}) ${text}.`).join('\n')}\n\n${ask}`,
    ask,
    mistakes,
    truths: (options) => orNothing(options, holds),
  };
}
