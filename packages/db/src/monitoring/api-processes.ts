import { sql } from 'kysely';
import type { Db } from '../open.ts';

/** A process without a heartbeat for this long counts as dead. It sends one every ten seconds. */
export const DEAD_PROCESS_AFTER_MS = 60_000;

/** Each process checks deadlines by its own clock, so a greater difference to the database's clock is an alarm. */
export const CLOCK_SKEW_ALARM_MS = 2_000;

export interface ApiProcess {
  id: string;
  host: string;
  pid: number;
  port: number;
  /** On its machine, from 0; a restarted process gets the same one. */
  workerIndex: number;
  /** Processes on all machines by configuration; null when it is not set. */
  processesExpected: number | null;
  /** Epoch ms, by its own clock. */
  startedAt: number;
}

/** Latencies, rates and failures are of the last minute; a latency is null without calls. */
export interface Heartbeat {
  savesWaiting: number;
  handInsWaiting: number;
  /** Hand-ins that wait for locks, outside of a batch. */
  handInsAlone: number;
  /** Acknowledged saves. */
  savesPerSecond: number;
  /** Saves answered with 500 or above. */
  savesFailed: number;
  /** Other calls answered with 500 or above. */
  callsFailed: number;
  saveP99Ms: number | null;
  callP99Ms: number | null;
  /** Queries that wait for a connection. */
  poolWaiting: number;
  eventLoopP99Ms: number;
  memoryMb: number;
  /** Its clock minus the database's; null when the database did not answer in time. */
  clockAheadMs: number | null;
}

export interface ReportedProcess extends ApiProcess, Heartbeat {
  /** Last heartbeat, epoch ms by the database's clock, and its age. */
  seenAt: number;
  silentMs: number;
}

/** Replaces the process's previous heartbeat. */
export async function storeHeartbeat(
  db: Db,
  { startedAt, ...named }: ApiProcess,
  heartbeat: Heartbeat,
): Promise<void> {
  const seenAt = sql<Date>`clock_timestamp()`;
  await db
    .insertInto('apiProcesses')
    .values({ ...named, startedAt: new Date(startedAt), seenAt, ...heartbeat })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seenAt, ...heartbeat }))
    .execute();
}

export async function deleteProcess(db: Db, id: string): Promise<void> {
  await db.deleteFrom('apiProcesses').where('id', '=', id).execute();
}

/** Including dead ones that are not cleaned up yet. */
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

/** Dead processes are listed for a day. */
export async function deleteDeadProcesses(db: Db): Promise<void> {
  await sql`delete from api_processes where seen_at < clock_timestamp() - interval '1 day'`.execute(db);
}
