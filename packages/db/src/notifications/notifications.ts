import type { RawBuilder, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { timestampSql } from '../open.ts';
import type { NotificationsTable } from '../tables/notifications.ts';

export type NotificationRow = Selectable<NotificationsTable>;

export interface NewNotification {
  accountId: string;
  title: string;
  message: string;
  /** The page that it leads to; absent if none. */
  path?: string;
}

const LIST_LIMIT = 100;

/** Older notifications of an account are deleted. */
export const MAX_NOTIFICATIONS_PER_ACCOUNT = 500;

const DELETED_PER_CALL = 1_000;

/**
 * Inserts a notification in the transaction of its event. The same statement deletes old notifications by an array of ids,
 * because for a subquery the planner may read the whole table. It skips rows that another statement is deleting, so an
 * account may temporarily keep a few more than the maximum.
 */
export async function notifyAccount(db: Db, notification: NewNotification, now: number): Promise<void> {
  await notifyAccounts(db, [notification], now);
}

/** Call it in the transaction of the event, with at most one notification per account. */
export async function notifyAccounts(
  db: Db,
  notifications: readonly NewNotification[],
  now: number,
): Promise<void> {
  if (notifications.length > 0) await notifyStatement(notifications, now, sql`select`).execute(db);
}

/** @param then the main query of the statement */
export function notifyStatement(
  notifications: readonly NewNotification[],
  now: number,
  then: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const column = (name: keyof NewNotification) => sql`${notifications.map((each) => each[name] ?? null)}`;
  return sql`
    with new_notification as (
      select *, ${timestampSql(now)} as created_at from unnest(
        ${column('accountId')}::uuid[], ${column('title')}::text[], ${column('message')}::text[], ${column('path')}::text[]
      ) given (account_id, title, message, path)
    ), ${sql.raw(NOTIFY_CTES)} ${then}`;
}

/**
 * Parts of a statement that insert its rows `new_notification` and delete old notifications. They do not see the inserted
 * rows, so they keep one row fewer than the maximum.
 */
export const NOTIFY_CTES = `
  inserted as (
    insert into notifications (account_id, title, message, path, created_at)
    select account_id, title, message, path, created_at from new_notification
  ), deleted as (
    delete from notifications where id = any(array(
      select old.id from new_notification
      cross join lateral (
        select created_at, id from notifications where account_id = new_notification.account_id
        order by created_at desc, id desc offset ${MAX_NOTIFICATIONS_PER_ACCOUNT - 2} limit 1
      ) kept
      join notifications old on old.account_id = new_notification.account_id
        and (old.created_at, old.id) < (kept.created_at, kept.id)
      limit ${DELETED_PER_CALL}
      for update of old skip locked
    ))
  )`;

/** The newest 100, the newest first. */
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

/** A repeated call keeps the first time. @returns false when the account has no such notification */
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

/** Includes notifications that the list omits. */
export async function markAllNotificationsRead(db: Db, accountId: string, now: number): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ readAt: new Date(now) })
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .execute();
}
