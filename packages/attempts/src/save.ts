import type { AnswerSave, NotFound, NotSaved, SavedAnswers } from '@ambang/db/tryouts/saved-answers.ts';
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

/**
 * Each takes a connection. A second statement of saves at a time would make both half as large, which costs the process and
 * the database more than the wait saves. The price: a connection that hangs holds up the saves of its process for as long
 * as a statement may take.
 */
export const SAVES_AT_ONCE = 1;
export const MARKS_AT_ONCE = 1;
export const COMPACTIONS_AT_ONCE = 1;
export const INQUIRIES_AT_ONCE = 1;

/** How many saves may wait alone for locked attempts at once. The statements for many never wait for a row. */
export const ALONE_AT_ONCE = 2;
const WAITING_FOR_ALONE = 200;

interface Writer {
  /** Null: nothing was saved, and `findOut` tells why. */
  many: (saves: readonly AnswerSave[]) => Promise<(SavedAnswers | NotSaved | null)[]>;
  findOut: (saves: readonly AnswerSave[]) => Promise<NotFound[]>;
  /** Waits for a lock on the attempt. */
  one: (save: AnswerSave) => Promise<SavedAnswers | NotSaved>;
  /** Writes down that the sessions were used. */
  markSeen: (saves: readonly AnswerSave[]) => Promise<void>;
  /** Shortens the log of the attempt. */
  compact: (save: AnswerSave) => Promise<void>;
}

/**
 * Saves answers in batches. An attempt is in one batch at most once, and in no two statements at the same time: a
 * statement that named it twice would lose one of the two saves. Of what a batch did not save the reason is asked apart:
 * nobody whose answers are durable waits for it.
 */
export function batchAnswers(
  { many, findOut, one, markSeen, compact }: Writer,
  room: Partial<WaitBounds> = {},
): AnswerBatch {
  const reasonOf = batched<AnswerSave, NotFound>(findOut, { ...room, atOnce: INQUIRIES_AT_ONCE });
  const aloneInTurn = takeTurns({ per: 'process', atOnce: ALONE_AT_ONCE, waiting: WAITING_FOR_ALONE });
  const save = batched<AnswerSave, SavedAnswers | NotSaved>(many, {
    ...room,
    atOnce: SAVES_AT_ONCE,
    keyOf: ({ accountId, tryoutId }) => `${accountId} ${tryoutId}`,
    again: async (unsaved, hasLeft) => {
      const reason = await reasonOf(unsaved);
      if (reason !== 'skipped') return reason;
      return aloneInTurn(async () => (hasLeft() ? null : one(unsaved)));
    },
  });
  const mark = async (saves: readonly AnswerSave[]) => markSeen(saves).then(() => saves.map(() => true));
  const seen = batched(mark, { ...room, atOnce: MARKS_AT_ONCE });
  const inTurn = takeTurns({ per: 'process', atOnce: COMPACTIONS_AT_ONCE, waiting: 200 });
  return {
    async save(answers) {
      const outcome = await save(answers);
      if (outcome === null || outcome === 'signed out') return null;
      if (typeof outcome === 'string') throw notSaved(outcome);
      // The answers are durable already, so nothing that follows keeps their candidate waiting or fails for them: the session
      // is marked by the next save, and the log stays longer until the next time.
      if (outcome.isSeenAnew) void seen(answers).catch(() => undefined);
      if (isCompactionDue(outcome.revision, answers.changes.length))
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
