import { countUnread, listNotifications } from '@ambang/contract/notifications.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';

export const NOTIFICATIONS = ['notifications'] as const;

// Notifications are read anew whenever the person comes back, because not every browser gets the stream of events.
export const notificationsQuery = queryOptions({
  queryKey: [...NOTIFICATIONS, 'list'],
  queryFn: ({ signal }) => call(listNotifications, { signal }),
  staleTime: 0,
});

export const unreadQuery = queryOptions({
  queryKey: [...NOTIFICATIONS, 'unread'],
  queryFn: ({ signal }) => call(countUnread, { signal }),
  staleTime: 0,
});
