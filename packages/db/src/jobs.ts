import { sql } from 'kysely';
import type { Db } from './open.ts';

/**
 * The work that is done outside a request, with what each kind has to know. Payloads hold ids rather than data, because
 * a job may run much later, and never a secret: a link's token is made when its letter is written.
 */
export interface JobPayloads {
  /** The job finds out whether the address has an account, so that the time of the answer does not tell. */
  mailResetLink: { email: string };
  /** Tells the owner about the change, in case somebody else made it. */
  mailPasswordChanged: { accountId: string };
  /** The letter with the link that proves the new address. */
  mailEmailChange: { accountId: string; email: string };
  /** Tells the present address. By the time of the letter it may no longer be the account's, so it is stored here. */
  mailEmailChangeAsked: { email: string };
  /** The account is gone when the letter is written, so its address is stored here. */
  mailAccountDeleted: { email: string };
  /** Asks the gateway what it could not say in time when its notice came. */
  confirmTransaction: { transactionId: string };
  /** Ends the open orders of what the account owns by now. */
  endOwnedOrders: { accountId: string };
  /** Asks the gateway about every transaction that is due. */
  sweepTransactions: object;
  /** Seals the attempts that nobody has handed in within a day of their deadline. */
  sealOverdue: object;
  /** Has a language model write about an attempt, as a grading has scored it, for the wish of this instant. */
  writeAnalysis: {
    accountId: string;
    tryoutId: number;
    attemptNumber: number;
    grading: number;
    askedAt: number;
  };
  /** Deletes what no longer works anyway. */
  cleanUp: object;
}

export type JobName = keyof JobPayloads;

interface Recurring {
  /** As in a crontab, UTC. */
  when: string;
  everyMinutes: number;
  tries: number;
}

/**
 * What runs by the clock, in whichever process takes it first. A sweep or a sealing that fails is not repeated: the next one
 * is near.
 */
export const recurring = {
  cleanUp: { when: '17 * * * *', everyMinutes: 60, tries: 25 },
  sweepTransactions: { when: '* * * * *', everyMinutes: 1, tries: 1 },
  sealOverdue: { when: '*/5 * * * *', everyMinutes: 5, tries: 1 },
} as const satisfies Partial<Record<JobName, Recurring>>;

/** Jobs with a greater number wait for the others: nobody's letter waits for a silent gateway or model. */
const priorities: Partial<Record<JobName, number>> = {
  confirmTransaction: 10,
  endOwnedOrders: 10,
  writeAnalysis: 20,
};

/**
 * Adds a job when the transaction is committed; a rolled-back one leaves no job.
 * @param delayMs how long from now the job has to wait at least
 * @param key a waiting job of the same key is replaced, so that there is one at most
 */
export async function enqueue<Name extends JobName>(
  db: Db,
  name: Name,
  payload: JobPayloads[Name],
  delayMs = 0,
  key: string | null = null,
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    run_at => now() + ${delayMs}::int * interval '1 ms', job_key => ${key}, priority => ${priorities[name] ?? 0}::int)`.execute(
    db,
  );
}

/** Releases the jobs that these workers had locked when they ended. Otherwise the locks would last for hours. */
export async function releaseJobs(db: Db, workers: readonly string[]): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${workers}::text[])`.execute(db);
}
