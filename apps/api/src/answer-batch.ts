import type { AnswerSave, NotSaved, SavedAnswers, Skipped } from '@ambang/db/saved-answers.ts';
import type { Room } from './bounded-line.ts';
import { batched } from './batched.ts';

export interface AnswerBatch {
  /**
   * Resolves when the answers are durable, or with why the attempt does not take them.
   * @throws TryLater, DatabaseUnavailable when nobody knows: they may be sent again, and count once
   */
  save(save: AnswerSave): Promise<SavedAnswers | NotSaved>;
}

interface Writer {
  many: (saves: readonly AnswerSave[]) => Promise<(SavedAnswers | NotSaved | Skipped)[]>;
  /** Waits for who holds the attempt. */
  one: (save: AnswerSave) => Promise<SavedAnswers | NotSaved>;
}

/** An attempt is in flight at most once: a statement that named it twice would lose one of the two. */
export function batchAnswers({ many, one }: Writer, room: Partial<Room> = {}): AnswerBatch {
  const save = batched<AnswerSave, SavedAnswers | NotSaved | Skipped>(many, {
    ...room,
    keyOf: ({ accountId, tryoutId }) => `${accountId} ${tryoutId}`,
    alone: { isDue: (outcome) => outcome === 'skipped', run: one },
  });
  return { save: async (answers) => (await save(answers)) as SavedAnswers | NotSaved };
}
