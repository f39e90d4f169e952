import type { History } from '@ambang/exam/histories.ts';
import type { Answer, RuleSet } from '@ambang/exam/rules.ts';
import type { ItemKey } from '@ambang/exam/score.ts';

/** A sealed attempt with all that can be said from: nothing about anybody else, and nothing about who sat it. */
export interface Sitting {
  rules: RuleSet;
  /** From the start to the deadline, which may have been lengthened. */
  durationMs: number;
  /** One per question, in the order of the paper. */
  keys: readonly ItemKey[];
  /** One per question, 0 empty. */
  answers: readonly Answer[];
  /** How the answered questions were worked on, by number. */
  histories: ReadonlyMap<number, History>;
}
