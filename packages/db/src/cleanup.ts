import { sql } from 'kysely';
import { KNOWN_BROWSER_TTL_MS } from './accounts/sign-in/known-browsers.ts';
import { SESSION_IDLE_TIMEOUT_MS } from './session-activity.ts';
import { deleteOldProcesses } from './monitoring/api-processes.ts';
import { deleteOldLogKeys } from './log-keys.ts';
import type { Db } from './open.ts';
import { timestampSql } from './open.ts';

/**
 * Deletes expired rows. Dead processes and failed jobs are kept for a day for the operator. Jobs are not kept
 * longer, because they may contain the email of a deleted account.
 */
export async function cleanUp(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([
        where('endsAt', '<=', timestampSql(now)),
        where('lastSeenAt', '<=', timestampSql(now - SESSION_IDLE_TIMEOUT_MS)),
      ]),
    )
    .execute();
  await db.deleteFrom('mailedLinks').where('expiresAt', '<=', timestampSql(now)).execute();
  await db
    .deleteFrom('knownBrowsers')
    .where('signedInAt', '<=', timestampSql(now - KNOWN_BROWSER_TTL_MS))
    .execute();
  await deleteOldLogKeys(db, now);
  await deleteOldProcesses(db);
  await sql`delete from throttle_counts where expire <= ${now}::bigint`.execute(db);
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
      and updated_at < clock_timestamp() - interval '1 day'))`.execute(db);
}
