import { unpackLog } from '@ambang/exam/answers/change-log.ts';
import type { QuestionHistory } from '@ambang/exam/answers/histories.ts';
import { computeQuestionHistories } from '@ambang/exam/answers/histories.ts';
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

/** A sealed attempt as it is stored. Instants are epoch ms. */
interface StoredAttempt {
  startedAt: number;
  expiresAt: number;
  /** The packed log of changes. */
  log: Uint8Array;
  answers: readonly number[] | null;
}

export function createAttemptData(
  { rules, keys }: Pick<AttemptData, 'rules' | 'keys'>,
  { startedAt, expiresAt, log, answers }: StoredAttempt,
): AttemptData {
  const durationMs = expiresAt - startedAt;
  const histories = computeQuestionHistories(unpackLog(log), durationMs);
  return { rules, keys, durationMs, answers: answers as Answer[], histories };
}
