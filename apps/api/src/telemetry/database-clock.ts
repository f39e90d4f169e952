import { CLOCK_SKEW_ALARM_MS } from '@ambang/db/monitoring/api-processes.ts';
import { readDatabaseTime } from '@ambang/db/monitoring/database-stats.ts';
import type { Db } from '@ambang/db/open.ts';
import { createCachedQuery } from './cached-query.ts';

const TTL_MS = 1_000;
const ALARM_EVERY_MS = 60_000;

export interface DatabaseClock {
  /** How far the clock of this process is ahead of the database's; null when the database fails or is late. */
  processAheadMs(): Promise<number | null>;
}

interface Parts {
  now: () => number;
  timeoutMs: number;
  /** Called at most once a minute while the clocks differ too much. */
  onAlarm: (aheadMs: number) => void;
}

export function createDatabaseClock(db: Db, { now, timeoutMs, onAlarm }: Parts): DatabaseClock {
  let alarmedAt = Number.NEGATIVE_INFINITY;
  const measure = async () => {
    const sentAt = now();
    const begun = performance.now();
    const time = await readDatabaseTime(db);
    // Assumes that the database read its clock in the middle of the round trip.
    const aheadMs = Math.round(sentAt + (performance.now() - begun) / 2 - time);
    if (Math.abs(aheadMs) > CLOCK_SKEW_ALARM_MS && Math.abs(sentAt - alarmedAt) >= ALARM_EVERY_MS) {
      alarmedAt = sentAt;
      onAlarm(aheadMs);
    }
    return aheadMs;
  };
  return { processAheadMs: createCachedQuery(measure, { ttlMs: TTL_MS, timeoutMs, now }) };
}
