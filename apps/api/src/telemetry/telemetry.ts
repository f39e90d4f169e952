import { readBackupState, type BackupState } from '@ambang/db/backups/state.ts';
import type { Db } from '@ambang/db/open.ts';
import { openDatabase } from '@ambang/db/open.ts';
import type { PoolLimits } from '@ambang/server/database/time-limited-pool.ts';
import { createCachedQuery } from './cached-query.ts';
import type { DatabaseClock } from './database-clock.ts';
import { createDatabaseClock } from './database-clock.ts';
import type { Metrics } from './metrics.ts';
import { createMetrics } from './metrics.ts';
import type { ReadinessCheck } from './readiness.ts';
import { createReadinessCheck } from './readiness.ts';

interface TelemetryLimits extends PoolLimits {
  /** The timeout for a query of the database's clock. */
  clockQueryMs: number;
}

export const TELEMETRY_CONNECTIONS = 1;

const BACKUPS_TTL_MS = 30_000;

/**
 * The limits of a separate connection, so that these queries are answered while the other pools are full. Otherwise all
 * processes would become not ready during a rush, and a load balancer would send calls to none of them.
 */
const LIMITS: TelemetryLimits = {
  clockQueryMs: 1_000,
  connections: TELEMETRY_CONNECTIONS,
  waiting: 8,
  connectMs: 1_000,
  statementMs: 1_000,
  lockMs: 500,
  idleInTransactionMs: 1_000,
};

/** The metrics and the readiness of this process. */
export interface Telemetry {
  metrics: Metrics;
  clock: DatabaseClock;
  /** Null when the database fails or does not answer in time. Cached. */
  backups: () => Promise<BackupState | null>;
  readiness: ReadinessCheck;
  /** Only for short queries, because it has one connection. */
  db: Db;
  close(): Promise<void>;
}

interface Parts {
  now: () => number;
  onError: (error: Error) => void;
  /** Called at most once a minute while the clock differs too much from the database's. */
  onClockAlarm: (aheadMs: number) => void;
  limits?: Partial<TelemetryLimits>;
}

export function openTelemetry(url: string, { now, onError, onClockAlarm, limits = {} }: Parts): Telemetry {
  const { clockQueryMs, ...poolLimits } = { ...LIMITS, ...limits };
  const database = openDatabase(url, onError, poolLimits);
  const metrics = createMetrics();
  metrics.pools.set('telemetry', database.pool);
  const clock = createDatabaseClock(database.db, { now, timeoutMs: clockQueryMs, onAlarm: onClockAlarm });
  return {
    metrics,
    clock,
    backups: createCachedQuery(() => readBackupState(database.db), {
      ttlMs: BACKUPS_TTL_MS,
      timeoutMs: clockQueryMs,
      now,
    }),
    db: database.db,
    readiness: createReadinessCheck(clock, metrics.queues),
    close: () => database.close(),
  };
}
