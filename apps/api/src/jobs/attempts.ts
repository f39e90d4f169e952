import { sealOverdue as seal } from '@ambang/attempts/seal-overdue.ts';
import type { Task } from './task.ts';

/** Those that could not be sealed are found again by the next run; the job fails only to have it logged. */
export const sealOverdue: Task<'sealOverdue'> = async (_, context, stopping) => {
  let first: Error | null = null;
  await seal(context, (fault) => void (first ??= fault), stopping);
  if (first) throw first as Error;
};
