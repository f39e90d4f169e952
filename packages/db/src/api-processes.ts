import { sql } from 'kysely';
import type { Db } from './open.ts';

/** A process that has said nothing for this long counts as dead; it speaks every ten seconds. */
export const SILENT_MS = 60_000;

/** Deadlines are judged by the clock of whichever process answers: further from the database's than this they are wrong. */
export const CLOCK_ALARM_MS = 2_000;

/** Which process of the api it is. */
export interface ApiProcess {
  id: string;
  host: string;
  pid: number;
  port: number;
  /** Its place among those of its machine, from 0: whoever is started again has the same. */
  workerIndex: number;
  /** How many there are to be on all machines; null when it does not know. */
  processesExpected: number | null;
  /** Epoch ms, by its own clock. */
  startedAt: number;
}

/** How it does. Latencies, rates and failures are of the last minute; a latency is null without any. */
export interface Heartbeat {
  savesWaiting: number;
  handInsWaiting: number;
  /** Those that wait alone for what somebody holds. */
  handInsAlone: number;
  /** Acknowledged ones. */
  savesPerSecond: number;
  /** Saves that were answered with a status from 500 up. */
  savesFailed: number;
  /** Other calls that were. */
  callsFailed: number;
  saveP99Ms: number | null;
  callP99Ms: number | null;
  /** Who waits for a connection to the database. */
  poolWaiting: number;
  eventLoopP99Ms: number;
  memoryMb: number;
  /** Its clock before the database's; null when the database was not asked in time. */
  clockAheadMs: number | null;
}

export interface ReportedProcess extends ApiProcess, Heartbeat {
  /** When it spoke last, epoch ms by the database's clock, and how long ago that is. */
  seenAt: number;
  silentMs: number;
}

/** Writes down how a process does, in place of what it said before. */
export async function reportProcess(
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

/** A process that ends takes its row along. */
export async function forgetProcess(db: Db, id: string): Promise<void> {
  await db.deleteFrom('apiProcesses').where('id', '=', id).execute();
}

/** All that have not been cleaned up yet, the silent ones too. */
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

/** A dead process is told of for a day. */
export async function dropSilentProcesses(db: Db): Promise<void> {
  await sql`delete from api_processes where seen_at < clock_timestamp() - interval '1 day'`.execute(db);
}
