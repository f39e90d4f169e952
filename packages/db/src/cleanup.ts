import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { KNOWN_BROWSER_TTL_MS } from './accounts/sign-in/known-browsers.ts';
import { SESSION_IDLE_TIMEOUT_MS } from './session-activity.ts';
import { deleteOldProcesses } from './monitoring/api-processes.ts';
import { deleteOldLogKeys } from './log-keys.ts';
import { deleteOldUndeliveredEmails } from './monitoring/undelivered-emails.ts';
import type { Db } from './open.ts';
import { timestampSql } from './open.ts';

/**
 * Deletes expired rows. Dead processes and failed jobs are kept for a day for the operator. Jobs are not kept
 * longer, because they may contain the email of a deleted account.
 */
export async function cleanUp(db: Db, now: number): Promise<void> {
  const seenBefore = timestampSql(now - SESSION_IDLE_TIMEOUT_MS);
  await deleteUnlocked(db, 'sessions', sql`ends_at <= ${timestampSql(now)} or last_seen_at <= ${seenBefore}`);
  await deleteUnlocked(db, 'mailed_links', sql`expires_at <= ${timestampSql(now)}`);
  const signedInBefore = timestampSql(now - KNOWN_BROWSER_TTL_MS);
  await deleteUnlocked(db, 'known_browsers', sql`signed_in_at <= ${signedInBefore}`);
  await deleteOldLogKeys(db, now);
  await deleteOldProcesses(db);
  await deleteOldUndeliveredEmails(db, now);
  await sql`delete from throttle_counts where expire <= ${now}::bigint`.execute(db);
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
      and updated_at < clock_timestamp() - interval '1 day'))`.execute(db);
}

/** Skips locked rows: a request that deletes several rows of an account could otherwise deadlock with the clean-up. */
async function deleteUnlocked(db: Db, table: string, isExpired: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isExpired} for update skip locked))`.execute(db);
}
