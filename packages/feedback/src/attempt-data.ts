import type { QuestionHistory } from '@ambang/exam/answers/histories.ts';
import type { Answer, RuleSet } from '@ambang/exam/rules.ts';
import type { ItemKey } from '@ambang/exam/scoring/score.ts';

/**
 * A sealed attempt with everything that the feedback is computed from. It contains nothing about the candidate or
 * anybody else.
 */
export interface AttemptData {
  rules: RuleSet;
  /** From the start to the deadline. Longer than `rules.durationMs` when time was added. */
  durationMs: number;
  /** One per question, in the order of the paper. */
  keys: readonly ItemKey[];
  /** One per question; 0 is empty. */
  answers: readonly Answer[];
  /** The answer history of each answered question, by question number. */
  histories: ReadonlyMap<number, QuestionHistory>;
}
