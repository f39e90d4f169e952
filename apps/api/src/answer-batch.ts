import type { AnswerSave, SavedAnswers } from '@ambang/db/saved-answers.ts';

/** Two keep the database busy while one reply travels; more only makes smaller batches. */
const MAX_IN_FLIGHT = 2;

/** Keeps a statement short even after a stall. */
const MAX_BATCH = 500;

export interface AnswerBatch {
  /** Resolves when the answers are durable; null when the attempt does not take them. */
  save(save: AnswerSave): Promise<SavedAnswers | null>;
}

interface Waiting {
  save: AnswerSave;
  key: string;
  resolve(saved: SavedAnswers | null): void;
  reject(error: unknown): void;
}

/**
 * All saves that arrive while a statement is in flight go into the next one. An attempt is in flight at most once: a
 * statement that named it twice would lose one of the two.
 */
export function batchAnswers(
  write: (saves: readonly AnswerSave[]) => Promise<(SavedAnswers | null)[]>,
): AnswerBatch {
  let waiting: Waiting[] = [];
  const busy = new Set<string>();
  let inFlight = 0;

  const take = (): Waiting[] => {
    const batch: Waiting[] = [];
    waiting = waiting.filter((entry) => {
      if (batch.length === MAX_BATCH || busy.has(entry.key)) return true;
      busy.add(entry.key);
      batch.push(entry);
      return false;
    });
    return batch;
  };

  const flush = async (): Promise<void> => {
    if (inFlight >= MAX_IN_FLIGHT) return;
    const batch = take();
    if (batch.length === 0) return;
    inFlight += 1;
    try {
      const saved = await write(batch.map((entry) => entry.save));
      batch.forEach((entry, index) => entry.resolve(saved[index] ?? null));
    } catch (error) {
      batch.forEach((entry) => entry.reject(error));
    } finally {
      inFlight -= 1;
      batch.forEach((entry) => busy.delete(entry.key));
      void flush();
    }
  };

  return {
    save: (save) =>
      new Promise((resolve, reject) => {
        waiting.push({ save, key: `${save.accountId} ${save.tryoutId}`, resolve, reject });
        setImmediate(() => void flush());
      }),
  };
}
