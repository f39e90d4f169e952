import type { JobName, JobPayloads } from '@ambang/db/jobs.ts';
import type { Context } from '../context.ts';

/**
 * A task may run more than once, because a process can end after the work but before the queue knows of it.
 * @param stopping fires when the process is to end: whatever may take longer than a few seconds has to end then
 */
export type Task<Name extends JobName> = (
  payload: JobPayloads[Name],
  context: Context,
  stopping: AbortSignal,
) => Promise<void>;

/** A job that a further try would not help counts as done. Its code tells the log why, without anything of the job. */
export class GivenUp extends Error {
  override name = 'GivenUp';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
