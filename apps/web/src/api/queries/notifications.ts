import type { Notification } from '@ambang/contract/notifications.ts';
import { getUnreadCount, listNotifications } from '@ambang/contract/notifications.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, timedCall } from '../call.ts';
import { ALWAYS_STALE } from '../cache/stale-time.ts';
import { queryKeys } from '../cache/query-keys.ts';

interface NotificationList {
  notifications: Notification[];
  /**
   * The server's time of the reply, so that a wrong device clock does not lead to a wrong day. If the reply has no
   * time, the device's time.
   */
  fetchedAt: number;
}

/**
 * The list is always stale, because not every browser can share the event stream. Returning to the page refetches the
 * list.
 */
export const notificationsQuery = queryOptions({
  queryKey: queryKeys.notificationList,
  queryFn: ({ signal }) => timedCall(listNotifications, { signal }),
  select: ({ value, serverTime, trip }): NotificationList => ({
    notifications: value,
    fetchedAt: serverTime ?? trip.receivedAt,
  }),
  staleTime: ALWAYS_STALE,
});

export const unreadCountQuery = queryOptions({
  queryKey: queryKeys.unreadCount,
  queryFn: ({ signal }) => call(getUnreadCount, { signal }),
  staleTime: ALWAYS_STALE,
});
