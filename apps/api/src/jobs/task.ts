import type { JobName, JobPayloads } from '@ambang/db/jobs.ts';
import type { Context } from '../context.ts';

/** A task may run more than once, because a process can end after the work but before the queue knows of it. */
export type Task<Name extends JobName> = (payload: JobPayloads[Name], context: Context) => Promise<void>;
