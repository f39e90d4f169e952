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

/** Reads the queued jobs, oldest first. */
export async function readWaitingJobs({ database }: WithQueue): Promise<WaitingJob[]> {
  const { rows } = await database.pool.query<WaitingJob>(`
    select identifier as task, payload, attempts, last_error as "lastError"
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    order by jobs.id`);
  return rows;
}

/** Makes delayed jobs due. Failed jobs keep their backoff. */
export async function endDelays({ database }: WithQueue): Promise<void> {
  await database.pool.query(`update graphile_worker._private_jobs set run_at = now() where attempts = 0`);
}

/** Makes all jobs due, also failed jobs. */
export async function endBackoff({ database }: WithQueue): Promise<void> {
  await database.pool.query(`update graphile_worker._private_jobs set run_at = now()`);
}

/** Waits until the outcomes of all jobs are stored, because the worker reports the end of a job shortly before that. */
export async function waitUntilRecorded({ database }: WithQueue): Promise<void> {
  const lockedJobs = 'select from graphile_worker._private_jobs where locked_at is not null';
  await vi.waitFor(async () => expect((await database.pool.query(lockedJobs)).rowCount).toBe(0), {
    timeout: 20_000,
  });
}
