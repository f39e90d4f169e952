import type { OpenDatabase } from '@ambang/db/open.ts';
import { expect, vi } from 'vitest';

interface WithQueue {
  database: Pick<OpenDatabase, 'pool'>;
}

export interface WaitingJob {
  task: string;
  payload: unknown;
  attempts: number;
  lastError: string | null;
}

/** What the queue holds, oldest first; its tables belong to graphile-worker. */
export async function waitingJobs({ database }: WithQueue): Promise<WaitingJob[]> {
  const { rows } = await database.pool.query<WaitingJob>(`
    select identifier as task, payload, attempts, last_error as "lastError"
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    order by jobs.id`);
  return rows;
}

/** As if the time had come for what was not to be done at once; a pause after a try that failed goes on. */
export async function endDelays({ database }: WithQueue): Promise<void> {
  await database.pool.query(`update graphile_worker._private_jobs set run_at = now() where attempts = 0`);
}

/** As if the pause before the next try were over. */
export async function endPauses({ database }: WithQueue): Promise<void> {
  await database.pool.query(`update graphile_worker._private_jobs set run_at = now()`);
}

/** The worker says that it is done a little before it has written down how each job ended. */
export async function allWrittenDown({ database }: WithQueue): Promise<void> {
  const underWay = 'select from graphile_worker._private_jobs where locked_at is not null';
  await vi.waitFor(async () => expect((await database.pool.query(underWay)).rowCount).toBe(0), {
    timeout: 20_000,
  });
}
