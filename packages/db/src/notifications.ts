import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from './open.ts';
import { instant } from './open.ts';
import type { NotificationsTable } from './tables/notifications.ts';

export type Notification = Selectable<NotificationsTable>;

export interface Notice {
  accountId: string;
  title: string;
  message: string;
}

const LIST_LIMIT = 100;

/** Of each account, the newest. */
export const KEPT_NOTIFICATIONS = 500;

/** Old ones taken away at a time: whoever has far too many is not kept waiting for all of them. */
const DROPPED_AT_ONCE = 1_000;

/** Written in the transaction of what it tells, so that neither is ever there without the other. */
export async function notify(db: Db, notice: Notice, now: number): Promise<void> {
  await db
    .insertInto('notifications')
    .values({ ...notice, createdAt: new Date(now) })
    .execute();
  await dropOldest(db, notice.accountId);
}

/**
 * Goes along the account's index, and by an array to the rows themselves: for a list of ids the planner may read the
 * whole table. Rows that another writer is taking away are passed over, so that nobody waits for anybody: until one of
 * them writes again there may be a few more than are kept.
 */
async function dropOldest(db: Db, accountId: string): Promise<void> {
  await sql`
    with oldest_kept as (
      select created_at, id from notifications where account_id = ${accountId}
      order by created_at desc, id desc offset ${KEPT_NOTIFICATIONS - 1} limit 1
    )
    delete from notifications where id = any(array(
      select old.id from notifications old, oldest_kept kept
      where old.account_id = ${accountId} and (old.created_at, old.id) < (kept.created_at, kept.id)
      order by old.created_at desc, old.id desc limit ${DROPPED_AT_ONCE}
      for update of old skip locked
    ))`.execute(db);
}

/** The newest, newest first. */
export async function listNotifications(db: Db, accountId: string): Promise<Notification[]> {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LIST_LIMIT)
    .execute();
}

export async function countUnread(db: Db, accountId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

/**
 * Keeps the first time it was read.
 * @returns false when the account has no such notification
 */
export async function markRead(db: Db, accountId: string, id: number, now: number): Promise<boolean> {
  const row = await db
    .updateTable('notifications')
    .set({ readAt: sql`coalesce(read_at, ${instant(now)})` })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Also those that the list is too short for: afterwards nothing is unread. */
export async function markAllRead(db: Db, accountId: string, now: number): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ readAt: new Date(now) })
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .execute();
}
