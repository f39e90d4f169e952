import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Db } from './open.ts';

/**
 * The payload of each task. It has ids where possible, because a job may run much later. It has no secrets: the token of a
 * link is created when its email is sent.
 */
export interface JobPayloads {
  /** The job looks up the account, so that the response time does not reveal whether there is one. */
  mailResetLink: { email: string };
  /** Warns the owner in case another person changed the password. */
  mailPasswordChanged: { accountId: string };
  mailEmailChange: { accountId: string; email: string };
  /** To the email that the account had at the time of the request. */
  mailEmailChangeAsked: { email: string };
  /** Contains the email, because the account no longer exists when the job runs. */
  mailAccountDeleted: { email: string };
  /** Sends the receipt of a paid order. */
  mailReceipt: { transactionId: string; sentAgainAt?: number };
  /** Repeats the status call for an order, for example after a webhook notification that could not be confirmed in time. */
  confirmTransaction: { transactionId: string };
  /** Ends the open orders whose tryouts the account already owns. */
  endOwnedOrders: { accountId: string };
  sweepTransactions: object;
  sealOverdue: object;
  writeAnalysis: {
    accountId: string;
    tryoutId: number;
    attemptNumber: number;
    grading: number;
    askedAt: number;
  };
  cleanUp: object;
  /** Unlocks the jobs of runners that were killed. */
  unlockAbandoned: object;
  /** Puts the items of sealed attempts into the books of their accounts. */
  seedPractice: object;
  /** Corrects the points and cards of reviews, after a key or a kind of these items has changed. */
  refoldPractice: { itemIds: string[]; kinds: string[] };
  deleteOldReviews: object;
  /** Notifies about answered reports of questions whose reporters could not read the answer before. */
  notifyReporters: object;
  /** Reminds accounts of what is due in practice, at the hour that they chose. */
  sendReminders: object;
}

export type JobName = keyof JobPayloads;

/** The jobs that send emails. */
export type EmailTask = Extract<JobName, `mail${string}`> | 'sendReminders';

interface Recurring {
  /** The schedule in crontab format, UTC. */
  when: string;
  everyMinutes: number;
  tries: number;
}

/** A failed sweep or sealing is not retried, because the next run is soon. */
export const recurringJobs = {
  cleanUp: { when: '17 * * * *', everyMinutes: 60, tries: 25 },
  sweepTransactions: { when: '* * * * *', everyMinutes: 1, tries: 1 },
  unlockAbandoned: { when: '* * * * *', everyMinutes: 1, tries: 1 },
  sealOverdue: { when: '*/5 * * * *', everyMinutes: 5, tries: 1 },
  seedPractice: { when: '* * * * *', everyMinutes: 1, tries: 1 },
  deleteOldReviews: { when: '41 19 * * *', everyMinutes: 1_440, tries: 5 },
  sendReminders: { when: '*/5 * * * *', everyMinutes: 5, tries: 1 },
  notifyReporters: { when: '*/10 * * * *', everyMinutes: 10, tries: 1 },
} as const satisfies Partial<Record<JobName, Recurring>>;

/** Jobs with greater numbers run later, so that no email waits for a slow gateway or model. */
const priorities: Partial<Record<JobName, number>> = {
  confirmTransaction: 10,
  endOwnedOrders: 10,
  writeAnalysis: 20,
  seedPractice: 30,
  refoldPractice: 30,
  deleteOldReviews: 30,
  sendReminders: 30,
};

/**
 * Adds a job when the transaction commits.
 * @param delayMs the minimum delay
 * @param key the job replaces a waiting job with the same key
 */
export async function enqueueJob<Name extends JobName>(
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

/** Whether a running job is not repeated after a failure. */
export const isLastTry = (job: { attempts: number; max_attempts: number }): boolean =>
  job.attempts >= job.max_attempts;

/** Shows that a runner lives, until its connection ends. */
export async function holdRunnerLock(client: Pick<ClientBase, 'query'>, runner: string): Promise<void> {
  await client.query(`select pg_advisory_lock_shared(hashtextextended('jobs of ' || $1, 0))`, [runner]);
}

/**
 * Unlocks the jobs of runners that were killed, which would otherwise wait for four hours. A runner without its lock for
 * three minutes counts as killed: it may be connecting again, or be of a release without this lock, and most jobs are shorter.
 */
export async function unlockAbandonedJobs(db: Db): Promise<void> {
  await sql`
    with holders as materialized (
      select distinct locked_by as runner from graphile_worker.jobs
      where locked_at < clock_timestamp() - interval '3 minutes')
    select graphile_worker.force_unlock_workers(array(
      select runner from holders where pg_try_advisory_xact_lock(hashtextextended('jobs of ' || runner, 0))))`.execute(
    db,
  );
}

/** Unlocks the jobs of workers that have exited. Otherwise the jobs stay locked for hours. */
export async function unlockJobs(db: Db, workers: readonly string[]): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${workers}::text[])`.execute(db);
}
