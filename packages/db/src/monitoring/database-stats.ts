import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { recurringJobs } from '../jobs.ts';
import { SESSION_IDLE_TIMEOUT_MS } from '../session-activity.ts';
import type { Db } from '../open.ts';
import { timestampSql } from '../open.ts';

/** Runs counts of whole tables with sequential scans, which the request pool disables. */
export const withSequentialScans = <T>(db: Db, count: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = on`.execute(trx);
    return count(trx);
  });

export async function readDatabaseTime(db: Db): Promise<number> {
  const { time } = await db.selectNoFrom(sql<number>`clock_timestamp()`.as('time')).executeTakeFirstOrThrow();
  return time;
}

export interface DatabaseUsage {
  connections: number;
  /** The maximum of connections, without those reserved for superusers. */
  mostConnections: number;
  bytes: number;
}

export async function readDatabaseUsage(db: Db): Promise<DatabaseUsage> {
  return db
    .selectNoFrom([
      sql<number>`(select sum(numbackends)::int from pg_stat_database)`.as('connections'),
      sql<number>`current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int`.as('mostConnections'),
      sql<number>`pg_database_size(current_database())`.as('bytes'),
    ])
    .executeTakeFirstOrThrow();
}

export interface RetriedJobs {
  task: string;
  count: number;
  /** Measured since the job was enqueued, because each failed try moves the due time. */
  oldestMs: number;
}

export interface JobCounts {
  /** Jobs that no worker runs, due now or later. */
  waiting: { task: string; count: number }[];
  /** How long the oldest due job has waited for a worker; null without a due job. */
  untakenMs: number | null;
  /** Includes jobs whose retry is running. */
  retried: RetriedJobs[];
  /** The age of the oldest due or retried job; null without such a job. */
  oldestMs: number | null;
  /** Non-recurring jobs whose last try has failed. */
  failed: number;
  /** The recurring tasks with two failures in the last three runs. */
  failing: string[];
}

interface CountedTask {
  task: string;
  waiting: number;
  untakenMs: number | null;
  retried: number;
  retriedMs: number | null;
  failed: number;
  isFailing: boolean;
}

export async function countJobs(db: Db): Promise<JobCounts> {
  const rows = await countTasks(db);
  const retried = rows.flatMap(({ task, retried: count, retriedMs }) =>
    retriedMs === null ? [] : [{ task, count, oldestMs: retriedMs }],
  );
  const untaken = rows.flatMap(({ untakenMs }) => (untakenMs === null ? [] : [untakenMs]));
  return {
    waiting: rows.flatMap(({ task, waiting }) => (waiting === 0 ? [] : [{ task, count: waiting }])),
    untakenMs: greatest(untaken),
    retried,
    oldestMs: greatest([...untaken, ...retried.map(({ oldestMs }) => oldestMs)]),
    failed: rows.reduce((sum, { failed }) => sum + failed, 0),
    failing: rows.flatMap(({ task, isFailing }) => (isFailing ? [task] : [])),
  };
}

const greatest = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.max(...values);

const msSince = (instant: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`(extract(epoch from clock_timestamp() - ${instant}) * 1000)::float8`;

/** A job whose last try is running does not count as failed. */
async function countTasks(db: Db): Promise<CountedTask[]> {
  const minutes = Object.values(recurringJobs).map(({ everyMinutes }) => everyMinutes);
  const { rows } = await sql<CountedTask>`
    select
      task,
      count(*) filter (where is_waiting) as waiting,
      ${msSince(sql`min(run_at) filter (where is_waiting and run_at <= clock_timestamp())`)} as untaken_ms,
      count(*) filter (where is_retried) as retried,
      ${msSince(sql`min(created_at) filter (where is_retried)`)} as retried_ms,
      count(*) filter (where is_failed and every_minutes is null) as failed,
      count(*) filter (
        where is_failed and created_at > clock_timestamp() - 3 * every_minutes * interval '1 minute'
      ) >= 2 as is_failing
    from (
      select
        task_identifier as task, run_at, created_at, every_minutes,
        locked_at is null and attempts < max_attempts as is_waiting,
        locked_at is null and attempts >= max_attempts as is_failed,
        last_error is not null and (locked_at is not null or attempts < max_attempts) as is_retried
      from graphile_worker.jobs
      left join unnest(${Object.keys(recurringJobs)}::text[], ${minutes}::int[]) as recurring (name, every_minutes)
        on name = task_identifier
    ) jobs
    group by task order by task`.execute(db);
  return rows;
}

/** Exact up to `countedMost` rows, otherwise the planner's estimate. */
export interface RowCountEstimate {
  count: number;
  isExact: boolean;
}

export const countSignInSessions = (db: Db, now: number, countedMost: number): Promise<RowCountEstimate> =>
  countOrEstimate(
    db,
    sql`sessions where ends_at > ${timestampSql(now)} and last_seen_at > ${timestampSql(now - SESSION_IDLE_TIMEOUT_MS)}`,
    countedMost,
  );

export const countRunningAttempts = (db: Db, now: number, countedMost: number): Promise<RowCountEstimate> =>
  countOrEstimate(
    db,
    sql`attempts where sealed_at is null and expires_at > ${timestampSql(now)}`,
    countedMost,
  );

export const countUnsealedPastDeadline = (
  db: Db,
  now: number,
  countedMost: number,
): Promise<RowCountEstimate> =>
  countOrEstimate(
    db,
    sql`attempts where sealed_at is null and expires_at <= ${timestampSql(now)}`,
    countedMost,
  );

/** @param countedMost larger counts are estimated, because every process counts regularly */
async function countOrEstimate(
  db: Db,
  rowsOf: RawBuilder<unknown>,
  countedMost: number,
): Promise<RowCountEstimate> {
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

interface Plan {
  Plan: { 'Plan Rows': number };
}
