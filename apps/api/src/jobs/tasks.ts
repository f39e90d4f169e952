import { sealOverdue } from '@ambang/attempts/seal-overdue.ts';
import { cleanUp } from '@ambang/db/cleanup.ts';
import type { JobName } from '@ambang/db/jobs.ts';
import type { Context } from '../context.ts';
import { writeAnalysis } from './analysis.ts';
import {
  mailAccountDeleted,
  mailEmailChange,
  mailEmailChangeAsked,
  mailPasswordChanged,
  mailResetLink,
} from './emails.ts';
import type { Task } from './task.ts';
import { confirmTransaction, endOwnedOrders, sweepTransactions } from './transactions.ts';

export const tasks: { [Name in JobName]: Task<Name> } = {
  mailPasswordChanged,
  mailResetLink,
  mailEmailChange,
  mailEmailChangeAsked,
  mailAccountDeleted,
  confirmTransaction,
  endOwnedOrders,
  sweepTransactions,
  sealOverdue: sealAllOverdue,
  writeAnalysis,
  cleanUp: (_, { database, now }) => cleanUp(database.db, now()),
};

/** The next run finds attempts that could not be sealed. The job fails only so that the first error is logged. */
async function sealAllOverdue(_: object, context: Context, stopping: AbortSignal): Promise<void> {
  const errors: Error[] = [];
  await sealOverdue(context, (error) => void errors.push(error), stopping);
  if (errors[0]) throw errors[0];
}
