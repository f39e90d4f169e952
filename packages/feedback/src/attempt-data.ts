import type { QuestionHistory } from '@ambang/exam/answers/histories.ts';
import type { Answer, RuleSet } from '@ambang/exam/rules.ts';
import type { ItemKey } from '@ambang/exam/scoring/score.ts';
import type { AnswerTally } from './topic-judgement.ts';

/** The data of a sealed attempt from which its feedback is computed. It contains no personal data. */
export interface AttemptData {
  rules: RuleSet;
  /** Longer than `rules.durationMs` if the deadline was extended. */
  durationMs: number;
  /** One per question, in the order of the paper. */
  keys: readonly ItemKey[];
  /** One per question; 0 is empty. */
  answers: readonly Answer[];
  /** By question number. A question without a known history has no entry. */
  histories: ReadonlyMap<number, QuestionHistory>;
  /** What other sealed attempts of the account add. Absent when they are not known. */
  earlier?: EarlierSittings;
}

export interface EarlierSittings {
  count: number;
  /** The answers that changes made worse minus those that they made better. */
  netWorsened: number;
  /** Answers by topic, also to practice questions whose key the account had not seen. */
  topics: ReadonlyMap<number, AnswerTally>;
}
