import type {
  SaveRow,
  SkipReason,
  SaveRefusalReason,
  AppendedSave,
} from '@ambang/db/attempts/saved-answers.ts';
import { notFoundRefusal, Refusal } from '@ambang/server/refusal.ts';
import type { BatcherOptions } from '@ambang/server/queues/batcher.ts';
import { createBatcher } from '@ambang/server/queues/batcher.ts';
import { limitConcurrency } from '@ambang/server/queues/limit-concurrency.ts';
import { isCompactionDue } from './log.ts';
import { otherAttemptRefusal } from './sealing/seal.ts';

export interface AnswerBatcher {
  /**
   * Resolves when the answers are durable.
   * @returns null when the session has ended or is another account's; then nothing was saved
   * @throws Refusal when the attempt does not accept them
   * @throws TemporaryRefusal or DatabaseUnavailableError when it is unknown whether they were saved. Sent again, they count once.
   */
  save(save: SaveRow): Promise<AppendedSave | null>;
}

/**
 * Each takes as many connections of the hot path. Two concurrent statements of saves would be half as large, which costs
 * more than the shorter wait saves. In return, a hanging connection delays all saves of its process until the timeout.
 */
export const SAVE_CONCURRENCY = 1;
export const TOUCH_CONCURRENCY = 1;
export const COMPACTION_CONCURRENCY = 1;
export const EXPLAIN_CONCURRENCY = 1;

/** Retries wait for locked attempts; batches never do. */
export const RETRY_CONCURRENCY = 2;
const RETRIES_WAITING = 200;

const COMPACTIONS_WAITING = 200;

interface Writer {
  /** Returns null for an unsaved one; `explainSkipped` returns the reason. */
  saveMany: (saves: readonly SaveRow[]) => Promise<(AppendedSave | SaveRefusalReason | null)[]>;
  explainSkipped: (saves: readonly SaveRow[]) => Promise<SkipReason[]>;
  /** Waits for a lock on the attempt. */
  saveOne: (save: SaveRow) => Promise<AppendedSave | SaveRefusalReason>;
  /** Records that the sessions were used. */
  touchSessions: (saves: readonly SaveRow[]) => Promise<void>;
  /** Shortens the log of the attempt. */
  compact: (save: SaveRow) => Promise<void>;
}

/**
 * Saves answers in batches. An attempt is in at most one running statement, and once in it: of two saves in one statement
 * PostgreSQL would apply one. The reason for an unsaved one comes from a separate statement, which saved ones do not wait
 * for.
 */
export function createAnswerBatcher(
  { saveMany, explainSkipped, saveOne, touchSessions, compact }: Writer,
  bounds: Pick<BatcherOptions<SaveRow, unknown>, 'waiting' | 'timeoutMs'> = {},
): AnswerBatcher {
  const explain = createBatcher(explainSkipped, { ...bounds, concurrency: EXPLAIN_CONCURRENCY });
  const retryLimit = limitConcurrency({ concurrency: RETRY_CONCURRENCY, waiting: RETRIES_WAITING });
  const save = createBatcher<SaveRow, AppendedSave | SaveRefusalReason>(saveMany, {
    ...bounds,
    concurrency: SAVE_CONCURRENCY,
    keyOf: ({ accountId, tryoutId }) => `${accountId} ${tryoutId}`,
    retry: async (skipped, hasTimedOut) => {
      const reason = await explain(skipped);
      if (reason !== 'skipped') return reason;
      return retryLimit(async () => (hasTimedOut() ? null : saveOne(skipped)));
    },
  });
  const touchMany = async (saves: readonly SaveRow[]) =>
    touchSessions(saves).then(() => saves.map(() => true));
  const touch = createBatcher(touchMany, { ...bounds, concurrency: TOUCH_CONCURRENCY });
  const compactionLimit = limitConcurrency({
    concurrency: COMPACTION_CONCURRENCY,
    waiting: COMPACTIONS_WAITING,
  });
  return {
    async save(answers) {
      const outcome = await save(answers);
      if (outcome === null || outcome === 'signed out') return null;
      if (typeof outcome === 'string') throw notSaved(outcome);
      // The answers are durable, so nothing below may delay or fail the save. A later save repeats it.
      if (outcome.shouldTouchSession) void touch(answers).catch(() => undefined);
      if (isCompactionDue(outcome.revision, answers.changes.length))
        void compactionLimit(() => compact(answers)).catch(() => undefined);
      return outcome;
    },
  };
}

function notSaved(reason: Exclude<SaveRefusalReason, 'signed out'>): Refusal {
  if (reason === 'missing') return notFoundRefusal('Pengerjaan tryout ini');
  if (reason === 'other attempt') return otherAttemptRefusal();
  return new Refusal('conflict', 'Tryout ini sudah selesai, jawaban tidak dapat diubah lagi. Buka hasilnya.');
}
