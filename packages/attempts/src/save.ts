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
import { isCompactionDue } from './attempt-log.ts';
import { otherAttemptRefusal } from './sealing/seal.ts';

export interface AnswerBatcher {
  /**
   * Saves answers. Resolves when they are durable.
   * @returns null when the session has ended or belongs to another account; then nothing was saved
   * @throws Refusal when the attempt does not accept the answers
   * @throws TemporaryRefusal or DatabaseUnavailableError when it is unknown whether the answers were saved. A repeat is safe.
   */
  save(save: SaveRow): Promise<AppendedSave | null>;
}

/**
 * The number of concurrent statements of each kind. With two concurrent saves, each statement would be half as large, which
 * costs more than the shorter wait gains. The drawback: a hanging connection delays all saves of the process until the
 * timeout.
 */
const SAVE_CONCURRENCY = 1;
const TOUCH_CONCURRENCY = 1;
const COMPACTION_CONCURRENCY = 1;
const EXPLAIN_CONCURRENCY = 1;

/** Only retries wait for locked attempts. */
const RETRY_CONCURRENCY = 2;
const RETRIES_WAITING = 200;

/** The number of connections that an answer batcher uses at most. */
export const ANSWER_BATCHER_CONNECTIONS =
  SAVE_CONCURRENCY + TOUCH_CONCURRENCY + COMPACTION_CONCURRENCY + EXPLAIN_CONCURRENCY + RETRY_CONCURRENCY;

const COMPACTIONS_WAITING = 200;

interface Writer {
  /** Returns null for a save that it skipped; `explainSkipped` returns the reason. */
  saveMany: (saves: readonly SaveRow[]) => Promise<(AppendedSave | SaveRefusalReason | null)[]>;
  explainSkipped: (saves: readonly SaveRow[]) => Promise<SkipReason[]>;
  /** Waits for a lock on the attempt. */
  saveOne: (save: SaveRow) => Promise<AppendedSave | SaveRefusalReason>;
  /** Stores that the sessions of the saves were used. */
  touchSessions: (saves: readonly SaveRow[]) => Promise<void>;
  compact: (save: SaveRow) => Promise<void>;
}

/**
 * Saves answers in batches. An attempt is in at most one running statement, and at most once in that statement, because
 * PostgreSQL would apply only one of two saves in a statement. The reason for a skipped save is read in a separate
 * statement, so that successful saves do not wait for it.
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
      if (typeof outcome === 'string') throw notSavedRefusal(outcome);
      // The answers are durable, so the work below must neither delay nor fail the save. A later save repeats it.
      if (outcome.shouldTouchSession) void touch(answers).catch(() => undefined);
      if (isCompactionDue(outcome.revision, answers.changes.length))
        void compactionLimit(() => compact(answers)).catch(() => undefined);
      return outcome;
    },
  };
}

function notSavedRefusal(reason: Exclude<SaveRefusalReason, 'signed out'>): Refusal {
  if (reason === 'missing') return notFoundRefusal('Pengerjaan tryout ini');
  if (reason === 'other attempt') return otherAttemptRefusal();
  return new Refusal('conflict', 'Tryout ini sudah selesai, jawaban tidak dapat diubah lagi. Buka hasilnya.');
}
