import type { PoolLimits } from '@ambang/db/bounded-pool.ts';
import { openDatabase } from '@ambang/db/open.ts';
import { saveAlone, saveAnswers } from '@ambang/db/saved-answers.ts';
import type { FindSession } from '@ambang/db/sessions.ts';
import { findSessions } from '@ambang/db/sessions.ts';
import type { AnswerBatch } from './answer-batch.ts';
import { batchAnswers } from './answer-batch.ts';
import { ALONE_AT_ONCE, batched, STATEMENTS_AT_ONCE } from './batched.ts';

/** What a sitting candidate needs every few seconds, on connections that nothing else can use up. */
export interface HotPath {
  findSession: FindSession;
  answers: AnswerBatch;
  close(): Promise<void>;
}

/** Every statement that may be under way has its connection: none is waited for. */
const CONNECTIONS = STATEMENTS_AT_ONCE + STATEMENTS_AT_ONCE + ALONE_AT_ONCE;

/** A device gives a save up after 10 s: it hears from us before, after the look at its session and the save together. */
const LOOK_UP_PATIENCE_MS = 3_000;
const SAVE_PATIENCE_MS = 5_000;

const LIMITS: Partial<PoolLimits> = {
  connections: CONNECTIONS,
  waiting: CONNECTIONS,
  connectMs: 3_000,
  statementMs: 3_000,
  lockMs: 2_000,
};

export function openHotPath(url: string, onError: (error: Error) => void): HotPath {
  const { pool, close } = openDatabase(url, onError, LIMITS);
  return {
    findSession: batched((hashes: readonly Buffer[]) => findSessions(pool, hashes), {
      patienceMs: LOOK_UP_PATIENCE_MS,
    }),
    answers: batchAnswers(
      { many: (saves) => saveAnswers(pool, saves), one: (save) => saveAlone(pool, save) },
      { patienceMs: SAVE_PATIENCE_MS },
    ),
    close,
  };
}
