import type { AnswerSave, NotSaved, SavedAnswers, Skipped } from '@ambang/db/tryouts/saved-answers.ts';
import { missing, Refusal } from '@ambang/refusal/refusal.ts';
import { batched } from './batched.ts';
import type { WaitBounds } from './bounded-line.ts';
import { isCompactionDue } from './log.ts';
import { otherAttempt } from './seal.ts';
import { takeTurns } from './work-queue.ts';

export interface AnswerBatch {
  /**
   * Resolves when the answers are durable.
   * @returns null when the session has ended or is another account's; then nothing was saved
   * @throws Refusal when the attempt does not take them
   * @throws TryLater or DatabaseUnavailable when it is unknown whether they were saved; they may be sent again and
   * count once
   */
  save(save: AnswerSave): Promise<SavedAnswers | null>;
}

/** Each compaction takes a connection. */
export const COMPACTIONS_AT_ONCE = 1;

interface Writer {
  many: (saves: readonly AnswerSave[]) => Promise<(SavedAnswers | NotSaved | Skipped)[]>;
  /** Waits for a lock on the attempt. */
  one: (save: AnswerSave) => Promise<SavedAnswers | NotSaved>;
  /** Shortens the log of the attempt. */
  compact: (save: AnswerSave) => Promise<void>;
}

/**
 * Saves answers in batches. An attempt is in one batch at most once, and in no two statements at the same time: a
 * statement that named it twice would lose one of the two saves.
 */
export function batchAnswers({ many, one, compact }: Writer, room: Partial<WaitBounds> = {}): AnswerBatch {
  const save = batched<AnswerSave, SavedAnswers | NotSaved | Skipped>(many, {
    ...room,
    keyOf: ({ accountId, tryoutId }) => `${accountId} ${tryoutId}`,
    alone: { isDue: (outcome) => outcome === 'skipped', run: one },
  });
  const inTurn = takeTurns({ per: 'process', atOnce: COMPACTIONS_AT_ONCE, waiting: 200 });
  return {
    async save(answers) {
      const outcome = (await save(answers)) as SavedAnswers | NotSaved;
      if (outcome === 'signed out') return null;
      if (typeof outcome === 'string') throw notSaved(outcome);
      if (isCompactionDue(outcome.revision, answers.changes.length))
        // The answers are durable already. Should this fail, the log only stays longer until the next time.
        void inTurn(() => compact(answers)).catch(() => undefined);
      return outcome;
    },
  };
}

function notSaved(reason: Exclude<NotSaved, 'signed out'>): Refusal {
  if (reason === 'missing') return missing('Pengerjaan tryout ini');
  if (reason === 'other attempt') return otherAttempt();
  return new Refusal('conflict', 'Tryout ini sudah selesai, jawaban tidak dapat diubah lagi. Buka hasilnya.');
}
