import type { JobName, JobPayloads } from '@ambang/db/jobs.ts';
import type { Context } from '../context.ts';

/** May run more than once: a process can end after the work and before the queue knows. */
export type Task<Name extends JobName> = (payload: JobPayloads[Name], context: Context) => Promise<void>;
