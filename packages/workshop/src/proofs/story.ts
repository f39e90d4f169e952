/** Word problems, proved forwards: every option is played through the story, and it is true if the story's outcome comes out. */
import type { Ratio } from './arithmetic.ts';
import { straight } from './proof.ts';
import type { Frame, Proof } from './proof.ts';
import { quantity } from './stem.ts';

interface Told extends Frame {
  stem: string;
  /** Whether the story comes out as told if the answer is this number (an option 'a : b' is the number a/b). */
  plays: (answer: Ratio, numbers: readonly Ratio[]) => boolean;
}

/** A proof that plays every option through one story. */
export function story({ id, stem, ask, mistakes, plays }: Told): Proof {
  return {
    id,
    stem,
    ask: straight(ask),
    mistakes,
    truths: (options, numbers) => options.map((option) => plays(quantity(option).value, numbers)),
  };
}
