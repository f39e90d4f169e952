import { sql } from 'kysely';
import type { Db } from '../open.ts';

/** A process without a heartbeat for this long counts as dead. Processes send a heartbeat every ten seconds. */
export const DEAD_PROCESS_AFTER_MS = 60_000;

/**
 * A greater difference between the clocks of a process and the database is an alarm: processes check deadlines by their
 * clock.
 */
export const CLOCK_SKEW_ALARM_MS = 2_000;

export interface ApiProcess {
  id: string;
  host: string;
  pid: number;
  port: number;
  /** The index of the process on its machine, from 0. A restarted process keeps its index. */
  workerIndex: number;
  /** On all machines; null if not configured. */
  processesExpected: number | null;
  startedAt: number;
}

/** Latencies, rates and failures cover the last minute. A latency is null without calls. */
export interface Heartbeat {
  savesWaiting: number;
  handInsWaiting: number;
  /** Hand-ins outside of a batch, which wait for locks. */
  handInsAlone: number;
  /** Only successful saves. */
  savesPerSecond: number;
  /** Saves answered with 500 or above. */
  savesFailed: number;
  /** Other calls answered with 500 or above. */
  callsFailed: number;
  saveP99Ms: number | null;
  callP99Ms: number | null;
  poolWaiting: number;
  eventLoopP99Ms: number;
  memoryMb: number;
  /** The process's clock minus the database's clock; null if the database did not answer in time. */
  clockAheadMs: number | null;
}

export interface ReportedProcess extends ApiProcess, Heartbeat {
  /** By the database's clock. */
  seenAt: number;
  /** The time since the last heartbeat, by the database's clock. */
  silentMs: number;
}

/** Replaces the previous heartbeat of the process. */
export async function storeHeartbeat(
  db: Db,
  { startedAt, ...columns }: ApiProcess,
  heartbeat: Heartbeat,
): Promise<void> {
  const seenAt = sql<Date>`clock_timestamp()`;
  await db
    .insertInto('apiProcesses')
    .values({ ...columns, startedAt: new Date(startedAt), seenAt, ...heartbeat })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seenAt, ...heartbeat }))
    .execute();
}

export async function deleteProcess(db: Db, id: string): Promise<void> {
  await db.deleteFrom('apiProcesses').where('id', '=', id).execute();
}

/** Includes dead processes until the clean-up deletes them. */
export function listProcesses(db: Db): Promise<ReportedProcess[]> {
  return db
    .selectFrom('apiProcesses')
    .select(['id', 'host', 'pid', 'port', 'startedAt', 'savesWaiting', 'savesPerSecond', 'saveP99Ms'])
    .select(['callP99Ms', 'poolWaiting', 'eventLoopP99Ms', 'memoryMb', 'clockAheadMs', 'workerIndex'])
    .select(['processesExpected', 'handInsWaiting', 'handInsAlone', 'savesFailed', 'callsFailed', 'seenAt'])
    .select(sql<number>`(extract(epoch from clock_timestamp() - seen_at) * 1000)::float8`.as('silentMs'))
    .orderBy('host')
    .orderBy('port')
    .orderBy('startedAt')
    .execute();
}

/** Deletes processes without a heartbeat for a day. */
export async function deleteOldProcesses(db: Db): Promise<void> {
  await sql`delete from api_processes where seen_at < clock_timestamp() - interval '1 day'`.execute(db);
}
