import { notifyReporters } from '@ambang/attempts/item-reports.ts';
import { sealOverdueAttempts } from '@ambang/attempts/sealing/seal-overdue.ts';
import { cleanUp } from '@ambang/db/cleanup.ts';
import type { JobName, JobPayloads } from '@ambang/db/jobs.ts';
import { isLastTry, unlockAbandonedJobs } from '@ambang/db/jobs.ts';
import type { JobHelpers, TaskList } from 'graphile-worker';
import type { Context } from '../context.ts';
import { UndeliverableEmailError } from '../mail/mailer.ts';
import { writeAnalysis } from './analysis.ts';
import {
  mailAccountDeleted,
  mailEmailChange,
  mailEmailChangeAsked,
  mailPasswordChanged,
  mailReceipt,
  mailResetLink,
} from './emails.ts';
import { deleteOldReviews, refoldPractice, seedPractice } from './practice.ts';
import { sendReminders } from './reminders.ts';
import { recordAndRethrow } from './undelivered-emails.ts';
import type { Task } from './task.ts';
import { AbandonedJobError } from './task.ts';
import { confirmTransaction, endOwnedOrders, sweepTransactions } from './transactions.ts';

const tasks: { [Name in JobName]: Task<Name> } = {
  mailPasswordChanged,
  mailResetLink,
  mailEmailChange,
  mailEmailChangeAsked,
  mailAccountDeleted,
  mailReceipt,
  confirmTransaction,
  endOwnedOrders,
  sweepTransactions,
  sealOverdue,
  writeAnalysis,
  cleanUp: (_, { database, now }) => cleanUp(database.db, now()),
  unlockAbandoned: (_, { database }) => unlockAbandonedJobs(database.db),
  seedPractice,
  refoldPractice,
  deleteOldReviews,
  sendReminders,
  notifyReporters: (_, { database, now }, stopping) => notifyReporters(database.db, now(), stopping),
};

/** The next run retries the attempts that failed. The job fails only so that its first error is logged. */
async function sealOverdue(_: object, context: Context, stopping: AbortSignal): Promise<void> {
  const errors: Error[] = [];
  await sealOverdueAttempts(context, (error) => void errors.push(error), stopping);
  if (errors[0]) throw errors[0];
}

export function createTaskList(context: Context): TaskList {
  const names = Object.keys(tasks) as JobName[];
  return Object.fromEntries(names.map((name) => [name, withSafeErrors(context, name)]));
}

/**
 * Replaces the error of a task with the error's kind, because the queue stores and logs errors, and the message of a mail
 * server may contain emails. Undeliverable emails and abandoned jobs count as done, so that the queue does not keep them.
 * An email that will not be sent is recorded for the operator.
 */
function withSafeErrors<Name extends JobName>(context: Context, name: Name) {
  const task: Task<Name> = tasks[name];
  type Helpers = Pick<JobHelpers, 'logger' | 'abortSignal' | 'job'>;
  return async (payload: unknown, { logger, abortSignal, job }: Helpers): Promise<void> => {
    const error = await task(payload as JobPayloads[Name], context, abortSignal)
      .catch((fault: Error) => recordAndRethrow(context, { name, payload, fault, isLastTry: isLastTry(job) }))
      .then(
        () => null,
        (reason: Error) => reason,
      );
    if (!error) return;
    const fault = `${name}: ${errorKind(error)}`;
    if (!(error instanceof UndeliverableEmailError || error instanceof AbandonedJobError))
      throw new Error(fault);
    logger.warn(fault);
  };
}

function errorKind(error: Error & { code?: string }): string {
  return error.code ? `${error.name} ${error.code}` : error.name;
}
