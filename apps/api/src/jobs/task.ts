import type { JobName, JobPayloads } from '@ambang/db/jobs.ts';
import type { Context } from '../context.ts';

/**
 * The handler of a kind of job. It may run more than once per job, because a process can end after the work and before the
 * outcome is recorded.
 * @param stopping fires when the process shuts down; then work that takes more than a few seconds has to stop
 */
export type Task<Name extends JobName> = (
  payload: JobPayloads[Name],
  context: Context,
  stopping: AbortSignal,
) => Promise<void>;

/**
 * After this error the job counts as done, because a retry would not help. Only the code is logged, without the job's data.
 */
export class AbandonedJobError extends Error {
  override name = 'AbandonedJobError';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
