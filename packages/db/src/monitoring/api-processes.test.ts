import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../test/test-database.ts';
import type { Heartbeat } from '../tables/processes.ts';
import { deleteProcess, listProcesses, storeHeartbeat, DEAD_PROCESS_AFTER_MS } from './api-processes.ts';
import { cleanUp } from '../cleanup.ts';

const database = useTestDatabase();
const NOW = Date.parse('2026-03-02T05:00:00Z');

const heartbeat: Heartbeat = {
  savesWaiting: 3,
  savesPerSecond: 120.5,
  saveP99Ms: 8.5,
  callP99Ms: null,
  poolWaiting: 1,
  eventLoopP99Ms: 2.5,
  memoryMb: 180,
  clockAheadMs: -31_536_000_000,
  handInsWaiting: 4,
  handInsAlone: 5,
  savesFailed: 11,
  callsFailed: 2,
  actLinesFailed: 1,
};
const named = (port: number) => ({
  id: crypto.randomUUID(),
  host: 'satu',
  pid: 7,
  port,
  startedAt: NOW,
  workerIndex: 1,
  processesExpected: 4,
});

test('only the last heartbeat of a process is listed, with its age', async () => {
  const { db } = database;
  const own = named(3000);
  await storeHeartbeat(db, own, { ...heartbeat, savesWaiting: 9 });
  await storeHeartbeat(db, own, heartbeat);
  const [row, ...others] = await listProcesses(db);
  expect(row).toMatchObject({ ...own, ...heartbeat });
  expect(row!.silentMs).toBeLessThan(DEAD_PROCESS_AFTER_MS);
  expect(others).toEqual([]);
  await deleteProcess(db, own.id);
  expect(await listProcesses(db)).toEqual([]);
});

test("the clean-up deletes processes without a heartbeat for a day, by the database's clock", async () => {
  const { db } = database;
  const [expired, dead, living] = [named(3001), named(3002), named(3003)];
  for (const own of [expired, dead, living]) await storeHeartbeat(db, own, heartbeat);
  const silence = (id: string, hours: number) =>
    sql`update api_processes set seen_at = clock_timestamp() - ${hours}::int * interval '1 hour' where id = ${id}`;
  await silence(expired.id, 25).execute(db);
  await silence(dead.id, 23).execute(db);
  await cleanUp(db, NOW);
  expect((await listProcesses(db)).map(({ id }) => id)).toEqual([dead.id, living.id]);
});
