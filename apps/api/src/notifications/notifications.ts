import {
  getUnreadCount,
  listNotifications as listEndpoint,
  markAllRead as markAllEndpoint,
  markRead as markEndpoint,
} from '@ambang/contract/notifications.ts';
import type { NotificationRow } from '@ambang/db/notifications/notifications.ts';
import {
  countUnreadNotifications,
  listNotificationRows,
  markAllNotificationsRead,
  markNotificationRead,
} from '@ambang/db/notifications/notifications.ts';
import { notFoundRefusal } from '@ambang/server/refusal.ts';
import { parseNumericId } from '@ambang/server/path-ids.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { registerRoute } from '../http/route.ts';

/** Notification ids have 64 bits in the database. A JavaScript number holds any id of 15 digits exactly. */
const ID_DIGITS = 15;

export function notificationRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database;

  registerRoute(app, context, listEndpoint, async ({ session }) => {
    const notifications = await listNotificationRows(db, session.accountId);
    return { data: notifications.map(toListed) };
  });

  registerRoute(app, context, getUnreadCount, async ({ session }) => ({
    data: await countUnreadNotifications(db, session.accountId),
  }));

  registerRoute(app, context, markAllEndpoint, async ({ session, now }) => {
    await markAllNotificationsRead(db, session.accountId, now);
    return { data: null };
  });

  registerRoute(app, context, markEndpoint, async ({ session, params, now }) => {
    const id = parseNumericId(params.id, ID_DIGITS);
    const isMarked = id !== null && (await markNotificationRead(db, session.accountId, id, now));
    if (!isMarked) throw notFoundRefusal('Notifikasi ini');
    return { data: null };
  });
}

const toListed = ({ readAt, ...rest }: NotificationRow) => ({ ...rest, isRead: readAt !== null });
