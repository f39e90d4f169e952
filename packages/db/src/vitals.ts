import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { SESSION_IDLE_MS } from './seen-sessions.ts';
import type { Db } from './open.ts';
import { instant } from './open.ts';

/** What whoever watches the product wants to know of the database. Nothing here names a person. */

/** The database's clock, epoch ms. */
export async function readDatabaseTime(db: Db): Promise<number> {
  const { time } = await db.selectNoFrom(sql<number>`clock_timestamp()`.as('time')).executeTakeFirstOrThrow();
  return time;
}

export interface DatabaseUse {
  connections: number;
  /** How many there may be, without those that are kept for superusers. */
  mostConnections: number;
  bytes: number;
}

export async function readDatabaseUse(db: Db): Promise<DatabaseUse> {
  return db
    .selectNoFrom([
      sql<number>`(select sum(numbackends)::int from pg_stat_database)`.as('connections'),
      sql<number>`current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int`.as('mostConnections'),
      sql<number>`pg_database_size(current_database())`.as('bytes'),
    ])
    .executeTakeFirstOrThrow();
}

export interface JobCounts {
  /** By task: how many wait that are due or will be, and that nobody has taken. */
  waiting: { task: string; count: number }[];
  /** How long the eldest of them has been due; null when none is. */
  oldestMs: number | null;
  /** How many have failed for the last time. */
  failed: number;
}

export async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await sql<{ task: string; waiting: number; failed: number; oldestMs: number | null }>`
    select
      task_identifier as task,
      count(*) filter (where is_waiting) as waiting,
      count(*) filter (where attempts >= max_attempts) as failed,
      (extract(epoch from clock_timestamp() - min(run_at) filter (where is_waiting and run_at <= clock_timestamp()))
        * 1000)::float8 as oldest_ms
    from (
      select *, locked_at is null and attempts < max_attempts as is_waiting from graphile_worker.jobs
    ) jobs
    group by task_identifier order by task_identifier`.execute(db);
  const due = rows.flatMap(({ oldestMs }) => (oldestMs === null ? [] : [oldestMs]));
  return {
    waiting: rows.flatMap(({ task, waiting }) => (waiting === 0 ? [] : [{ task, count: waiting }])),
    oldestMs: due.length === 0 ? null : Math.max(...due),
    failed: rows.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** Above the most that is counted one by one it is the planner's estimate. */
export interface Estimate {
  count: number;
  isExact: boolean;
}

/** Sessions that have not ended. */
export const countSessions = (db: Db, now: number, countedMost: number): Promise<Estimate> =>
  estimated(
    db,
    sql`sessions where ends_at > ${instant(now)} and last_seen_at > ${instant(now - SESSION_IDLE_MS)}`,
    countedMost,
  );

/** Attempts whose time runs. */
export const countRunningAttempts = (db: Db, now: number, countedMost: number): Promise<Estimate> =>
  estimated(db, sql`attempts where sealed_at is null and expires_at > ${instant(now)}`, countedMost);

/** Attempts whose time is over and that nobody has sealed yet. */
export const countOverAttempts = (db: Db, now: number, countedMost: number): Promise<Estimate> =>
  estimated(db, sql`attempts where sealed_at is null and expires_at <= ${instant(now)}`, countedMost);

/**
 * Counts rows without reading a great table as a whole: every process asks again and again.
 * @param countedMost so many are counted one by one
 */
async function estimated(db: Db, rowsOf: RawBuilder<unknown>, countedMost: number): Promise<Estimate> {
  const { count } = await db
    .selectNoFrom(
      sql<number>`(select count(*) from (select 1 from ${rowsOf} limit ${countedMost + 1}::int) counted)`.as(
        'count',
      ),
    )
    .executeTakeFirstOrThrow();
  if (count <= countedMost) return { count, isExact: true };
  const planned = await sql<Record<string, Plan[]>>`explain (format json) select 1 from ${rowsOf}`.execute(
    db,
  );
  const [plan] = planned.rows.flatMap((row) => Object.values(row).flat());
  return { count: Math.max(plan?.Plan['Plan Rows'] ?? 0, countedMost), isExact: false };
}

/** What EXPLAIN says of a statement. */
interface Plan {
  Plan: { 'Plan Rows': number };
}
