import { sql } from 'kysely';
import type { Db } from '../../open.ts';
import type { PushKeys } from '../../tables/practice.ts';

export interface ReminderClaim {
  accountId: string;
  stopToken: string;
}

/**
 * Takes an account to remind at its hour: two processes never get the same one.
 * @param hours the hours of the day that are due
 * @param today the WIB day
 * @returns null when there is no more
 */
export async function claimReminder(
  db: Db,
  { hours, today }: { hours: readonly number[]; today: string },
): Promise<ReminderClaim | null> {
  const { rows } = await sql<ReminderClaim>`
    update reminder_times set claimed_on = ${today}::date
    where account_id = (
      select account_id from reminder_times
      where hour = any(${hours}::smallint[]) and claimed_on < ${today}::date
        and (reminded_on is null or reminded_on < ${today}::date)
        and exists (select from reminders where reminders.account_id = reminder_times.account_id)
      order by account_id limit 1 for update skip locked
    )
    returning account_id as "accountId", stop_token as "stopToken"`.execute(db);
  return rows[0] ?? null;
}

export interface ReminderTargets {
  /** The email if its channel is on and the account has proved it, else null. */
  email: string | null;
  /** The browsers that get messages of this key, the newest first. */
  browsers: { endpoint: string; keys: PushKeys }[];
}

/** @returns null when the account was deleted */
export async function findReminderTargets(
  db: Db,
  accountId: string,
  pushKey: string | null,
): Promise<ReminderTargets | null> {
  const { rows } = await sql<ReminderTargets>`
    select
      (
        select email from reminders r
        where r.account_id = accounts.id and r.channel = 'email' and email_proved_at is not null
      ) as email,
      coalesce((
        select json_agg(json_build_object('endpoint', endpoint, 'keys', keys) order by consented_at desc, endpoint)
        from reminders r where r.account_id = accounts.id and r.channel = 'push'
          and coalesce(r.push_key = ${pushKey}::text, r.push_key is null)
      ), '[]') as browsers
    from accounts where id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Stores that the account is reminded today. Call it before anything is sent.
 * @returns false when the account was reminded today already
 */
export async function startReminding(db: Db, accountId: string, today: string): Promise<boolean> {
  const { rows } = await sql<object>`
    update reminder_times set reminded_on = ${today}::date
    where account_id = ${accountId} and (reminded_on is null or reminded_on < ${today}::date)
    returning account_id`.execute(db);
  return rows.length > 0;
}

/** @param endpoint '' for the email */
export async function markReminderSent(
  db: Db,
  accountId: string,
  endpoint: string,
  today: string,
): Promise<void> {
  await db
    .updateTable('reminders')
    .set({ lastSentOn: today })
    .where('accountId', '=', accountId)
    .where('channel', '=', endpoint === '' ? 'email' : 'push')
    .where('endpoint', '=', endpoint)
    .execute();
}
