import type { Db } from '@ambang/db/open.ts';
import { openDatabase } from '@ambang/db/open.ts';
import type { PoolLimits } from '@ambang/postgres/bounded-pool.ts';
import type { DatabaseClock } from './database-clock.ts';
import { databaseClock } from './database-clock.ts';
import type { Meters } from './meters.ts';
import { newMeters } from './meters.ts';
import type { Readiness } from './readiness.ts';
import { readiness } from './readiness.ts';

export interface SightLimits extends PoolLimits {
  /** A database that has not answered by then counts as silent. */
  answerMs: number;
}

export const SIGHT_CONNECTIONS = 1;

/**
 * One connection of its own: what is asked here has to be answered too when everybody else waits for a connection, else a
 * rush would look like a dead database, and a balancer would take all processes out at once.
 */
const LIMITS: SightLimits = {
  answerMs: 1_000,
  per: 'process',
  connections: SIGHT_CONNECTIONS,
  waiting: 8,
  connectMs: 1_000,
  statementMs: 1_000,
  lockMs: 500,
  idleInTransactionMs: 1_000,
};

/** What can be seen of this process from outside. */
export interface Sight {
  meters: Meters;
  clock: DatabaseClock;
  readiness: Readiness;
  /** For short questions only, which wait for each other. */
  db: Db;
  close(): Promise<void>;
}

interface Parts {
  now: () => number;
  /** Hears of connections that broke. */
  onError: (error: Error) => void;
  /** Hears once a minute of a clock that is too far from the database's. */
  onClockAlarm: (aheadMs: number) => void;
  /** Other than the usual ones. */
  limits?: Partial<SightLimits>;
}

export function openSight(url: string, { now, onError, onClockAlarm, limits = {} }: Parts): Sight {
  const { answerMs, ...room } = { ...LIMITS, ...limits };
  const database = openDatabase(url, onError, room);
  const meters = newMeters();
  meters.pools.set('sight', database.pool);
  const clock = databaseClock(database.db, { now, answerMs, onAlarm: onClockAlarm });
  return {
    ...{ meters, clock, db: database.db },
    readiness: readiness(clock, meters.lines),
    close: () => database.close(),
  };
}
