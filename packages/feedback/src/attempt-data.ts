import type { QuestionHistory } from '@ambang/exam/answers/histories.ts';
import type { Answer, RuleSet } from '@ambang/exam/rules.ts';
import type { ItemKey } from '@ambang/exam/scoring/score.ts';

/** It contains no personal data. */
export interface AttemptData {
  rules: RuleSet;
  /** Longer than `rules.durationMs` if the deadline was extended. */
  durationMs: number;
  keys: readonly ItemKey[];
  answers: readonly Answer[];
  /** The answer history of each answered question, by question number. */
  histories: ReadonlyMap<number, QuestionHistory>;
}
