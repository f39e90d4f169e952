import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import type { ApiProcessesTable, Heartbeat } from '../tables/processes.ts';

/** A process without a heartbeat for this long counts as dead. Processes send a heartbeat every ten seconds. */
export const DEAD_PROCESS_AFTER_MS = 60_000;

/**
 * A greater difference between the clocks of a process and the database is an alarm: processes check deadlines by their
 * clock.
 */
export const CLOCK_SKEW_ALARM_MS = 2_000;

export type ApiProcess = Omit<Selectable<ApiProcessesTable>, keyof Heartbeat | 'seenAt'>;

export interface ReportedProcess extends Selectable<ApiProcessesTable> {
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
    .selectAll()
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
