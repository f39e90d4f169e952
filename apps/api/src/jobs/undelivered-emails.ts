import { findSignInAccount } from '@ambang/db/accounts/accounts.ts';
import type { EmailTask, JobName } from '@ambang/db/jobs.ts';
import { recordUndeliveredEmail } from '@ambang/db/monitoring/undelivered-emails.ts';
import type { Context } from '../context.ts';
import { UndeliverableEmailError } from '../mail/mailer.ts';

interface FailedJob {
  name: JobName;
  payload: unknown;
  fault: Error;
  isLastTry: boolean;
}

const isMailTask = (name: JobName): name is Exclude<EmailTask, 'sendReminders'> => name.startsWith('mail');

/**
 * Records an email of the job that will not be sent again, by its account: no address is stored.
 * @throws `fault`
 */
export async function recordAndRethrow(
  { database, now }: Context,
  { name, payload, fault, isLastTry }: FailedJob,
): Promise<never> {
  const isRefused = fault instanceof UndeliverableEmailError;
  if (!isMailTask(name) || !(isRefused || isLastTry)) throw fault;
  const of = payload as { accountId?: string; transactionId?: string; email?: string };
  const found = of.email === undefined ? null : await findSignInAccount(database.db, of.email);
  const email = {
    task: name,
    accountId: of.accountId ?? found?.accountId ?? null,
    transactionId: of.transactionId ?? null,
    reason: isRefused ? ('refused' as const) : ('gave-up' as const),
  };
  await recordUndeliveredEmail(database.db, email, now());
  throw fault;
}

/**
 * Records a refused reminder. A mailbox that takes no emails does not end the run.
 * @returns false @throws any other error
 */
export async function recordIfRefused(
  { database, now }: Context,
  accountId: string,
  error: unknown,
): Promise<false> {
  if (!(error instanceof UndeliverableEmailError)) throw error;
  const email = { task: 'sendReminders', accountId, transactionId: null, reason: 'refused' } as const;
  await recordUndeliveredEmail(database.db, email, now());
  return false;
}
