import type { JobName, JobPayloads } from '@ambang/db/jobs.ts';
import type { Context } from '../context.ts';

/**
 * May run more than once: a process can end after the work and before the queue has recorded it.
 * @param stopping fires when the process shuts down; work longer than a few seconds has to stop then
 */
export type Task<Name extends JobName> = (
  payload: JobPayloads[Name],
  context: Context,
  stopping: AbortSignal,
) => Promise<void>;

/** A retry would not help, so the job counts as done. The code is logged, without the job's data. */
export class AbandonedJobError extends Error {
  override name = 'AbandonedJobError';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
