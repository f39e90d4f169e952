import { compactAttemptLog } from '@ambang/attempts/attempt-log.ts';
import type { AnswerBatcher } from '@ambang/attempts/save.ts';
import { ANSWER_BATCHER_CONNECTIONS, createAnswerBatcher } from '@ambang/attempts/save.ts';
import type { FindSession } from '@ambang/db/accounts/sign-in/sessions.ts';
import { findAndTouchSessions } from '@ambang/db/accounts/sign-in/sessions.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { openDatabase } from '@ambang/db/open.ts';
import type { SessionLookup } from '@ambang/db/session-activity.ts';
import { touchSessions } from '@ambang/db/session-activity.ts';
import type { SaveRow } from '@ambang/db/attempts/saved-answers.ts';
import {
  explainSkippedSaves,
  appendSaveWaitingForLock,
  appendSaves,
} from '@ambang/db/attempts/saved-answers.ts';
import type { PoolLimits } from '@ambang/server/database/time-limited-pool.ts';
import { createBatcher, STATEMENT_CONCURRENCY } from '@ambang/server/queues/batcher.ts';

/** Session lookups and saves. They have their own database connections, so that they do not wait for slower calls. */
export interface HotPath {
  findSession: FindSession;
  answers: AnswerBatcher;
  pool: OpenDatabase['pool'];
  /** The number of save statements in flight. */
  savesInFlight: () => number;
  close(): Promise<void>;
}

/** One connection per concurrent statement of saves and session lookups, so that no statement waits for a connection. */
export const HOT_PATH_CONNECTIONS = ANSWER_BATCHER_CONNECTIONS + STATEMENT_CONCURRENCY;

export interface HotPathLimits extends PoolLimits {
  lookupTimeoutMs: number;
  saveTimeoutMs: number;
}

/**
 * Each statement is planned once per connection, and the plan always uses indexes. Otherwise a plan made while the tables
 * were small would scan them for each batch of a rush, until the next analyze.
 */
const PLANS = `set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_hashjoin = off;
  set enable_mergejoin = off`;

/** A session lookup and a save together end before the browser's timeout for a save (10 s). */
const LIMITS: HotPathLimits = {
  lookupTimeoutMs: 3_000,
  saveTimeoutMs: 5_000,
  connections: HOT_PATH_CONNECTIONS,
  waiting: HOT_PATH_CONNECTIONS,
  connectMs: 3_000,
  statementMs: 3_000,
  lockMs: 2_000,
  idleInTransactionMs: 3_000,
};

/**
 * @param onError called for lost connections, and for failures of the work after a reply: session updates and log
 * compactions
 * @param onBatch called with the number of saves of each statement
 */
export function openHotPath(
  url: string,
  onError: (error: Error) => void,
  limits: Partial<HotPathLimits> = {},
  onBatch: (saves: number) => void = () => undefined,
): HotPath {
  const { lookupTimeoutMs, saveTimeoutMs, ...poolLimits } = { ...LIMITS, ...limits };
  const database = openDatabase(url, onError, poolLimits, PLANS);
  const { pool } = database;
  const findMany = (lookups: readonly SessionLookup[]) => findAndTouchSessions(pool, lookups);
  let savesInFlight = 0;
  const writer = {
    saveMany: (saves: readonly SaveRow[]) => {
      savesInFlight += 1;
      onBatch(saves.length);
      return appendSaves(pool, saves).finally(() => (savesInFlight -= 1));
    },
    explainSkipped: (saves: readonly SaveRow[]) => explainSkippedSaves(pool, saves),
    saveOne: (save: SaveRow) => appendSaveWaitingForLock(pool, save),
    touchSessions: (saves: readonly SaveRow[]) =>
      touchSessions(
        pool,
        saves.map(({ tokenHash, arrivedAt }) => ({ tokenHash, seenAt: arrivedAt })),
      ).catch(onError),
    compact: (save: SaveRow) => compactAttemptLog(database.db, save).catch(onError),
  };
  return {
    findSession: createBatcher(findMany, { timeoutMs: lookupTimeoutMs }),
    answers: createAnswerBatcher(writer, { timeoutMs: saveTimeoutMs }),
    pool,
    savesInFlight: () => savesInFlight,
    close: () => database.close(),
  };
}
