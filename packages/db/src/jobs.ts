import { sql } from 'kysely';
import type { Db } from './open.ts';

/**
 * The work that is done outside a request, with what each kind needs to know. Ids rather than data, because a job may
 * run much later, and never a secret: a link's token is made when its letter is written.
 */
export interface JobPayloads {
  /** Whether the address belongs to anybody is found out by the job, so that the answer's time does not tell. */
  mailResetLink: { email: string };
  /** Tells the owner, who may not be the one who did it. */
  mailPasswordChanged: { accountId: string };
  /** The letter with the link that proves the new address. */
  mailEmailChange: { accountId: string; email: string };
  /** Tells the address so far, which by the time of the letter may be the account's no more. */
  mailEmailChangeAsked: { email: string };
  /** The account is gone by then: only its address can be told. */
  mailAccountDeleted: { email: string };
  /** Takes away what no longer works anyway. */
  cleanUp: object;
}

export type JobName = keyof JobPayloads;

/**
 * Takes effect with the transaction that it is called in; a rolled-back one leaves no job.
 * @param delayMs not to be done before so long from now
 */
export async function enqueue<Name extends JobName>(
  db: Db,
  name: Name,
  payload: JobPayloads[Name],
  delayMs = 0,
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    run_at => now() + ${delayMs}::int * interval '1 ms')`.execute(db);
}

/** Lets others take at once what these workers held when they ended, instead of hours later. */
export async function releaseJobs(db: Db, workers: readonly string[]): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${workers}::text[])`.execute(db);
}
