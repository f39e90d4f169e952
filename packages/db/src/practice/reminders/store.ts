import { sql } from 'kysely';
import type { Db } from '../../open.ts';
import type { PushKeys } from '../../tables/practice.ts';

export interface StoredReminders {
  /** Null until a channel was on. */
  hour: number | null;
  isEmailOn: boolean;
  /** Whether the account has proved that its email is its own. */
  isEmailProved: boolean;
  /** The push endpoints, the newest first. */
  endpoints: string[];
  /** The push endpoints of another key, to which nothing can be sent. */
  outdatedEndpoints: string[];
}

/** @param pushKey the public key of push messages @returns null when the account was deleted */
export async function findReminders(
  db: Db,
  accountId: string,
  pushKey: string | null,
): Promise<StoredReminders | null> {
  const { rows } = await sql<StoredReminders>`
    select times.hour, accounts.email_proved_at is not null as "isEmailProved",
      exists (
        select from reminders r where r.account_id = accounts.id and r.channel = 'email'
      ) as "isEmailOn",
      array(
        select endpoint from reminders r where r.account_id = accounts.id and r.channel = 'push'
          and coalesce(r.push_key = ${pushKey}::text, r.push_key is null)
        order by consented_at desc, endpoint
      ) as endpoints,
      array(
        select endpoint from reminders r where r.account_id = accounts.id and r.channel = 'push'
          and r.push_key is distinct from ${pushKey}::text and r.push_key is not null
      ) as "outdatedEndpoints"
    from accounts left join reminder_times times on times.account_id = accounts.id
    where accounts.id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

/** More browsers of one person are hardly in use; the oldest ones are dropped. */
const MOST_BROWSERS = 5;

/** Call it with the account locked. */
export async function upsertEmailReminder(db: Db, accountId: string, now: number): Promise<void> {
  await db
    .insertInto('reminders')
    .values({ accountId, channel: 'email', endpoint: '', consentedAt: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Call it with the account locked. */
export async function deleteEmailReminder(db: Db, accountId: string): Promise<void> {
  await db
    .deleteFrom('reminders')
    .where('accountId', '=', accountId)
    .where('channel', '=', 'email')
    .execute();
}

/** Takes the browser from another account that used it before. Call it with the account locked. */
export async function upsertPushReminder(
  db: Db,
  accountId: string,
  { endpoint, keys, pushKey }: { endpoint: string; keys: PushKeys; pushKey: string },
  now: number,
): Promise<void> {
  const row = {
    accountId,
    channel: 'push' as const,
    endpoint,
    keys: JSON.stringify(keys),
    pushKey,
    consentedAt: new Date(now),
  };
  await db
    .insertInto('reminders')
    .values(row)
    .onConflict((conflict) =>
      // The index is found only with a literal.
      conflict.column('endpoint').where('channel', '=', sql.lit<'push'>('push')).doUpdateSet({
        accountId: row.accountId,
        keys: row.keys,
        pushKey: row.pushKey,
        consentedAt: row.consentedAt,
        lastSentOn: null,
      }),
    )
    .execute();
  await sql`
    delete from reminders where account_id = ${accountId} and channel = 'push' and endpoint in (
      select endpoint from reminders where account_id = ${accountId} and channel = 'push'
      order by consented_at desc, endpoint offset ${MOST_BROWSERS}
    )`.execute(db);
}

export async function deletePushReminder(db: Db, accountId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('reminders')
    .where('accountId', '=', accountId)
    .where('channel', '=', 'push')
    .where('endpoint', '=', endpoint)
    .execute();
}

export interface ReminderTime {
  hour: number;
  /** Of a new row. An existing row keeps its token, so that older letters still end the reminders. */
  stopToken: string;
  /** The day before the first one with a reminder at this hour. */
  claimedOn: string;
}

/** Stores the hour while a channel is on. Call it with the account locked. */
export async function updateReminderTime(
  db: Db,
  accountId: string,
  { hour, stopToken, claimedOn }: ReminderTime,
): Promise<void> {
  await sql`
    insert into reminder_times (account_id, hour, stop_token, claimed_on)
    select ${accountId}::uuid, ${hour}::smallint, ${stopToken}, ${claimedOn}::date
    where exists (select from reminders where account_id = ${accountId})
    on conflict (account_id) do update set hour = excluded.hour, claimed_on = excluded.claimed_on`.execute(
    db,
  );
}

/** Ends all reminders of the account to which the token belongs. @returns false when the token is unknown */
export async function stopReminders(db: Db, stopToken: string): Promise<boolean> {
  const { rows } = await sql<object>`
    with owner as (select account_id from reminder_times where stop_token = ${stopToken}),
      ended as (delete from reminders where account_id = (select account_id from owner))
    select account_id from owner`.execute(db);
  return rows.length > 0;
}
