import type { Notification } from '@ambang/contract/notifications.ts';
import { countUnread, listNotifications } from '@ambang/contract/notifications.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, timedCall } from '../call.ts';
import { freshFor } from '../fresh-for.ts';
import { keys } from './keys.ts';

/** A list with the server's time at which it was read: the day of a notification is judged by no device's clock. */
export interface NotificationList {
  notifications: Notification[];
  readAt: number;
}

// Notifications are read anew whenever the person comes back, because not every browser gets the stream of events.
export const notificationsQuery = queryOptions({
  queryKey: keys.notificationList,
  queryFn: ({ signal }) => timedCall(listNotifications, { signal }),
  select: ({ value, serverTime, trip }): NotificationList => ({
    notifications: value,
    readAt: serverTime ?? trip.receivedAt,
  }),
  staleTime: freshFor(0),
});

export const unreadQuery = queryOptions({
  queryKey: keys.unreadCount,
  queryFn: ({ signal }) => call(countUnread, { signal }),
  staleTime: freshFor(0),
});
