import type { AnswerSave, SkipReason, SaveRefusal, SavedAnswers } from '@ambang/db/attempts/saved-answers.ts';
import { missing, Refusal } from '@ambang/server/refusal.ts';
import type { BatchOptions } from '@ambang/server/queues/batched.ts';
import { batched } from '@ambang/server/queues/batched.ts';
import { limit } from '@ambang/server/queues/limit.ts';
import { isCompactionDue } from './log.ts';
import { otherAttempt } from './seal.ts';

export interface AnswerBatch {
  /**
   * Resolves when the answers are durable.
   * @returns null when the session has ended or is another account's; then nothing was saved
   * @throws Refusal when the attempt does not accept them
   * @throws TryLater or DatabaseUnavailable when it is unknown whether they were saved. Sent again, they count once.
   */
  save(save: AnswerSave): Promise<SavedAnswers | null>;
}

/**
 * Each takes a connection. Two statements of saves at once would be half as large each, which costs the process and the
 * database more than the shorter wait saves. The price: a connection that hangs delays the saves of its process until
 * its statement times out.
 */
export const SAVES_AT_ONCE = 1;
export const TOUCHES_AT_ONCE = 1;
export const COMPACTIONS_AT_ONCE = 1;
export const EXPLANATIONS_AT_ONCE = 1;

/** Retries wait for locked attempts; the statements for many never wait for a row. */
export const RETRIES_AT_ONCE = 2;
const RETRIES_WAITING = 200;

const COMPACTIONS_WAITING = 200;

interface Writer {
  /** Null: nothing was saved, and `explainSkipped` returns why. */
  saveMany: (saves: readonly AnswerSave[]) => Promise<(SavedAnswers | SaveRefusal | null)[]>;
  explainSkipped: (saves: readonly AnswerSave[]) => Promise<SkipReason[]>;
  /** Waits for a lock on the attempt. */
  saveOne: (save: AnswerSave) => Promise<SavedAnswers | SaveRefusal>;
  /** Records that the sessions were used. */
  touchSessions: (saves: readonly AnswerSave[]) => Promise<void>;
  /** Shortens the log of the attempt. */
  compact: (save: AnswerSave) => Promise<void>;
}

/**
 * Saves answers in batches. One attempt is in at most one running statement, and there once: a statement that named it
 * twice would lose one of its two saves. The reasons for unsaved answers come from a statement of their own, so that
 * saved answers are confirmed without waiting for it.
 */
export function batchAnswers(
  { saveMany, explainSkipped, saveOne, touchSessions, compact }: Writer,
  bounds: Pick<BatchOptions<AnswerSave, unknown>, 'waiting' | 'timeoutMs'> = {},
): AnswerBatch {
  const explain = batched(explainSkipped, { ...bounds, concurrency: EXPLANATIONS_AT_ONCE });
  const retryLimit = limit({ concurrency: RETRIES_AT_ONCE, waiting: RETRIES_WAITING });
  const save = batched<AnswerSave, SavedAnswers | SaveRefusal>(saveMany, {
    ...bounds,
    concurrency: SAVES_AT_ONCE,
    keyOf: ({ accountId, tryoutId }) => `${accountId} ${tryoutId}`,
    retry: async (skipped, hasTimedOut) => {
      const reason = await explain(skipped);
      if (reason !== 'skipped') return reason;
      return retryLimit(async () => (hasTimedOut() ? null : saveOne(skipped)));
    },
  });
  const touchMany = async (saves: readonly AnswerSave[]) =>
    touchSessions(saves).then(() => saves.map(() => true));
  const touch = batched(touchMany, { ...bounds, concurrency: TOUCHES_AT_ONCE });
  const compactionLimit = limit({ concurrency: COMPACTIONS_AT_ONCE, waiting: COMPACTIONS_WAITING });
  return {
    async save(answers) {
      const outcome = await save(answers);
      if (outcome === null || outcome === 'signed out') return null;
      if (typeof outcome === 'string') throw notSaved(outcome);
      // The answers are durable, so nothing below may delay or fail the save. A later save does it instead.
      if (outcome.shouldTouchSession) void touch(answers).catch(() => undefined);
      if (isCompactionDue(outcome.revision, answers.changes.length))
        void compactionLimit(() => compact(answers)).catch(() => undefined);
      return outcome;
    },
  };
}

function notSaved(reason: Exclude<SaveRefusal, 'signed out'>): Refusal {
  if (reason === 'missing') return missing('Pengerjaan tryout ini');
  if (reason === 'other attempt') return otherAttempt();
  return new Refusal('conflict', 'Tryout ini sudah selesai, jawaban tidak dapat diubah lagi. Buka hasilnya.');
}
