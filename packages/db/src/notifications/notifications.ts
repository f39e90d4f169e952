import type { Selectable } from 'kysely';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { timestampSql } from '../open.ts';
import type { NotificationsTable } from '../tables/notifications.ts';

export type NotificationRow = Selectable<NotificationsTable>;

export interface NewNotification {
  accountId: string;
  title: string;
  message: string;
}

const LIST_LIMIT = 100;

/** The newest of each account are kept. */
export const MAX_NOTIFICATIONS_PER_ACCOUNT = 500;

/** Old notifications are deleted in parts of this size. */
const DROPPED_PER_CALL = 1_000;

/**
 * Call it in the transaction of the event. The same statement deletes old notifications, by an array of ids, because for a
 * subquery the planner may read the whole table. It skips rows that another statement is deleting, so an account may keep a
 * few more than the limit until the next write.
 */
export async function notifyAccount(db: Db, notice: NewNotification, now: number): Promise<void> {
  await notifyStatement(notice, now, sql`select`).execute(db);
}

/** The statement of `notifyAccount`, with another one at its end. */
export const notifyStatement = (
  { accountId, title, message }: NewNotification,
  now: number,
  then: RawBuilder<unknown>,
) => sql`
  with notice as (
    select ${accountId}::uuid as account_id, ${title} as title, ${message} as message, ${timestampSql(now)} as created_at
  ), ${sql.raw(NOTIFY_CTES)} ${then}`;

/** Parts of a statement: `notifyAccount` for the rows of its `notice`. They do not see the new rows, so they keep one fewer. */
export const NOTIFY_CTES = `
  told as (
    insert into notifications (account_id, title, message, created_at)
    select account_id, title, message, created_at from notice
  ), dropped as (
    delete from notifications where id = any(array(
      select old.id from notice
      cross join lateral (
        select created_at, id from notifications where account_id = notice.account_id
        order by created_at desc, id desc offset ${MAX_NOTIFICATIONS_PER_ACCOUNT - 2} limit 1
      ) kept
      join notifications old on old.account_id = notice.account_id
        and (old.created_at, old.id) < (kept.created_at, kept.id)
      limit ${DROPPED_PER_CALL}
      for update of old skip locked
    ))
  )`;

/** The newest first. */
export async function listNotificationRows(db: Db, accountId: string): Promise<NotificationRow[]> {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LIST_LIMIT)
    .execute();
}

export async function countUnreadNotifications(db: Db, accountId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

/**
 * Marks a notification as read, and keeps the time when it was read first.
 * @returns false when the account has no such notification
 */
export async function markNotificationRead(
  db: Db,
  accountId: string,
  id: number,
  now: number,
): Promise<boolean> {
  const row = await db
    .updateTable('notifications')
    .set({ readAt: sql`coalesce(read_at, ${timestampSql(now)})` })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks all notifications as read, including those beyond the end of the list. */
export async function markAllNotificationsRead(db: Db, accountId: string, now: number): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ readAt: new Date(now) })
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .execute();
}

/** Notifies many accounts, each at most once, in the transaction of the event. */
export async function notifyAccounts(
  db: Db,
  notices: readonly NewNotification[],
  now: number,
): Promise<void> {
  if (notices.length === 0) return;
  const column = (name: keyof NewNotification) => sql`${notices.map((notice) => notice[name])}`;
  await sql`
    with notice as (
      select *, ${timestampSql(now)} as created_at from unnest(
        ${column('accountId')}::uuid[], ${column('title')}::text[], ${column('message')}::text[]
      ) notice (account_id, title, message)
    ), ${sql.raw(NOTIFY_CTES)}
    select`.execute(db);
}
