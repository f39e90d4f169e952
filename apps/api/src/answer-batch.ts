import type { AnswerSave, SavedAnswers } from '@ambang/db/saved-answers.ts';
import { batched } from './batched.ts';

export interface AnswerBatch {
  /** Resolves when the answers are durable; null when the attempt does not take them. */
  save(save: AnswerSave): Promise<SavedAnswers | null>;
}

/** An attempt is in flight at most once: a statement that named it twice would lose one of the two. */
export const batchAnswers = (
  write: (saves: readonly AnswerSave[]) => Promise<(SavedAnswers | null)[]>,
): AnswerBatch => ({
  save: batched(write, ({ accountId, tryoutId }) => `${accountId} ${tryoutId}`),
});
