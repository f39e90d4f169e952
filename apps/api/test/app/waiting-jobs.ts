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

/** The queued jobs, oldest first, from graphile-worker's tables. */
export async function waitingJobs({ database }: WithQueue): Promise<WaitingJob[]> {
  const { rows } = await database.pool.query<WaitingJob>(`
    select identifier as task, payload, attempts, last_error as "lastError"
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    order by jobs.id`);
  return rows;
}

/** Makes delayed jobs due; the backoff of failed ones stays. */
export async function endDelays({ database }: WithQueue): Promise<void> {
  await database.pool.query(`update graphile_worker._private_jobs set run_at = now() where attempts = 0`);
}

/** Makes failed jobs due. */
export async function endBackoff({ database }: WithQueue): Promise<void> {
  await database.pool.query(`update graphile_worker._private_jobs set run_at = now()`);
}

/** The worker reports the end shortly before it has recorded each job's outcome. */
export async function allRecorded({ database }: WithQueue): Promise<void> {
  const underWay = 'select from graphile_worker._private_jobs where locked_at is not null';
  await vi.waitFor(async () => expect((await database.pool.query(underWay)).rowCount).toBe(0), {
    timeout: 20_000,
  });
}
