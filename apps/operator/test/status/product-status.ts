import { sql } from 'kysely';
import { afterEach } from 'vitest';
import type { ApiProcess } from '@ambang/db/monitoring/api-processes.ts';
import { storeHeartbeat } from '@ambang/db/monitoring/api-processes.ts';
import type { Heartbeat } from '@ambang/db/tables/processes.ts';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import { runCommand } from '../run-command.ts';

/** 25 November 2026, 12:00 WIB. */
export const NOON = Date.parse('2026-11-25T05:00:00Z');

export const STARTED_AT = NOON - 86_400_000;

export const healthyHeartbeat: Heartbeat = {
  savesWaiting: 3,
  savesPerSecond: 1_205.5,
  saveP99Ms: 8.5,
  callP99Ms: null,
  poolWaiting: 1,
  eventLoopP99Ms: 2.5,
  memoryMb: 180,
  clockAheadMs: -4,
  handInsWaiting: 2,
  handInsAlone: 0,
  savesFailed: 0,
  callsFailed: 0,
  actLinesFailed: 0,
};

interface StatusDocument {
  processes: { port: number; isLive: boolean }[];
  database: { connections: number; mostConnections: number; bytes: number };
  sessions: { count: number; isExact: boolean };
  jobs: { waiting: object[]; oldestMs: number | null; failed: number };
  alarms: { kind: string }[];
}

export function useProductStatus() {
  const database = useTestDatabase();

  afterEach(() =>
    sql`with gone as (delete from graphile_worker._private_jobs) delete from api_processes`.execute(
      database.db,
    ),
  );

  const insertProcess = async (
    port: number,
    changes: Partial<Heartbeat> = {},
    silentSeconds = 0,
    fields: Partial<ApiProcess> = {},
  ): Promise<void> => {
    const own = {
      id: crypto.randomUUID(),
      host: 'satu',
      pid: 7,
      port,
      startedAt: STARTED_AT,
      workerIndex: 0,
      processesExpected: null,
      ...fields,
    };
    await storeHeartbeat(database.db, own, { ...healthyHeartbeat, ...changes });
    await sql`update api_processes set seen_at = clock_timestamp() - ${silentSeconds}::int * interval '1 s'
      where id = ${own.id}`.execute(database.db);
  };

  /** Runs `status` without a disk, because the disk of the test machine can be full. */
  const runStatus = (...words: string[]) =>
    runCommand(['status', ...words], { url: database.url, now: NOON, env: { DATA_DIR: '/tidak/ada' } });

  const readStatus = async () => JSON.parse((await runStatus('--json')).out) as StatusDocument;

  const readAlarmLines = async () => (await runStatus()).out.match(/^ALARM: .*$/gm);

  return { database, insertProcess, runStatus, readStatus, readAlarmLines };
}
