import type { QuestionHistory } from '@ambang/exam/answers/histories.ts';
import type { Answer, RuleSet } from '@ambang/exam/rules.ts';
import type { ItemKey } from '@ambang/exam/scoring/score.ts';

/** The data of a sealed attempt that the feedback is computed from. It contains no personal data. */
export interface AttemptData {
  rules: RuleSet;
  /** The time from the start to the deadline. Longer than `rules.durationMs` if the deadline was extended. */
  durationMs: number;
  /** A key per question, in the order of the paper. */
  keys: readonly ItemKey[];
  /** An answer per question; 0 is empty. */
  answers: readonly Answer[];
  /** The answer history of each answered question, by question number. */
  histories: ReadonlyMap<number, QuestionHistory>;
}
