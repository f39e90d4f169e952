import { sealOverdue as seal } from '@ambang/attempts/seal-overdue.ts';
import type { Task } from './task.ts';

/** The next run finds attempts that could not be sealed; the job fails only to be logged. */
export const sealOverdue: Task<'sealOverdue'> = async (_, context, stopping) => {
  let first: Error | null = null;
  await seal(context, (fault) => void (first ??= fault), stopping);
  if (first) throw first as Error;
};
